package org.properdp.examples.bench.measure;

/** What is on the heap. */
public final class Heap {
  private Heap() {}

  /** Bytes in use, after all garbage has been collected. */
  public static long used() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
