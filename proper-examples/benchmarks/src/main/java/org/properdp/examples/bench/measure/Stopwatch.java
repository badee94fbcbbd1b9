package org.properdp.examples.bench.measure;

import java.util.Arrays;

/** Measures tasks in turn, so that other load on the machine affects all of them alike. */
public final class Stopwatch {
  private Stopwatch() {}

  /** The median time of each task in milliseconds, after warm-up rounds that do not count. */
  public static double[] medians(int warmUp, int rounds, Runnable... tasks) {
    return Arrays.stream(rounds(warmUp, rounds, tasks)).mapToDouble(Stopwatch::median).toArray();
  }

  /** The median; of an even number of times, the upper of the two in the middle. */
  public static double median(double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /**
   * The time of each task in each round in milliseconds, after warm-up rounds that do not count.
   */
  public static double[][] rounds(int warmUp, int rounds, Runnable... tasks) {
    double[][] times = new double[tasks.length][rounds];
    for (int round = -warmUp; round < rounds; round++) {
      for (int t = 0; t < tasks.length; t++) {
        long start = System.nanoTime();
        tasks[t].run();
        double took = (System.nanoTime() - start) / 1e6;
        times[t][Math.max(round, 0)] = took;
      }
    }
    return times;
  }
}
