package org.properdp.examples.bench.choose;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.population.Dataset;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/**
 * Chooses one of 100,000 candidates, scored by ten rows: times a whole question for each mechanism.
 */
public final class CandidatesBenchmark {
  private static final Range SCORES = Range.of("0", "1", "0.001");
  private static final Epsilon EACH = Epsilon.of("0.001");

  private CandidatesBenchmark() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) {
    int size = quick ? 1000 : 100_000;
    PublicKeys<Integer> candidates =
        PublicKeys.of("candidates", IntStream.range(0, size).boxed().toList());
    try (Proper proper = Proper.inMemory()) {
      Dataset<Integer, Integer> dataset =
          proper
              .numberedPopulation("people")
              .personal(Epsilon.of("1"))
              .dataset("ids", Integer.class, id -> id);
      dataset.append("all", List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
      Queryable<Integer> live = proper.analyst("bench").query(dataset.live());
      double[] took =
          Stopwatch.medians(
              quick ? 1 : 15,
              quick ? 1 : 15,
              () -> live.exponentialMechanism(candidates, SCORES, CandidatesBenchmark::score, EACH),
              () -> live.reportNoisyMax(candidates, SCORES, CandidatesBenchmark::score, EACH),
              () -> live.permuteAndFlip(candidates, SCORES, CandidatesBenchmark::score, EACH));
      out.printf(Locale.ROOT, "%d candidates, 10 rows%n", size);
      out.printf(Locale.ROOT, "exponentialMechanism  %8.1f ms%n", took[0]);
      out.printf(Locale.ROOT, "reportNoisyMax        %8.1f ms%n", took[1]);
      out.printf(Locale.ROOT, "permuteAndFlip        %8.1f ms%n", took[2]);
    }
  }

  private static double score(int id, int candidate) {
    return (candidate * 31 + id) % 1000 / 1000.0;
  }
}
