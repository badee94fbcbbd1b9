package org.properdp.verification.rho;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyIndividuals;
import org.properdp.primitive.Range;
import org.properdp.query.Limits;
import org.properdp.query.Preview;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;

/** A population's currency is one for good: what is of the other is told so, or not taken. */
class CurrenciesTest {
  private static final Rho ONE = Rho.of("1");
  private static final Rho TENTH = Rho.of("0.1");
  private static final Epsilon HALF = Epsilon.of("0.5");
  private static final List<String> WORDS = List.of("ann", "bob", "bob");

  private Proper proper;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> fill(Population<String> people) {
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", WORDS);
    return proper.analyst("ada").query(words.live());
  }

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  private static String sentence(Either<Refusal, ?> answered) {
    return answered.getLeft().sentence();
  }

  @Test
  void budgetsInEpsilonDoNotPayForGaussianNoise() {
    String aloud = "the population's budgets are in ε: ask at an ε instead of a ρ";
    Population<String> people = proper.population("people", String.class).personal(HALF);
    Queryable<String> words = fill(people);
    assertThat(sentence(words.noisyCount(TENTH))).isEqualTo(aloud);
    assertThat(people.custodian().account("ann").orElseThrow().spent()).isZero();
    refused(
        () -> words.preview(new NoisyCount<>(), TENTH),
        "budgets here are in ε, so the amount must be, too, but was ρ 0.1");
    Queryable<String> all = fill(proper.population("all", String.class).global(HALF, 1));
    assertThat(sentence(all.noisyCount(TENTH))).isEqualTo(aloud);
  }

  @Test
  void budgetsInRhoPayForEither() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Queryable<String> words = fill(people);
    assertThat(words.noisyCount(TENTH).get())
        .hasToString(
            "3 ± 4 by noise alone with 95 %, among the rows of those who could pay"
                + " (ρ 0.1; count: discrete Gaussian, variance 5 × 1)");
    assertThat(left(people, "ann")).isEqualTo("0.9");
    assertThat(left(people, "bob")).isEqualTo("0.6");
    assertThat(words.noisyCount(HALF).get())
        .hasToString(
            "3 ± 6 by noise alone with 95 %, among the rows of those who could pay"
                + " (ε 0.5; count: discrete Laplace, scale 2 × 1)");
    assertThat(left(people, "ann")).isEqualTo("0.775");
    assertThat(left(people, "bob")).isEqualTo("0.1");
    assertThat(words.noisyCount(TENTH).get().value()).as("without bob").isOne();
  }

  private static String left(Population<String> people, String who) {
    return people.custodian().account(who).orElseThrow().left().toPlainString();
  }

  @Test
  void grantsLimitsAndLooksAreInTheCurrencyOfBudgets() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    fill(people);
    Custodian<String> custodian = people.custodian();
    String message = "budgets here are in ρ, so the amount must be, too, but was ε 0.5";
    refused(() -> custodian.grant("ann", HALF), message);
    refused(() -> custodian.grantAll(HALF), message);
    refused(() -> custodian.withAtLeast(HALF), message);
    refused(() -> custodian.leftOver(HALF), message);
    refused(() -> custodian.limit("ada", Limits.NONE.each(HALF)), message);
    refused(() -> custodian.limit("ada", Limits.equally(2, HALF)), message.replace("0.5", "0.25"));
    refused(() -> Limits.NONE.each(TENTH).total(HALF), message);
    assertThat(custodian.grant("ann", TENTH).individuals()).isOne();
    assertThat(custodian.grantAll(TENTH).without()).isZero();
    Account ann = custodian.account("ann").orElseThrow();
    assertThat(ann.granted()).isEqualByComparingTo("1.2");
    assertThat(custodian.promise(ann, "0.000001")).hasToString("(ε 9.34336851, δ 0.000001)");
    assertThat(custodian.withAtLeast(ONE)).isEqualTo(2);
    assertThat(custodian.leftOver(ONE)).containsExactly(0L, 2L);
  }

  @Test
  void limitsCountEitherNoise() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Queryable<String> words = fill(people);
    people.custodian().limit("ada", Limits.NONE.each(TENTH).total(Rho.of("0.12")));
    assertThat(sentence(words.noisyCount(Epsilon.of("0.45"))))
        .isEqualTo("your questions may have a ρ of at most 0.1");
    assertThat(words.noisyCount(Epsilon.of("0.2")).isRight()).isTrue();
    assertThat(words.noisyCount(TENTH).isRight()).isTrue();
    assertThat(sentence(words.noisyCount(new Rho(1))))
        .isEqualTo("the quota of ada is too small for this question");
  }

  @Test
  void aBudgetOfTheOtherCurrencySetsItsRowAside() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words =
        people.dataset(
            "words", String.class, word -> word, word -> word.equals("ann") ? HALF : TENTH);
    words.append("first", WORDS);
    assertThat(people.custodian().setAside())
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.reason())
                    .isEqualTo(
                        "its individual is new and has a budget in ε, but budgets here are in ρ"));
    assertThat(left(people, "bob")).isEqualTo("0.1");
    KeylessPopulation records = proper.keylessPopulation("records").personal(ONE);
    records.dataset("words", String.class, word -> (Amount) HALF).append("first", WORDS);
    assertThat(records.custodian().setAside())
        .hasSize(3)
        .allSatisfy(
            row ->
                assertThat(row.reason())
                    .isEqualTo("it has a budget in ε, but budgets here are in ρ"));
  }

  @Test
  void aGlobalRhoPaysTheSquareOfTheMostRows() {
    Population<String> people = proper.population("people", String.class).global(ONE, 2);
    Queryable<String> words = fill(people);
    words.noisyCount(TENTH).get();
    assertThat(people.custodian().globalAccount().orElseThrow().spent())
        .isEqualByComparingTo("0.4");
    words.noisyCount(HALF).get();
    assertThat(people.custodian().globalAccount().orElseThrow().spent())
        .isEqualByComparingTo("0.9");
    words.noisyIndividuals(TENTH).get();
    assertThat(sentence(words.noisyCount(TENTH)))
        .isEqualTo("the global budget is too small: this question needs ρ 0.4");
    assertThat(sentence(words.noisyCount(Epsilon.of("1000000000"))))
        .isEqualTo("the cost is too large to count: lower ε, or the bounds on rows");
  }

  @Test
  void previewsAreInTheCurrencyOfBudgets() {
    Queryable<String> words = fill(proper.population("people", String.class).personal(ONE));
    Preview gaussian = words.preview(new NoisyCount<>(), TENTH);
    assertThat(gaussian.costOf(3)).isEqualTo(Rho.of("0.9"));
    assertThat(gaussian.plusMinus().get()).isEqualByComparingTo("4");
    assertThat(gaussian)
        .hasToString(
            "noisyCount with Gaussian noise at ρ 0.1: "
                + "± 4 by noise alone with 95 %, among the rows of those who could pay "
                + "(count: discrete Gaussian, variance 5 × 1)");
    assertThat(words.preview(new NoisyCount<>(), HALF).costOf(3)).isEqualTo(Rho.of("1.125"));
    assertThat(words.preview(new NoisyIndividuals<>(), TENTH).costOf(3)).isEqualTo(TENTH);
    assertThat(
            words
                .preview(new NoisyAverage<>(Range.of("0", "9"), String::length), TENTH)
                .plusMinus())
        .isEmpty();
  }

  @Test
  void otherMannersCountInRhoAsWell() {
    Population<String> people = proper.population("people", String.class).personal(TENTH);
    Queryable<String> words = fill(people);
    Range tens = Range.of("0", "10");
    // (w · 0.5/10)²/2 of 0.1 is enough for a weight of 8.
    assertThat(
            words
                .filter(word -> word.equals("ann"))
                .clippedToWhatIsLeft()
                .noisySum(tens, word -> 10, HALF)
                .get()
                .value())
        .isEqualByComparingTo("8");
    assertThat(left(people, "ann")).isEqualTo("0.02");
    // Of 0.02 ann can't pay 0.2²/2 and 0.1²/2; of 0.1 bob can pay 0.4²/2 and that.
    assertThat(
            words
                .noisyParticipation(new NoisyCount<>(), Epsilon.of("0.2"), Epsilon.of("0.1"))
                .get()
                .value())
        .isOne();
    assertThat(left(people, "ann")).isEqualTo("0.02");
    assertThat(left(people, "bob")).isEqualTo("0.095");
    assertThat(words.noisyCount(Epsilon.of("0.2")).get().value()).isEqualTo(3);
  }

  @Test
  void secretSamplesAndWatchesStayWithEpsilon() {
    Queryable<String> words = fill(proper.population("people", String.class).personal(ONE));
    String aloud = " needs budgets in ε, but the population's are in ρ";
    assertThat(sentence(words.sampledRows("0.5").noisyCount(HALF)))
        .isEqualTo("noisyCount of rows sampled with 0.5" + aloud);
    assertThat(sentence(words.sampledIndividuals("0.5").noisyCount(HALF))).endsWith(aloud);
    assertThat(sentence(words.aboveThreshold(2, HALF).isAbove(words))).endsWith(aloud);
    String whole = "Gaussian noise needs all rows of each individual: ask at an ε instead of a ρ";
    assertThat(sentence(words.clippedToWhatIsLeft().noisyCount(TENTH))).isEqualTo(whole);
    refused(() -> words.clippedToWhatIsLeft().preview(new NoisyCount<>(), TENTH), whole);
  }
}
