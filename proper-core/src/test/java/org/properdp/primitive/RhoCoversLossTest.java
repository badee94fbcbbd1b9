package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.reference.PublicKeys;

/**
 * For all lists of up to two rows of one individual, by exact arithmetic: what it is charged in ρ
 * is at least its loss, and no more than was said before. Under Gaussian noise the loss is Σ
 * v_j²/2σ_j², v being what its rows bring and σ_j² the variance that is really drawn with; under
 * Laplace noise it is (Σ |v_j|/scale_j)²/2. Where there is one sum, the loss is what is paid,
 * rounded up once; where there are several, at most a billionth more.
 */
class RhoCoversLossTest {
  private static final MathContext FINE = new MathContext(60);
  private static final Range UNEVEN = Range.of("-1", "3");
  private static final Range FINER = Range.of("-2", "1", "0.5");
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1, 2);
  private static final Rho RHO = Rho.of("0.012345679");
  private static final Epsilon EPSILON = Epsilon.of("0.1");

  private record Case(QuestionTerms<Integer, ?> terms, boolean exact) {
    @Override
    public String toString() {
      return terms.describe() + " at " + terms.asked().shown();
    }
  }

  static Stream<Case> cases() {
    NoisySum<Integer> wide = new NoisySum<>(Range.of("0", "1000000000000"), row -> row * 1e11);
    NoisyVectorSum<Integer> both =
        new NoisyVectorSum<>(
            Vector.of(UNEVEN, FINER),
            (row, into) -> {
              into[0] = row;
              into[1] = row == 2 ? Double.NaN : row / 4.0;
            });
    return Stream.of(
            either(new NoisyCount<Integer>(), true),
            either(new NoisyIndividuals<Integer>(), true),
            either(new NoisySum<Integer>(UNEVEN, Integer::doubleValue), true),
            either(wide, true),
            either(new NoisyHistogram<Integer, Integer>(KEYS, Math::abs), true),
            either(both, false),
            either(new NoisyAverage<Integer>(UNEVEN, Integer::doubleValue), false),
            either(new NoisyVariance<>(Range.of("-4", "4"), Integer::doubleValue), false),
            either(new NoisyDeviation<>(new NoisyVariance<>(UNEVEN, Integer::doubleValue)), false),
            either(new NoisyDistinct<>(Integer.class, row -> row % 3), true),
            together(),
            pure(
                new Combined<>(
                    Vector.of(Part.count(1), Part.sum(UNEVEN, Integer::doubleValue, 2)))))
        .flatMap(cases -> cases);
  }

  @Test
  void everySumIsTried() {
    Set<Class<?>> tried =
        cases()
            .filter(given -> given.terms() instanceof GaussianTerms<?, ?>)
            .map(given -> ((GaussianTerms<?, ?>) given.terms()).sums().getClass())
            .collect(Collectors.toSet());
    assertThat(tried).containsExactlyInAnyOrder(Summing.class.getPermittedSubclasses());
  }

  private static <R, P extends Primitive<Integer, R> & Summing<Integer, R>> Stream<Case> either(
      P sums, boolean exact) {
    return Stream.concat(pure(sums), Stream.of(new Case(new GaussianTerms<>(sums, RHO), exact)));
  }

  private static Stream<Case> together() {
    Vector<Part<Integer, ?>> alone =
        Vector.of(
            Part.count(1),
            Part.average(UNEVEN, Integer::doubleValue, 1),
            Part.sum(FINER, row -> row == 2 ? Double.NaN : row, 1),
            Part.deviation(Range.of("-4", "4"), Integer::doubleValue, 1));
    Function<Integer, Integer> key = Math::abs;
    Part<Integer, ?> counts = Part.histogram(KEYS, key, 1);
    Vector<Part<Integer, ?>> keyed = Vector.of(counts);
    for (Part<Integer, ?> each : alone.tail()) {
      keyed = keyed.append(byKey(key, each));
    }
    Part<Integer, Long> people = Part.individuals(1);
    return Stream.of(
        gaussian(alone, false),
        gaussian(alone.take(1), false),
        gaussian(keyed, false),
        gaussian(keyed.take(2), false),
        gaussian(Vector.of(people), true));
  }

  private static Case gaussian(Vector<Part<Integer, ?>> parts, boolean exact) {
    return new Case(new GaussianTerms<>(SingleGaussianSum.orTogether(parts), RHO), exact);
  }

  private static <R> Part<Integer, ?> byKey(Function<Integer, Integer> key, Part<Integer, R> each) {
    return Part.byKey(KEYS, key, each);
  }

  private static Stream<Case> pure(Primitive<Integer, ?> primitive) {
    return Stream.of(new Case(new PureTerms<>(primitive, EPSILON), true));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anIndividualPaysForWhatItsRowsBring(Case given) {
    QuestionTerms<Integer, ?> terms = given.terms();
    List<NoiseLaw> laws = laws(terms);
    for (List<Integer> rows : PriceCoversLossTest.lists(2)) {
      Contributions one =
          PriceCoversLossTest.contributions(terms.measure(law -> BigInteger.ZERO), rows);
      long paid = terms.tariff(Currency.RHO).cost(PriceCoversLossTest.weight(one));
      long loss = loss(one.total(IndividualSet.of(0)), laws);
      assertThat(paid).as("%s", rows).isBetween(loss, given.exact() ? loss : loss + 1);
      assertThat(paid).isLessThanOrEqualTo(terms.costAtMost(rows.size(), Currency.RHO));
    }
    assertThat(terms.costAtMost(1, Currency.RHO)).isEqualTo(terms.wholeRow(Currency.RHO));
  }

  /** The laws of the noise that is drawn, one for each integer. */
  private static List<NoiseLaw> laws(QuestionTerms<?, ?> terms) {
    List<NoiseLaw> laws = new ArrayList<>();
    Measure<?> measure = terms.measure(law -> BigInteger.ZERO);
    terms.answer(
        nothing(measure),
        law -> {
          laws.add(law);
          return BigInteger.ZERO;
        });
    assertThat(laws).hasSize(measure.size());
    return laws;
  }

  /** The result of a measure over no rows. */
  static Gathered nothing(Measure<?> measure) {
    if (measure instanceof Measure.Together<?> together) {
      return new Gathered.Several(
          together.parts().<Gathered>map(part -> nothing(part.measure())).asJava());
    }
    BigInteger[] sums = new BigInteger[measure.size()];
    Arrays.fill(sums, BigInteger.ZERO);
    return new Gathered.Sums(sums);
  }

  private static long loss(BigInteger[] moved, List<NoiseLaw> laws) {
    BigDecimal squares = BigDecimal.ZERO;
    BigDecimal pure = BigDecimal.ZERO;
    for (int at = 0; at < moved.length; at++) {
      BigDecimal by = new BigDecimal(moved[at].abs());
      if (laws.get(at) instanceof DiscreteGaussianLaw gaussian) {
        squares = squares.add(by.pow(2).divide(decimal(gaussian.variance()), FINE));
      } else if (laws.get(at) instanceof DiscreteLaplaceLaw laplace) {
        pure = pure.add(by.divide(decimal(laplace.scale()), FINE));
      }
    }
    return squares
        .add(pure.pow(2))
        .divide(BigDecimal.valueOf(2), FINE)
        .movePointRight(9)
        .setScale(30, RoundingMode.HALF_EVEN)
        .setScale(0, RoundingMode.UP)
        .longValueExact();
  }

  /** The loss of the division is far below any difference there can be. */
  private static BigDecimal decimal(Ratio ratio) {
    return new BigDecimal(ratio.numerator()).divide(new BigDecimal(ratio.denominator()), FINE);
  }
}
