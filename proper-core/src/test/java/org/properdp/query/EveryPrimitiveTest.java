package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.budget.request.Answer;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.ExactNoise;
import org.properdp.pinq.session.Sessions;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Scope;
import org.properdp.primitive.Summing;
import org.properdp.primitive.Unvetted;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.RowSource;
import org.properdp.query.EveryPrimitive.Ask;

/**
 * Every primitive, in every manner of taking part, in both currencies and regimes, with budgets
 * that suffice and with others: each question is answered by something that can be printed, or it
 * is refused, and then nobody has paid and its request id is not taken.
 */
@Tag("long")
class EveryPrimitiveTest {
  private static final List<String> ROWS = List.of("a1", "a2", "a-3.5", "b7", "c12");

  private static final RowSource<String> NOTHING =
      () -> {
        throw new AssertionError("nothing is evaluated");
      };

  /** The ways in which individuals take part. */
  private enum Way {
    WHOLE,
    CLIPPED,
    ROWS_SAMPLED,
    INDIVIDUALS_SAMPLED;

    Askable<String> of(Queryable<String> rows) {
      return switch (this) {
        case WHOLE -> rows;
        case CLIPPED -> rows.clippedToWhatIsLeft();
        case ROWS_SAMPLED -> rows.sampledRows("0.5");
        case INDIVIDUALS_SAMPLED -> rows.sampledIndividuals("0.5");
      };
    }
  }

  private static Stream<Regime> regimes() {
    List<Amount> budgets =
        List.of(Epsilon.of("1"), Rho.of("1"), Epsilon.of("0.15"), Rho.of("0.012"));
    return budgets.stream()
        .flatMap(budget -> Stream.of(new Regime.Personal(budget), new Regime.Global(budget, 2)));
  }

  private static List<Ask> asks(Way way) {
    List<Ask> asks = new ArrayList<>(EveryPrimitive.ofAll());
    asks.addAll(EveryPrimitive.withGaussianNoise());
    asks.addAll(way == Way.WHOLE ? EveryPrimitive.ofCollections() : List.of());
    return asks;
  }

  @ParameterizedTest
  @MethodSource("regimes")
  void whatIsAskedIsAnsweredOrRefusedBeforeItCosts(Regime regime) {
    int answered = 0;
    for (Way way : Way.values()) {
      for (Ask ask : asks(way)) {
        answered += once(regime, way, ask) ? 1 : 0;
      }
    }
    assertThat(answered).as("questions that are answered").isGreaterThan(7);
  }

  /** True if it is answered. */
  private static boolean once(Regime regime, Way way, Ask ask) {
    String what = ask + " " + way + " under " + regime.meaning();
    try (Proper proper = Proper.inMemory()) {
      Population<String> people = proper.population("people", String.class).under(regime);
      Dataset<String, String> data = people.dataset("rows", String.class, EveryPrimitive::person);
      data.append("first", ROWS);
      Queryable<String> rows = proper.analyst("ada").query(data.live()).request("first");
      Supplier<Either<String, String>> asked = () -> printed(() -> ask.ask().apply(way.of(rows)));
      List<Account> before = accounts(people);
      Either<String, String> said = asked.get();
      List<Account> after = accounts(people);
      if (said.isRight()) {
        assertThat(said.get()).as(what).isNotBlank();
        assertThat(asked.get()).as(what + ", again").isIn(said, frozenBefore());
      } else {
        assertThat(said.getLeft()).as(what).isNotBlank();
        assertThat(after).as(what).isEqualTo(before);
        assertThat(rows.noisyCount(new Epsilon(1)).isRight())
            .as(what + ": the id is free")
            .isTrue();
      }
      return said.isRight();
    }
  }

  private static Either<String, String> frozenBefore() {
    return Either.left(new Refusal.TheRowsWereFrozenBefore("first").sentence());
  }

  /** All of an answer, or why there is none: an exception that is no complaint is a failure. */
  private static Either<String, String> printed(
      Supplier<Either<Refusal, ? extends Release<?>>> ask) {
    try {
      return ask.get()
          .mapLeft(Refusal::sentence)
          .map(one -> one + " " + one.value() + " " + one.interval() + " " + one.noise());
    } catch (IllegalArgumentException refused) {
      return Either.left(String.valueOf(refused.getMessage()));
    }
  }

  private static List<Account> accounts(Population<String> people) {
    List<Account> accounts = new ArrayList<>();
    people.custodian().globalAccount().ifPresent(accounts::add);
    List.of("a", "b", "c").forEach(who -> people.custodian().account(who).ifPresent(accounts::add));
    return accounts;
  }

  @Test
  void aSessionAnswersOrRefusesBeforeItCosts() {
    int answered = 0;
    for (Ask ask : asks(Way.CLIPPED)) {
      for (String budget : List.of("0.1", "0.099999999")) {
        try (Proper proper = Proper.inMemory()) {
          Pinq<String> session = proper.pinq(ROWS, Epsilon.of(budget));
          boolean right = printed(() -> ask.ask().apply(session)).isRight();
          answered += right ? 1 : 0;
          assertThat(session.noisyCount(Epsilon.of(budget)).isRight())
              .as(ask + ": the budget is whole")
              .isEqualTo(!right);
        }
      }
    }
    assertThat(answered).isGreaterThan(10);
  }

  /** A new primitive can't be forgotten above: its question must be among those. */
  @Test
  void everyPrimitiveIsAmongThem() {
    Set<Class<?>> asked = new HashSet<>();
    heard().forEach(terms -> asked.add(kind(terms)));
    assertThat(asked).containsAll(leaves(Primitive.class)).containsAll(leaves(Summing.class));
  }

  /**
   * The words on an answer are computed when it has been paid for: nothing may fail there, however
   * far noise has gone.
   */
  @Test
  void everyNoisyAnswerCanBeRead() {
    List<BigInteger> far =
        Stream.of("0", "1", "-1", "7", "-30", "9223372036854775807", "1" + "0".repeat(400))
            .map(BigInteger::new)
            .flatMap(one -> Stream.of(one, one.negate()))
            .toList();
    SplittableRandom random = new SplittableRandom(20261122);
    int read = 0;
    for (QuestionTerms<?, ?> terms : heard()) {
      int size = terms.measure(ExactNoise.secure()).size();
      boolean isSum =
          terms
              .noise()
              .forAll(
                  part ->
                      part.law() instanceof DiscreteLaplaceLaw
                          || part.law() instanceof DiscreteGaussianLaw);
      for (int time = 0; isSum && size > 0 && time < 200; time++) {
        Vector<BigInteger> noisy = Vector.fill(size, () -> far.get(random.nextInt(far.size())));
        Release<?> release =
            Release.of(
                "",
                terms,
                new Scope.Payers(new Regime.Personal(Epsilon.of("1"))),
                new Answer(noisy));
        assertThat(release.toString()).isNotBlank();
        read++;
      }
    }
    assertThat(read).as("as many as are sums").isGreaterThan(10_000);
  }

  /** The messages that an agent hears of all that can be asked. */
  private static List<QuestionTerms<?, ?>> heard() {
    List<QuestionTerms<?, ?>> asked = new ArrayList<>();
    for (Currency currency : Currency.values()) {
      Queryable<String> rows =
          AggregateQuestion.collection(
              "ada", overhearing(asked, currency), new Source<>("rows", NOTHING));
      for (Way way : Way.values()) {
        asks(way).forEach(ask -> printed(() -> ask.ask().apply(way.of(rows))));
      }
    }
    return asked;
  }

  private static Set<Class<?>> leaves(Class<?> family) {
    Class<?>[] members = family.getPermittedSubclasses();
    Set<Class<?>> leaves = new HashSet<>();
    if (members == null) {
      leaves.add(family);
    } else {
      Stream.of(members).forEach(member -> leaves.addAll(leaves(member)));
    }
    return leaves;
  }

  /** An agent that answers nothing, and notes what it is asked. */
  private static Agent overhearing(List<QuestionTerms<?, ?>> asked, Currency currency) {
    return (Agent)
        Proxy.newProxyInstance(
            Agent.class.getClassLoader(),
            new Class<?>[] {Agent.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "ask" -> {
                    asked.add(((Question<?, ?>) arguments[0]).terms());
                    yield Either.left(new Refusal.AnAgentDoesNotPermitIt());
                  }
                  case "watch" -> {
                    asked.add(
                        new PureTerms<>((Primitive<?, ?>) arguments[0], (Epsilon) arguments[1]));
                    throw new IllegalArgumentException("no watch");
                  }
                  case "currency" -> currency;
                  case "scope" -> new Scope.Payers(new Regime.Personal(Epsilon.of("1")));
                  case "session" ->
                      new Sessions(() -> {}).open(EveryPrimitive.EPSILON, ExactNoise.secure());
                  default -> throw new AssertionError(method.getName());
                });
  }

  private static Class<?> kind(QuestionTerms<?, ?> terms) {
    if (terms instanceof GaussianTerms<?, ?> gaussian) {
      return gaussian.sums().getClass();
    }
    Primitive<?, ?> primitive = ((PureTerms<?, ?>) terms).primitive();
    return primitive instanceof Unvetted ? Unvetted.class : primitive.getClass();
  }
}
