package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.SeededBits;
import org.properdp.noise.draw.AllDraws;
import org.properdp.noise.draw.Response;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.rows.Sink;
import org.properdp.query.Queryable;

/** Everybody on a roster reports, and who is there and can pay tells the truth now and then. */
class RandomisedResponseTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final PublicKeys<Integer> ROSTER = PublicKeys.of("roster", List.of(1, 2, 3));
  private static final PublicKeys<String> YES_NO = PublicKeys.of("answers", List.of("yes", "no"));

  private record Row(int who, String answer) {}

  private record Asked(Population<Integer> people, Queryable<Row> rows) {
    Responses<String> reports(Epsilon epsilon) {
      return rows.randomisedResponse(
              ROSTER, Row::who, YES_NO, own -> own.get(own.size() - 1).answer(), epsilon)
          .get()
          .value();
    }

    BigDecimal spent(int who) {
      return people.custodian().account(who).orElseThrow().spent();
    }
  }

  private static Asked people(Proper proper, String budget, List<Row> rows) {
    Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of(budget));
    Dataset<Integer, Row> all = people.dataset("rows", Row.class, Row::who);
    all.append("all", rows);
    return new Asked(people, proper.analyst("ada").query(all.live()));
  }

  /** The choices for each place on the roster, in order. */
  private static List<String> laws(String budget, List<Row> rows) {
    List<String> laws = new ArrayList<>();
    Noise noise =
        new Noise() {
          @Override
          public BigInteger sample(NoiseLaw law) {
            throw new AssertionError(law.describe());
          }

          @Override
          public long choose(Choice choice) {
            laws.add(choice instanceof Response truth ? "truth " + truth.truth() : "uniform");
            return 0;
          }
        };
    try (Proper proper = Fixture.with(noise)) {
      people(proper, budget, rows).reports(ONE);
    }
    return laws;
  }

  @Test
  void whoIsAbsentOrCanNotPayOrSaysNothingReportsUniformly() {
    List<Row> two = List.of(new Row(3, "yes"), new Row(1, "yes"), new Row(1, "no"));
    assertThat(laws("1", two)).containsExactly("truth 1", "uniform", "truth 0");
    assertThat(laws("0.9", two)).containsExactly("uniform", "uniform", "uniform");
    assertThat(laws("1", List.of(new Row(2, "perhaps"), new Row(9, "yes"))))
        .containsOnly("uniform")
        .hasSize(3);
  }

  @Test
  void eachWhoRepliesPaysOnceAndNobodyElse() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(1)))) {
      Asked asked =
          people(
              proper,
              "2",
              List.of(
                  new Row(1, "yes"), new Row(1, "no"), new Row(2, "perhaps"), new Row(9, "no")));
      asked.reports(ONE);
      assertThat(asked.spent(1)).isEqualByComparingTo("1");
      assertThat(asked.spent(2)).isZero();
      assertThat(asked.spent(9)).isZero();
    }
  }

  @Test
  void aPlaceThatTwoNameReportsUniformlyAndPublicRowsHaveNone() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(1)))) {
      Asked asked = people(proper, "2", List.of(new Row(1, "yes"), new Row(2, "no")));
      Queryable<Row> more =
          asked.rows().union(PublicTable.of("made up", List.of(new Row(3, "yes"))));
      more.randomisedResponse(ROSTER, row -> 1, YES_NO, own -> "yes", ONE);
      assertThat(asked.spent(1)).isEqualByComparingTo("1");
      assertThat(asked.spent(2)).isEqualByComparingTo("1");
    }
    Map<String, Double> law =
        AllDraws.of(
            all ->
                new RandomisedResponse<>(ROSTER, YES_NO).answer(found(0, 0, 1), ONE, all).noisy());
    // The first place is named twice, the second once with the answer "no", the third not at all.
    double lie = 1 / (1 + Math.E);
    assertThat(law.get("Vector(3, 0)")).isCloseTo(0.25 * lie, within(1e-12));
    assertThat(law.get("Vector(0, 3)")).isCloseTo(0.25 * (1 - lie), within(1e-12));
  }

  /** Individuals 0, 1, … at these places: the last says no, others yes; and nobody at the third. */
  private static Gathered found(int... places) {
    return new Gathered.Collected<Reply>() {
      @Override
      public int size() {
        return places.length + 1;
      }

      @Override
      public void forEach(Sink<? super Reply> visitor) {
        for (int who = 0; who < places.length; who++) {
          visitor.push(who, new Reply(places[who], who == places.length - 1 ? 1 : 0));
        }
        visitor.push(-1, new Reply(2, 0));
      }
    };
  }

  @Test
  void estimatesAreRightOnAverage() {
    RandomisedResponse<Integer, String> primitive = new RandomisedResponse<>(ROSTER, YES_NO);
    // Three places: one says yes, one says no, the third is empty, and counts half for each.
    Map<String, Double> law =
        AllDraws.of(all -> primitive.answer(found(0, 1), ONE, all).noisy().head());
    double[] mean = new double[1];
    law.forEach(
        (yes, probability) -> {
          BigInteger reports = new BigInteger(yes);
          Responses<String> responses =
              primitive.value(Vector.of(reports, BigInteger.valueOf(3).subtract(reports)), ONE);
          mean[0] += probability * responses.estimates().get("yes").get().doubleValue();
        });
    assertThat(mean[0]).isCloseTo(1.5, within(0.001));
  }

  /** 2,000 people of whom 600 say yes, at ε 1. */
  @Test
  void estimatesAreWithinTheirInterval() {
    List<Row> rows =
        IntStream.range(0, 2000).mapToObj(who -> new Row(who, who < 600 ? "yes" : "no")).toList();
    PublicKeys<Integer> roster = PublicKeys.of("all", IntStream.range(0, 2000).boxed().toList());
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(2)))) {
      var release =
          people(proper, "1", rows)
              .rows()
              .randomisedResponse(roster, Row::who, YES_NO, own -> own.get(0).answer(), ONE)
              .get();
      assertThat(release.value().reports().values().sum().intValue()).isEqualTo(2000);
      assertThat(release.plusMinus().doubleValue()).isBetween(130.0, 135.0);
      assertThat(release.value().estimates().get("yes").get().doubleValue())
          .isCloseTo(600, within(release.plusMinus().doubleValue()));
      assertThat(release.noise().head().toString())
          .isEqualTo("reports: randomised response of 2000, e^1 to 1 among 2 × 2.16395342");
    }
  }

  @Test
  void aGlobalBudgetPaysOnce() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(3)))) {
      Population<Integer> people = proper.numberedPopulation("global").global(ONE, 3);
      Dataset<Integer, Row> all = people.dataset("rows", Row.class, Row::who);
      all.append("all", List.of(new Row(1, "yes"), new Row(1, "yes")));
      new Asked(people, proper.analyst("ada").query(all.live())).reports(ONE);
      assertThat(people.custodian().globalAccount().orElseThrow().spent())
          .isEqualByComparingTo("1");
    }
  }

  @Test
  void aFunctionThatThrowsMakesNoReply() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(4)))) {
      Asked asked = people(proper, "1", List.of(new Row(1, "yes")));
      asked
          .rows()
          .randomisedResponse(
              ROSTER,
              row -> {
                throw new IllegalStateException(row.toString());
              },
              YES_NO,
              own -> "yes",
              ONE)
          .get();
      assertThat(asked.spent(1)).isZero();
    }
  }

  @Test
  void oneAnswerIsNoChoice() {
    assertThatThrownBy(() -> new RandomisedResponse<>(ROSTER, PublicKeys.of("yes")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("answers must be 2 or more, but were 1");
    assertThat(new Reply(1, 0)).hasToString("Reply");
  }
}
