package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.verification.theorems.Scene;

/** The theorems of {@code costs/NoisyHistogram.v}. */
class NoisyHistogramProperties {
  private static final List<Long> CELLS = List.of(-1L, 0L, 1L, 2L, 5L);

  private static NoisyHistogram<Double, Long> histogram() {
    return new NoisyHistogram<>(PublicKeys.of("cells", CELLS), Math::round);
  }

  /** Everybody pays ε for each of its rows that is in some cell, and all cells are answered. */
  @Property(tries = 300)
  void noisyHistogramWorth(
      @ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    Map<Integer, Long> costs = Surveys.costs(rows, histogram(), epsilon);
    for (int who : Scene.PEOPLE) {
      long inCells =
          rows.stream()
              .filter(row -> row.owner() == who && CELLS.contains(Math.round(row.row())))
              .count();
      assertThat(costs.getOrDefault(who, 0L)).isEqualTo(inCells * epsilon.nanos());
    }
    BigInteger[] counts =
        CELLS.stream()
            .map(cell -> rows.stream().filter(row -> Math.round(row.row()) == cell).count())
            .map(BigInteger::valueOf)
            .toArray(BigInteger[]::new);
    assertThat(Surveys.total(rows, histogram())).containsExactly(counts);
  }

  @Property(tries = 300)
  void histogramPriceAtMostClassic(
      @ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    Surveys.costs(rows, histogram(), epsilon)
        .forEach(
            (who, cost) ->
                assertThat(cost).isLessThanOrEqualTo(Surveys.rowsOf(rows, who) * epsilon.nanos()));
  }

  @Provide
  Arbitrary<List<Owned<Double>>> rows() {
    return Surveys.rows();
  }

  @Provide
  Arbitrary<Epsilon> epsilons() {
    return Surveys.epsilons();
  }
}
