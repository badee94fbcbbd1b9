package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/** Several aggregates in one question: one evaluation, one charge, one release. */
class CombinedTest {
  record Visit(String patient, String ward, int minutes) {}

  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range AN_HOUR = Range.of("0", "60");
  private static final PublicKeys<String> WARDS = PublicKeys.of("wards", List.of("a", "b"));

  private final Part<Visit, Long> count = Part.count(1);
  private final Part<Visit, Long> patients = Part.individuals(1);
  private final Part<Visit, BigDecimal> minutes =
      Part.<Visit>sum(AN_HOUR, Visit::minutes, 2).as("minutes");
  private final Part<Visit, BigDecimal> average = Part.average(AN_HOUR, Visit::minutes, 3);
  private final Part<Visit, Map<String, Long>> wards = Part.histogram(WARDS, Visit::ward, 3);

  private final Proper proper = Fixture.exact();
  private Population<String> population;
  private Queryable<Visit> visits;

  @BeforeEach
  void open() {
    population = proper.population("patients", String.class).personal(Epsilon.of("5"));
    var dataset = population.dataset("visits", Visit.class, Visit::patient);
    dataset.append(
        "first", List.of(new Visit("eve", "a", 10), new Visit("eve", "b", 25), visit("ann")));
    visits = proper.analyst("ada").query(dataset.live());
  }

  private static Visit visit(String patient) {
    return new Visit(patient, "a", 61);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private BigDecimal spent(String who) {
    return population.custodian().account(who).orElseThrow().spent();
  }

  @Test
  void eachPartSaysWhatItWouldSayAlone() {
    Several answers = visits.ask(ONE, count, patients, minutes, average, wards).get().value();
    assertThat(answers.of(count).value()).isEqualTo(3);
    assertThat(answers.of(patients).value()).isEqualTo(2);
    assertThat(answers.of(minutes).value()).isEqualByComparingTo("95");
    assertThat(answers.of(average).value()).isEqualByComparingTo("31.667");
    assertThat(answers.of(wards).value().mkString()).isEqualTo("(a, 2)(b, 1)");
  }

  /** Of ten weights in all, at ε = 1. */
  @Test
  void anIndividualPaysTheSumOfItsSharesRoundedUpOnce() {
    visits.ask(ONE, count, patients, minutes, average, wards);
    // 0.2 + 0.1 + 0.2·35/60 + 0.3·(2·30 + 25)/60 + 0.6 = 1.4416666…
    assertThat(spent("eve")).isEqualTo("1.441666667");
    assertThat(spent("ann")).isEqualTo("1");
  }

  @Test
  void everyPartCarriesItsNoiseAndIntervalAtItsExactShare() {
    var release = visits.ask(ONE, count, minutes).get();
    assertThat(release.noise().map(Object::toString))
        .containsExactly(
            "part 1: count: discrete Laplace, scale 3 × 1",
            "minutes: sum: discrete Laplace, scale 90 × 1");
    PartAnswer<Long> rows = release.value().of(count);
    assertThat(rows.noise().map(Object::toString))
        .containsExactly("count: discrete Laplace, scale 3 × 1");
    assertThat(rows.plusMinus()).isEqualByComparingTo("9");
    assertThat(release.value().of(minutes).plusMinus()).isEqualByComparingTo("270");
    assertThat(release.plusMinus()).isEqualByComparingTo("270");
    assertThat(release.value())
        .hasToString(
            "1 × noisyCount: 3 ± 9 by noise alone with 95 %; "
                + "2 × noisySum in [0, 60] by 1 as \"minutes\": 95 ± 270 by noise alone with 95 %");
  }

  /** A policy of old: a query's ε is divided by its k columns. */
  @Test
  void equalWeightsSplitEpsilonEvenlyOverTheColumns() {
    var release = visits.ask(ONE, count, Part.sum(AN_HOUR, Visit::minutes, 1), patients).get();
    assertThat(release.noise().map(part -> part.law().describe()))
        .containsExactly(
            "discrete Laplace, scale 3",
            "discrete Laplace, scale 180",
            "discrete Laplace, scale 3");
  }

  @Test
  void theDescriptionHasPartsWeightsAndNamesInTheirOrder() {
    String one = new Combined<>(Vector.of(count, minutes)).describe();
    assertThat(one)
        .isEqualTo("together 1 × noisyCount and 2 × noisySum in [0, 60] by 1 as \"minutes\"");
    assertThat(new Combined<>(Vector.of(minutes, count)).describe()).isNotEqualTo(one);
    assertThat(new Combined<>(Vector.of(count, minutes.as("hours"))).describe()).isNotEqualTo(one);
  }

  @Test
  void theSamePartsUnderARequestIdSayTheSameFreeOfCharge() {
    Several first = visits.request("once").ask(ONE, count, minutes).get().value();
    BigDecimal spent = spent("eve");
    Part<Visit, Long> again = Part.count(1);
    Several second = visits.request("once").ask(ONE, again, minutes).get().value();
    assertThat(second.of(again).value()).isEqualTo(first.of(count).value());
    assertThat(spent("eve")).isEqualTo(spent);
    assertThat(visits.request("once").ask(ONE, minutes, count).getLeft().sentence())
        .contains("belongs to another question");
  }

  @Test
  void aRowThatOnePartCantUseStillCountsForTheOthers() {
    Part<Visit, BigDecimal> picky =
        Part.sum(AN_HOUR, visit -> visit.ward().equals("b") ? Double.NaN : visit.minutes(), 1);
    Several answers = visits.ask(ONE, count, picky).get().value();
    assertThat(answers.of(count).value()).isEqualTo(3);
    assertThat(answers.of(picky).value()).isEqualByComparingTo("70");
  }

  @Test
  void whatCantBeAskedIsRefusedBeforeAnythingHappens() {
    refused(() -> Part.count(0), "a weight must be >= 1, but was 0");
    refused(() -> visits.ask(ONE), "a question must have at least one part");
    refused(() -> visits.ask(ONE, count, count), "a part can be asked once");
    refused(() -> visits.ask(new Epsilon(2), count, minutes), "a billionth for each part");
    refused(() -> visits.ask(ONE, count).get().value().of(minutes), "this part was not asked");
    Range primes = Range.of("0", "1000000007");
    Range others = Range.of("0", "998244353");
    refused(
        () ->
            visits.ask(
                ONE, Part.sum(primes, Visit::minutes, 1), Part.sum(others, Visit::minutes, 1)),
        "no common measure");
  }

  private static void refused(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String m) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(m);
  }
}
