package org.properdp.examples.bench.measure;

/** Measures the heap. */
public final class Heap {
  private Heap() {}

  /** The bytes in use after a full garbage collection. */
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
