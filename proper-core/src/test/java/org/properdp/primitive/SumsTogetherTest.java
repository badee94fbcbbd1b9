package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Rho;
import org.properdp.noise.Certainty;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.provenance.reference.PublicKeys;

/** Sums at a ρ share it evenly, and each has the value and the interval of its own integers. */
class SumsTogetherTest {
  private static final Rho RHO = Rho.of("0.5");
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1);
  private static final Function<Integer, Integer> KEY = Function.identity();

  private static Vector<BigInteger> integers(long... each) {
    return Vector.ofAll(each).map(BigInteger::valueOf);
  }

  @Test
  void anEvenSplitWidensEachColumn() {
    GaussianSums<Integer> sums =
        new GaussianSums<>(
            Vector.of(
                Part.count(1),
                Part.average(Range.of("0", "20"), Integer::doubleValue, 1),
                Part.sum(Range.of("0", "3"), Integer::doubleValue, 1)));
    // Three parts; of the average half each for count and sum: p · c · M² / 2ρ with 2ρ = 1.
    assertThat(sums.noise(RHO).map(NoisePart::law))
        .containsExactly(
            DiscreteGaussianLaw.ofVariance(3, 1),
            DiscreteGaussianLaw.ofVariance(6, 1),
            DiscreteGaussianLaw.ofVariance(600, 1),
            DiscreteGaussianLaw.ofVariance(27, 1));
  }

  @Test
  void eachHasItsOwnValueAndInterval() {
    Part<Integer, io.vavr.collection.Map<Integer, Long>> counts = Part.histogram(KEYS, KEY, 1);
    Part<Integer, io.vavr.collection.Map<Integer, java.math.BigDecimal>> averages =
        Part.byKey(KEYS, KEY, Part.average(Range.of("0", "20"), Integer::doubleValue, 1));
    Several found =
        SingleGaussianSum.orTogether(Vector.of(counts, averages))
            .value(integers(7, 1000, 2000, 9, 4000, -4000), RHO);
    assertThat(found.of(counts).value().toString()).contains("(0, 7)").contains("(1, 9)");
    assertThat(found.of(averages).value().get(0).get()).isEqualByComparingTo("12");
    assertThat(found.of(averages).value().get(1).get()).isEqualByComparingTo("9");
    DiscreteGaussianLaw law = DiscreteGaussianLaw.ofVariance(2, 1);
    for (String certainty : new String[] {"0.5", "0.95", "0.999"}) {
      Certainty wanted = Certainty.of(certainty);
      assertThat(found.interval(counts, wanted).get().off().toBigInteger())
          .isEqualTo(law.accuracy(wanted));
      assertThat(found.interval(averages, wanted).get().toString())
          .contains("at most by noise alone with " + wanted);
    }
    assertThat(found.interval(averages, Certainty.of("0.999")).get().off())
        .isGreaterThan(found.interval(averages, Certainty.of("0.9")).get().off());
  }

  @Test
  void whatIsNoSumOfRowsIsRefused() {
    Part<Integer, Long> people = Part.individuals(1);
    Part<Integer, Long> rows = Part.count(1);
    assertThatThrownBy(() -> SingleGaussianSum.orTogether(Vector.of(people, rows)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but not noisyIndividuals");
    Part<Integer, java.math.BigDecimal> median =
        Part.quantile(Rank.median(), Range.of("0", "1"), Integer::doubleValue, 1);
    assertThatThrownBy(() -> SingleGaussianSum.orTogether(Vector.of(median)))
        .hasMessageContaining("but not noisyQuantile");
    Part<Integer, io.vavr.collection.Map<Integer, Long>> other =
        Part.histogram(PublicKeys.of(0, 5), KEY, 1);
    Part<Integer, io.vavr.collection.Map<Integer, Long>> keyed = Part.histogram(KEYS, KEY, 1);
    assertThatThrownBy(() -> SingleGaussianSum.orTogether(Vector.of(keyed, other)))
        .hasMessageContaining("under the same keys");
    assertThatThrownBy(() -> SingleGaussianSum.orTogether(Vector.of(keyed, rows)))
        .hasMessageContaining("under the same keys");
  }
}
