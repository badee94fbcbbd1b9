package org.properdp.examples.bench.kmeans;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.properdp.query.Queryable;

/** The paper's Figure 5: k-means over 3·10⁶ records, without privacy and under both regimes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 5, jvmArgs = "-Xmx4g")
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 8, time = 1)
public class KMeansBenchmark {
  private static final int RECORDS = 3_000_000;

  private List<Point> points;
  private Queryable<Point> global;
  private Queryable<Point> personal;

  /** Makes the points, and a population of the same objects under each regime. */
  @Setup
  public void load() {
    points = Point.some(RECORDS);
    global = KMeansQuestions.load(points, KMeansQuestions.global());
    personal = KMeansQuestions.load(points, KMeansQuestions.personal());
  }

  /** Sequential Java without noise or budgets. */
  @Benchmark
  public double[][] plain() {
    return KMeansQuestions.plain(points);
  }

  /** One global budget. */
  @Benchmark
  public double[][] global() {
    return KMeansQuestions.noisy(global);
  }

  /** A personal budget for each individual. */
  @Benchmark
  public double[][] personal() {
    return KMeansQuestions.noisy(personal);
  }
}
