package org.properdp.examples.bench.kmeans;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;

class KeepingTest {
  private static final Epsilon USUAL = Epsilon.of("1");

  /** Of 10,000 out of 10 million some 5 are drawn twice. */
  @Test
  void pointsBringDifferentBudgetsAlsoWhereAllNumbersAreWhole() {
    Vector<Point> points =
        Vector.range(0, 10_000).map(n -> new Point(n / 1_000, n / 100 % 10, n / 10 % 10, n % 10));
    for (Vector<Point> some : Vector.of(points, Vector.ofAll(Point.some(10_000)))) {
      Vector<Long> brought = some.map(point -> Keeping.own(point, USUAL).nanos());

      assertThat(brought).allMatch(nanos -> nanos >= 1_000_000_000 && nanos < 1_010_000_000);
      assertThat(brought.distinct().size()).isGreaterThan(9_950);
    }
  }
}
