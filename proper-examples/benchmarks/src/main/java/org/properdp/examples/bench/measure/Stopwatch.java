package org.properdp.examples.bench.measure;

import java.util.Arrays;

/** Measures things in turn, so that what else the machine does falls on all of them alike. */
public final class Stopwatch {
  private Stopwatch() {}

  /** Each one's median time in milliseconds, after some rounds that do not count. */
  public static double[] medians(int warmUp, int rounds, Runnable... tasks) {
    return Arrays.stream(rounds(warmUp, rounds, tasks)).mapToDouble(Stopwatch::median).toArray();
  }

  /** The middle one; of an even number the upper of the two in the middle. */
  public static double median(double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Each one's time in milliseconds in each round, after some rounds that do not count. */
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
