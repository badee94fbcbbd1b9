package org.properdp.examples.bench.serve;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.properdp.examples.bench.measure.Stopwatch;

/** Times of two things that were measured in turn, a round after the other. */
final class Rounds {
  private static final int RESAMPLES = 2_000;
  private static final double NANOS = 1e6;

  private final double[] ours;
  private final double[] partner;

  private Rounds(int counted) {
    ours = new double[counted];
    partner = new double[counted];
  }

  /** The work that is timed. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** Times something that says itself how long it took, in milliseconds. */
  @FunctionalInterface
  interface Timed {
    double millis() throws Exception;
  }

  /** Times both in turn, in milliseconds; the rounds that warm up don't count. */
  static Rounds of(int warmUp, int counted, Work ours, Work partner) throws Exception {
    return told(warmUp, counted, () -> millis(ours), () -> millis(partner));
  }

  /** Asks both in turn how long they take. */
  static Rounds told(int warmUp, int counted, Timed ours, Timed partner) throws Exception {
    Rounds rounds = new Rounds(counted);
    for (int round = -warmUp; round < counted; round++) {
      int place = Math.max(round, 0);
      rounds.partner[place] = partner.millis();
      rounds.ours[place] = ours.millis();
    }
    return rounds;
  }

  /** The time of one run. */
  static double millis(Work work) throws Exception {
    long started = System.nanoTime();
    work.run();
    return millisSince(started);
  }

  /** The time since a moment. */
  static double millisSince(long started) {
    return (System.nanoTime() - started) / NANOS;
  }

  /** The times that are wanted. */
  String ours() {
    return spread(ours);
  }

  /** The times of the partner. */
  String partner() {
    return spread(partner);
  }

  /** The ratio of the medians, and between which values 95 % of it lie when rounds are redrawn. */
  String ratio() {
    SplittableRandom random = new SplittableRandom(7);
    double[] all = new double[RESAMPLES];
    for (int at = 0; at < RESAMPLES; at++) {
      int[] drawn = random.ints(ours.length, 0, ours.length).toArray();
      all[at] = Stopwatch.median(at(drawn, ours)) / Stopwatch.median(at(drawn, partner));
    }
    Arrays.sort(all);
    return String.format(
        Locale.ROOT,
        "ratio of medians %.2f, 95 %% interval %.2f to %.2f",
        Stopwatch.median(ours) / Stopwatch.median(partner),
        all[RESAMPLES / 40],
        all[RESAMPLES - 1 - RESAMPLES / 40]);
  }

  private static double[] at(int[] drawn, double[] times) {
    return Arrays.stream(drawn).mapToDouble(round -> times[round]).toArray();
  }

  /** The median, and the fastest and the slowest. */
  static String spread(double[] times) {
    return String.format(
        Locale.ROOT,
        "%.2f ms (%.2f to %.2f)",
        Stopwatch.median(times),
        Arrays.stream(times).min().orElseThrow(),
        Arrays.stream(times).max().orElseThrow());
  }

  @Override
  public String toString() {
    return ratio();
  }
}
