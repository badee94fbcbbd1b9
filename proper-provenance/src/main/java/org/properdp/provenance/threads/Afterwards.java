package org.properdp.provenance.threads;

import java.util.function.IntConsumer;

/**
 * Calls the user's functions on what an evaluation has gathered, on the same threads and with the
 * same guards as on rows.
 */
public final class Afterwards {
  private Afterwards() {}

  /** Does all parts of some work, several concurrently, and returns when the last is done. */
  public static void each(int parts, IntConsumer part) {
    Workers.each(
        parts,
        p ->
            Reentrancy.during(
                () -> {
                  part.accept(p);
                  return p;
                }));
  }
}
