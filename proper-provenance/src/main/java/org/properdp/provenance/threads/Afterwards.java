package org.properdp.provenance.threads;

import java.util.function.IntConsumer;

/**
 * Where the user's functions are called on what an evaluation has found: on the same threads, and
 * with the same guards, as they are on rows.
 */
public final class Afterwards {
  private Afterwards() {}

  /** Does all parts of some work, several at a time, and returns when the last is done. */
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
