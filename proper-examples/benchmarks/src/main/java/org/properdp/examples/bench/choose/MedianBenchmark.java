package org.properdp.examples.bench.choose;

import io.vavr.collection.Vector;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.population.Dataset;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.query.Queryable;

/**
 * The median of ten million rows, where each individual pays, against sorting the same numbers once
 * as a {@code double[]}; and five quantiles against one.
 */
public final class MedianBenchmark {
  private static final Range RANGE = Range.of("0", "1000000", "0.01");
  private static final Epsilon EACH = Epsilon.of("0.000001");
  private static final Vector<Rank> FIVE =
      Vector.of("0.1", "0.25", "0.5", "0.75", "0.9").map(Rank::quantile);

  private MedianBenchmark() {}

  private record Reading(int id, double value) {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) {
    int rows = quick ? 100_000 : 10_000_000;
    SplittableRandom random = new SplittableRandom(1);
    double[] values = random.doubles(rows, 0, 1_000_000).toArray();
    List<Reading> readings = new ArrayList<>(rows);
    for (int id = 0; id < rows; id++) {
      readings.add(new Reading(id, values[id]));
    }
    try (Proper proper = Proper.inMemory()) {
      Dataset<Integer, Reading> dataset =
          proper
              .numberedPopulation("people")
              .personal(Epsilon.of("1"))
              .dataset("readings", Reading.class, Reading::id);
      dataset.append("all", readings);
      Queryable<Reading> live = proper.analyst("bench").query(dataset.live());
      double[] took =
          Stopwatch.medians(
              quick ? 1 : 3,
              quick ? 1 : 7,
              () -> Arrays.sort(values.clone()),
              () -> live.noisyMedian(RANGE, Reading::value, EACH).get(),
              () -> live.noisyQuantiles(RANGE, Reading::value, FIVE, EACH).get());
      out.printf(Locale.ROOT, "%d rows, values 0 to 1,000,000 by 0.01%n", rows);
      out.printf(Locale.ROOT, "Arrays.sort(double[])  %8.1f ms%n", took[0]);
      out.printf(
          Locale.ROOT,
          "noisyMedian            %8.1f ms, %.2f of sorting%n",
          took[1],
          took[1] / took[0]);
      out.printf(
          Locale.ROOT,
          "five quantiles         %8.1f ms, %.2f of one%n",
          took[2],
          took[2] / took[1]);
    }
  }
}
