package org.properdp.examples.bench.store;

import java.util.Arrays;

/** Measures times. */
final class Times {
  private Times() {}

  /** The work to measure. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** The time of one run in milliseconds. */
  static double once(Work work) throws Exception {
    long started = System.nanoTime();
    work.run();
    return (System.nanoTime() - started) / 1e6;
  }

  /** The median time of several runs in milliseconds. */
  static double median(int times, Work work) throws Exception {
    double[] all = new double[times];
    for (int i = 0; i < times; i++) {
      all[i] = once(work);
    }
    Arrays.sort(all);
    return all[times / 2];
  }
}
