package org.properdp.verification.publishedattacks;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.KeylessPopulation;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;

/**
 * Order and rounding of floating sums (Casacuberta and others, 2022): one small number in the right
 * place can move a sum of doubles by far more than its bound.
 */
class FloatingSumsTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range UNIT = Range.of("0", "1", "0.001");

  /** Next to 2⁵², a half is rounded to even: half of the halves vanish, the others double. */
  private static final double LARGE = 0x1p52;

  private static List<Double> rows(boolean largeFirst) {
    List<Double> halves = Collections.nCopies(1000, 0.5);
    Stream<Double> large = Stream.of(LARGE);
    return (largeFirst
            ? Stream.concat(large, halves.stream())
            : Stream.concat(halves.stream(), large))
        .toList();
  }

  private static double floating(List<Double> rows) {
    double sum = 0;
    for (double row : rows) {
      sum += row;
    }
    return sum;
  }

  private static Vector<BigDecimal> ask(List<Double> rows) {
    try (Proper proper = Fixture.exact()) {
      KeylessPopulation population = proper.keylessPopulation("records").personal(Epsilon.of("9"));
      var dataset = population.dataset("numbers", Double.class);
      dataset.append("first", rows);
      Queryable<Double> numbers = proper.analyst("eve").query(dataset.live());
      return Vector.of(
          numbers.noisySum(UNIT, x -> x, ONE).get().value(),
          numbers
              .noisyVectorSum(Vector.of(UNIT), (x, into) -> into[0] = x, ONE)
              .get()
              .value()
              .head(),
          numbers.noisyVariance(UNIT, x -> x, ONE).get().value());
    }
  }

  @Test
  void theOrderOfRowsMovesASumOfDoublesByHundreds() {
    assertThat(floating(rows(false)) - floating(rows(true))).isEqualTo(500);
  }

  @Test
  void theOrderOfRowsDoesNotMoveOurs() {
    assertThat(ask(rows(true))).isEqualTo(ask(rows(false)));
    assertThat(ask(rows(true)).head()).isEqualByComparingTo("501");
  }

  /** A row that is there or not moves the sum by what it is on the grid, whatever else is there. */
  @Test
  void aRowMovesASumByItselfAlone() {
    List<Double> many = IntStream.range(0, 999).mapToObj(i -> 0.1 + i % 7 / 10.0).toList();
    List<Double> more = Stream.concat(many.stream(), Stream.of(0.3)).toList();
    assertThat(ask(more).head().subtract(ask(many).head())).isEqualByComparingTo("0.3");
    assertThat(floating(more) - floating(many)).isNotEqualTo(0.3);
  }
}
