package org.properdp.examples.bench.tables;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import org.properdp.examples.bench.measure.Stopwatch;

/**
 * A question, and what the partner is asked instead.
 *
 * @param <Q> what is asked
 * @param ours the question, which is refused on the left
 * @param sql the same question in SQL, exactly and for nothing
 * @param aim the ratio that is wanted, in words; empty if none was set
 */
record Pair<Q>(String name, Function<Q, ? extends Either<?, ?>> ours, String sql, String aim) {
  private static final double NANOS = 1e6;

  /** The number of rounds that are run: those that warm up don't count. */
  record Rounds(int warmUp, int counted) {}

  /** Asks both in turn, and prints medians, the fastest and the slowest, and the ratio. */
  void measure(Q asked, Option<DuckPartner> partner, Rounds rounds, PrintStream out) {
    double[] mine = new double[rounds.counted()];
    double[] theirs = new double[rounds.counted()];
    for (int round = -rounds.warmUp(); round < rounds.counted(); round++) {
      mine[Math.max(round, 0)] = ask(asked);
      if (partner.isDefined()) {
        theirs[Math.max(round, 0)] = partner.get().millis(sql);
      }
    }
    out.printf(Locale.ROOT, "%-28s ProPer %s", name, spread(mine));
    if (partner.isDefined()) {
      out.printf(
          Locale.ROOT,
          "   DuckDB %s   ratio %.2f%s",
          spread(theirs),
          Stopwatch.median(mine) / Stopwatch.median(theirs),
          aim.isEmpty() ? "" : " (aim: " + aim + ")");
    }
    out.println();
  }

  /** Asks the same under two regimes in turn, and prints medians, and the ratio. */
  void compare(Q personal, Q global, Rounds rounds, PrintStream out) {
    double[] mine = new double[rounds.counted()];
    double[] theirs = new double[rounds.counted()];
    for (int round = -rounds.warmUp(); round < rounds.counted(); round++) {
      mine[Math.max(round, 0)] = ask(personal);
      theirs[Math.max(round, 0)] = ask(global);
    }
    out.printf(
        Locale.ROOT,
        "%-28s personal %s   global %s   ratio %.2f%n",
        name,
        spread(mine),
        spread(theirs),
        Stopwatch.median(mine) / Stopwatch.median(theirs));
  }

  private double ask(Q asked) {
    long started = System.nanoTime();
    if (ours.apply(asked).isLeft()) {
      throw new IllegalStateException("a question of the benchmark was refused: " + name);
    }
    return (System.nanoTime() - started) / NANOS;
  }

  /** The median, the fastest and the slowest. */
  static String spread(double[] times) {
    return String.format(
        Locale.ROOT,
        "%7.1f ms (%.1f to %.1f)",
        Stopwatch.median(times),
        Arrays.stream(times).min().orElseThrow(),
        Arrays.stream(times).max().orElseThrow());
  }
}
