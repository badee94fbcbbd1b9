package org.properdp.examples.bench.kmeans;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.KeylessDataset;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** k-means in 4 dimensions with 4 centres, 5 iterations; one question for each iteration. */
final class KMeansQuestions {
  static final int ITERATIONS = 5;
  private static final double[][] START = {
    {10, 20, 30, 40}, {40, 30, 20, 10}, {60, 70, 80, 90}, {90, 80, 70, 60}
  };
  private static final PublicKeys<Integer> CENTRES = PublicKeys.of(0, 1, 2, 3);
  private static final Range GRID = Range.of("0", "100", "0.01");
  private static final Vector<Range> RANGES = Vector.fill(4, GRID);
  private static final Epsilon EACH = Epsilon.of("0.1");

  private KMeansQuestions() {}

  /** Budgets that last for as long as a benchmark may run. */
  static Regime personal() {
    return new Regime.Personal(Epsilon.of("1000000"));
  }

  /** A budget that lasts for as long as a benchmark may run. */
  static Regime global() {
    return new Regime.Global(Epsilon.of("1000000"), 1);
  }

  /** Asks for the sums of the rows nearest to each centre: with personal budgets, or as in PINQ. */
  @FunctionalInterface
  interface Asked {
    Either<Refusal, Release<Map<Integer, NoisySums.Sums>>> sums(
        Function<Point, Integer> nearest, Epsilon epsilon);
  }

  static Asked asked(Queryable<Point> points) {
    return (nearest, epsilon) -> points.noisySums(CENTRES, nearest, RANGES, Point::write, epsilon);
  }

  static Asked asked(Pinq<Point> points) {
    return (nearest, epsilon) -> points.noisySums(CENTRES, nearest, RANGES, Point::write, epsilon);
  }

  static Queryable<Point> load(List<Point> points, Regime regime) {
    Proper proper = Proper.inMemory();
    KeylessDataset<Point> dataset =
        proper.keylessPopulation("points").under(regime).dataset("points", Point.class);
    dataset.append("all", points);
    return proper.analyst("bench").query(dataset.live());
  }

  static double[][] noisy(Queryable<Point> points) {
    return noisy(asked(points), EACH);
  }

  static double[][] noisy(Asked points, Epsilon each) {
    double[][] centres = START;
    for (int i = 0; i < ITERATIONS; i++) {
      double[][] now = centres;
      Map<Integer, NoisySums.Sums> sums =
          points.sums(point -> point.nearest(now), each).get().value();
      centres =
          CENTRES.inOrder().stream().map(k -> centre(sums.get(k).get())).toArray(double[][]::new);
    }
    return centres;
  }

  private static double[] centre(NoisySums.Sums sums) {
    double rows = Math.max(1, sums.rows());
    return sums.sums().toJavaStream().mapToDouble(sum -> sum.doubleValue() / rows).toArray();
  }

  static double[][] plain(List<Point> points) {
    double[][] centres = START;
    for (int i = 0; i < ITERATIONS; i++) {
      double[][] sums = new double[4][5];
      for (Point p : points) {
        double[] sum = sums[p.nearest(centres)];
        sum[0]++;
        sum[1] += p.a();
        sum[2] += p.b();
        sum[3] += p.c();
        sum[4] += p.d();
      }
      centres = new double[4][4];
      for (int k = 0; k < 4; k++) {
        for (int d = 0; d < 4; d++) {
          centres[k][d] = sums[k][d + 1] / Math.max(1, sums[k][0]);
        }
      }
    }
    return centres;
  }
}
