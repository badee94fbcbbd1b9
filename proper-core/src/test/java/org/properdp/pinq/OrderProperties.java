package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** The last question sees no order: a row that only moves changes no answer. */
@Tag("long")
class OrderProperties {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range RANGE = Range.of("-10", "10");
  private static final Vector<Range> RANGES = Vector.of(RANGE, Range.of("0", "5"));
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1, 2);

  /** Some rows have no number, and for some the function throws, when half is written down. */
  private static double number(int row) {
    if (row % 7 == 6) {
      throw new IllegalStateException("no number");
    }
    return row % 5 == 4 ? Double.NaN : row - 6;
  }

  private static final NoisySums.Numbers<Integer> BOTH =
      (row, into) -> {
        into[0] = row;
        into[1] = number(row);
      };

  private interface Asked extends Function<Pinq<Integer>, Either<Refusal, ? extends Release<?>>> {}

  private static final List<Asked> QUESTIONS =
      List.of(
          rows -> rows.noisyCount(ONE),
          rows -> rows.noisySum(RANGE, OrderProperties::number, ONE),
          rows -> rows.noisyWeightedSum(RANGE, OrderProperties::number, row -> 0.5, ONE),
          rows -> rows.noisyAverage(RANGE, OrderProperties::number, ONE),
          rows -> rows.noisyVariance(RANGE, OrderProperties::number, ONE),
          rows -> rows.noisyDeviation(RANGE, OrderProperties::number, ONE),
          rows -> rows.noisyHistogram(KEYS, row -> (int) number(row) % 3, ONE),
          rows -> rows.noisySums(KEYS, row -> row % 4, RANGES, BOTH, ONE),
          rows -> rows.noisyVectorSum(RANGES, BOTH, ONE),
          rows -> rows.noisyMedian(RANGE, OrderProperties::number, ONE),
          rows ->
              rows.noisyQuantiles(
                  RANGE,
                  OrderProperties::number,
                  Vector.of(Rank.minimum(), Rank.quantile("0.3"), Rank.maximum()),
                  ONE),
          rows ->
              rows.exponentialMechanism(
                  KEYS, RANGE, (row, candidate) -> number(row) * candidate, ONE),
          rows ->
              rows.permuteAndFlip(KEYS, RANGE, (row, candidate) -> number(row) - candidate, ONE));

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void noAnswerDependsOnTheOrderOfRows(
      @ForAll @Size(max = 12) List<@IntRange(max = 20) Integer> rows, @ForAll long seed) {
    List<Integer> other = new ArrayList<>(rows);
    Collections.shuffle(other, new Random(seed));
    Pinq<Integer> one = Fixture.exact().pinq(rows, Epsilon.of("1000"));
    Pinq<Integer> two = Fixture.exact().pinq(other, Epsilon.of("1000"));
    for (Asked question : QUESTIONS) {
      assertThat(question.apply(one).get().value()).isEqualTo(question.apply(two).get().value());
    }
  }
}
