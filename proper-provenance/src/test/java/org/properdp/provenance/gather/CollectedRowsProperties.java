package org.properdp.provenance.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** Rows are kept with their owners, and found for exactly those who are in the answer. */
class CollectedRowsProperties {
  private static final Measure.Collected<String> BY_ROW =
      new Measure.Collected<>(new Measure.Rows<>());
  private static final Measure.Collected<String> ONCE =
      new Measure.Collected<>(new Measure.Individuals<>());

  @Property(tries = 50)
  void theRowsFoundAreThoseOfTheKeptAndNobodys(
      @ForAll @Size(max = 60) List<@IntRange(min = -1, max = 9) Integer> owners,
      @ForAll @IntRange(max = 60) int cut,
      @ForAll @IntRange(min = 1, max = 3) int modulus) {
    IntPredicate isKept = owner -> owner % modulus == 0;
    List<String> found = texts(gather(BY_ROW, owners, cut).found(kept(isKept)));

    assertThat(found)
        .containsExactlyInAnyOrderElementsOf(
            expected(owners, owner -> owner == Individuals.NOBODY || isKept.test(owner)));
    assertThat(found.stream().map(text -> text.split(":", 2)[0]).toList()).isSorted();
  }

  @Property(tries = 50)
  void anIndividualWeighsItsRowsOrOne(
      @ForAll @Size(max = 60) List<@IntRange(min = -1, max = 9) Integer> owners,
      @ForAll @IntRange(max = 60) int cut) {
    for (int who = 0; who <= 9; who++) {
      int individual = who;
      long rows = owners.stream().filter(owner -> owner == individual).count();
      assertThat(weight(gather(BY_ROW, owners, cut), who)).isEqualTo(rows);
      assertThat(weight(gather(ONCE, owners, cut), who)).isEqualTo(Math.min(1, rows));
    }
  }

  @Property(tries = 20)
  void whereNobodyPaysForItselfAllAreFound(
      @ForAll @Size(max = 20) List<@IntRange(min = -1, max = 9) Integer> owners) {
    Gatherer<String, Gathered> gatherer = BY_ROW.way().everybody().get();
    IntStream.range(0, owners.size())
        .forEach(i -> gatherer.push(owners.get(i), owners.get(i) + ":" + i));

    assertThat(texts(gatherer.finish()))
        .containsExactlyInAnyOrderElementsOf(expected(owners, owner -> true));
  }

  @Property(tries = 1)
  void rowsAreNoSumsAndSumsNoRows() {
    Gathered rows = gather(ONCE, List.of(1), 0).found(kept(owner -> true));
    Gathered sums = new Gathered.Sums(new java.math.BigInteger[0]);

    assertThatThrownBy(rows::sums).hasMessageContaining("no sums were gathered, but Collected");
    assertThatThrownBy(() -> ONCE.rows(sums)).hasMessageContaining("but Sums");
  }

  private static Contributions gather(
      Measure.Collected<String> measure, List<Integer> owners, int cut) {
    Gatherer<String, Contributions> one = measure.perIndividual();
    Gatherer<String, Contributions> two = measure.perIndividual();
    for (int i = 0; i < owners.size(); i++) {
      (i < cut ? one : two).push(owners.get(i), owners.get(i) + ":" + i);
    }
    one.merge(two);
    return one.finish();
  }

  private static IndividualSet kept(IntPredicate isKept) {
    return IndividualSet.of(IntStream.rangeClosed(0, 9).filter(isKept).toArray());
  }

  private static List<String> expected(List<Integer> owners, IntPredicate isIn) {
    return IntStream.range(0, owners.size())
        .filter(i -> isIn.test(owners.get(i)))
        .mapToObj(i -> owners.get(i) + ":" + i)
        .toList();
  }

  private static List<String> texts(Gathered found) {
    List<String> texts = new ArrayList<>();
    Gathered.Collected<String> collected = BY_ROW.rows(found);
    collected.forEach(
        (owner, text) -> {
          assertThat(text).startsWith(owner + ":");
          texts.add(text);
        });
    assertThat(collected.size()).isEqualTo(texts.size());
    return texts;
  }

  private static long weight(Contributions contributions, int who) {
    long[] weights = new long[Individuals.PAGE];
    for (WeightPage page : contributions.weights()) {
      if (page instanceof WeightPage.Ones ones) {
        return ones.members()[who >>> 6] >>> who & 1;
      }
      ((WeightPage.Each) page).weights().fill(weights);
    }
    return weights[who];
  }
}
