package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.choice.Laws;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Whatever the rows of all others are, an individual's rows change no choice's probability by more
 * than exp(what it pays): by going through all of their rows, and the probabilities that a choice
 * should have.
 */
@Tag("long")
class ChoicePricesTest {
  private static final Epsilon ASKED = Epsilon.of("0.9");
  private static final Range RANGE = Range.of("0", "3");
  private static final Range VOTES = Range.of("-1", "3");
  private static final PublicKeys<Integer> CANDIDATES = PublicKeys.of(0, 1, 2);

  private record Case(Primitive<Integer, ?> primitive, double tight) {
    @Override
    public String toString() {
      return primitive.describe();
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(quantile(Rank.median()), 0.6),
        new Case(quantile(Rank.quantile("0")), 0.4),
        new Case(quantile(Rank.quantile("0.75")), 0.4),
        new Case(quantile(Rank.quantile("0.1")), 0.4),
        new Case(quantile(Rank.minimum()), 0.25),
        new Case(quantile(Rank.maximum()), 0.25),
        new Case(quantile(Rank.smallest(2)), 0.4),
        new Case(quantile(Rank.largest(1)), 0.4),
        new Case(
            new NoisyQuantiles<>(
                RANGE, Integer::doubleValue, Vector.of(Rank.median(), Rank.quantile("0.2"))),
            0.3),
        new Case(
            BestCandidate.exponentialMechanism(CANDIDATES, VOTES, ChoicePricesTest::score), 0.5),
        new Case(BestCandidate.reportNoisyMax(CANDIDATES, VOTES, ChoicePricesTest::score), 0.5),
        new Case(BestCandidate.permuteAndFlip(CANDIDATES, VOTES, ChoicePricesTest::score), 0.5));
  }

  private static NoisyQuantile<Integer> quantile(Rank rank) {
    return new NoisyQuantile<>(RANGE, Integer::doubleValue, rank);
  }

  private static double score(Integer row, Integer candidate) {
    return row.equals(candidate) ? 3 : row == 3 ? candidate - 1 : 0;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nobodyLosesMoreThanItPays(Case given) {
    Primitive<Integer, ?> primitive = given.primitive();
    double worst = 0;
    for (List<Integer> others : lists(3)) {
      for (List<Integer> own : lists(2)) {
        Contributions all = contributions(primitive, own, others);
        double paid = primitive.price(ASKED).cost(weight(all)) / 1e9;
        double loss = loss(primitive, all);
        assertThat(loss).as("%s beside %s", own, others).isLessThanOrEqualTo(paid + 1e-9);
        assertThat(paid).isLessThanOrEqualTo(primitive.costAtMost(own.size(), ASKED) / 1e9);
        worst = Math.max(worst, paid == 0 ? 0 : loss / paid);
      }
    }
    assertThat(worst).isGreaterThan(given.tight());
  }

  private static double loss(Primitive<Integer, ?> primitive, Contributions all) {
    List<SortedMap<Long, Double>> with = laws(primitive, all.found(IndividualSet.of(0)));
    List<SortedMap<Long, Double>> without = laws(primitive, all.found(IndividualSet.empty()));
    double loss = 0;
    for (int i = 0; i < with.size(); i++) {
      SortedMap<Long, Double> before = without.get(i);
      loss +=
          with.get(i).entrySet().stream()
              .mapToDouble(
                  entry -> Math.abs(Math.log(entry.getValue() / before.get(entry.getKey()))))
              .max()
              .orElseThrow();
    }
    return loss;
  }

  private static List<SortedMap<Long, Double>> laws(
      Primitive<Integer, ?> primitive, Gathered found) {
    List<SortedMap<Long, Double>> laws = new ArrayList<>();
    primitive.answer(
        found,
        ASKED,
        new Noise() {
          @Override
          public java.math.BigInteger sample(NoiseLaw law) {
            throw new AssertionError("choices need no noise but their own");
          }

          @Override
          public long choose(Choice choice) {
            laws.add(Laws.of(choice));
            return 0;
          }
        });
    return laws;
  }

  /** All lists of up to so many rows, whatever their order. */
  private static List<List<Integer>> lists(int most) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int done = 0; all.get(done).size() < most; done++) {
      List<Integer> rows = all.get(done);
      IntStream.rangeClosed(rows.isEmpty() ? 0 : rows.get(0), 3)
          .forEach(value -> all.add(Stream.concat(Stream.of(value), rows.stream()).toList()));
    }
    return all;
  }

  private static Contributions contributions(
      Primitive<Integer, ?> primitive, List<Integer> own, List<Integer> others) {
    Gatherer<Integer, Contributions> gatherer = gatherer(primitive);
    own.forEach(row -> gatherer.push(0, row));
    others.forEach(row -> gatherer.push(Individuals.NOBODY, row));
    return gatherer.finish();
  }

  private static <T> Gatherer<T, Contributions> gatherer(Primitive<T, ?> primitive) {
    return primitive.measure().perIndividual();
  }

  private static long weight(Contributions contributions) {
    for (WeightPage page : contributions.weights()) {
      if (page instanceof WeightPage.Ones ones) {
        return ones.members()[0];
      }
      long[] weights = new long[Individuals.PAGE];
      ((WeightPage.Each) page).weights().fill(weights);
      return weights[0];
    }
    return 0;
  }
}
