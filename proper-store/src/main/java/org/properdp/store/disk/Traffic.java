package org.properdp.store.disk;

import java.util.concurrent.atomic.LongAdder;

/**
 * The bytes that this process has read from stores' files and written to them, so that custodians
 * can see how far long work on a store has come.
 */
public final class Traffic {
  private static final LongAdder BYTES = new LongAdder();

  private Traffic() {}

  /** All bytes so far. */
  public static long bytes() {
    return BYTES.sum();
  }

  static void count(int bytes) {
    BYTES.add(bytes);
  }
}
