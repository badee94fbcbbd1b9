package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.rows.Spilling;

/** Adding up at once gives what remembering and adding up later gives, or nothing at all. */
class SettledProperties {
  private static final Measure<Integer> MEASURE =
      new Measure.Cells<>(
          3,
          2,
          () ->
              (row, into) -> {
                into[0] = 1;
                into[1] = row;
                return row % 4 == 3 ? RowMeasure.NOWHERE : row % 4;
              });

  @Property(tries = 100)
  void addedUpAtOnceOrLaterItIsTheSame(
      @ForAll Set<@IntRange(max = 140_000) Integer> owners,
      @ForAll @IntRange(min = 1, max = 5) int modulus) {
    IntPredicate able = owner -> owner % modulus == 0;
    Contributions later = gather(MEASURE.perIndividual(), owners);
    Contributions settled = gather(MEASURE.settled(solvency(able), Spilling.NEVER).get(), owners);
    IndividualSet kept = kept(owners, able);

    assertThat(settled.total(kept)).isEqualTo(later.total(kept));
  }

  @Property(tries = 100)
  void nothingIsAnsweredWhereOthersWereCharged(
      @ForAll @IntRange(max = 70_000) int one, @ForAll @IntRange(max = 70_000) int other) {
    Contributions settled =
        gather(MEASURE.settled(solvency(owner -> true), Spilling.NEVER).get(), Set.of(one * 4));

    assertThatThrownBy(() -> settled.total(IndividualSet.of(one * 4, other * 4 + 1)))
        .hasMessageContaining("other than those charged");
    assertThatThrownBy(() -> settled.total(IndividualSet.empty()))
        .hasMessageContaining("other than those charged");
  }

  @Property(tries = 20)
  void nothingIsAnsweredWhereSomebodyHadTwoRows(@ForAll @IntRange(max = 70_000) int twice) {
    Gatherer<Integer, Contributions> gatherer =
        MEASURE.settled(solvency(owner -> true), Spilling.NEVER).get();
    gatherer.push(twice, 0);
    gatherer.push(twice, 1);

    assertThatThrownBy(() -> gatherer.finish().total(IndividualSet.of(twice)))
        .hasMessageContaining("two rows");
  }

  private static Contributions gather(
      Gatherer<Integer, Contributions> gatherer, Set<Integer> owners) {
    gatherer.push(Individuals.NOBODY, 1);
    owners.forEach(owner -> gatherer.push(owner, owner));
    return gatherer.finish();
  }

  private static IndividualSet kept(Set<Integer> owners, IntPredicate able) {
    return IndividualSet.of(
        owners.stream()
            .mapToInt(owner -> owner)
            .filter(owner -> owner % 4 != 3)
            .filter(able)
            .toArray());
  }

  private static Solvency solvency(IntPredicate able) {
    return page -> {
      long[] words = new long[Individuals.WORDS];
      IntStream.range(0, Individuals.PAGE)
          .filter(slot -> able.test(Individuals.at(page, slot)))
          .forEach(slot -> words[slot >>> 6] |= 1L << slot);
      return words;
    };
  }

  @Property(tries = 20)
  void anAnswerHasAsManyIntegersAsItsMeasure(@ForAll @IntRange(max = 9) int owner) {
    BigInteger[] total =
        gather(MEASURE.settled(solvency(o -> false), Spilling.NEVER).get(), Set.of(owner))
            .total(IndividualSet.empty());

    assertThat(total).hasSize(MEASURE.size());
  }
}
