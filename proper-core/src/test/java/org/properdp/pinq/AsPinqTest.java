package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Limits;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** From personal budgets to a session of classic differential privacy. */
class AsPinqTest {
  record Visit(String who, String ward) {}

  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private final Proper proper = Fixture.exact();
  private final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("2"));
  private final Dataset<String, Visit> visits = people.dataset("visits", Visit.class, Visit::who);

  AsPinqTest() {
    visits.append(
        "first",
        List.of(
            new Visit("ann", "a"),
            new Visit("bob", "a"),
            new Visit("ann", "b"),
            new Visit("eve", "a"),
            new Visit("eve", "b"),
            new Visit("eve", "c")));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<Visit> table() {
    return proper.analyst("ada").query(visits.live());
  }

  private Pinq<Visit> session(Epsilon epsilon) {
    return table().asPinq(epsilon).get();
  }

  private static long count(Pinq<?> rows) {
    return rows.noisyCount(TENTH).get().value();
  }

  private BigDecimal spent(String who) {
    return people.custodian().account(who).orElseThrow().spent();
  }

  @Test
  void eachPaysForItsRowsOnceAndWhoCanNotIsLeftOut() {
    Pinq<Visit> session = session(ONE);
    assertThat(spent("ann")).isEqualByComparingTo("2");
    assertThat(spent("bob")).isEqualByComparingTo("1");
    assertThat(spent("eve")).as("three rows cost 3, and she has 2").isZero();
    assertThat(count(session)).isEqualTo(3);
    assertThat(count(session.groupBy(Visit::ward))).isEqualTo(2);
    assertThat(spent("ann"))
        .as("questions to the session cost her nothing")
        .isEqualByComparingTo("2");
  }

  @Test
  void theSessionHasWhatWasAskedAndRefusesAloud() {
    Pinq<Visit> session = session(Epsilon.of("0.3"));
    assertThat(count(session)).isEqualTo(6);
    assertThat(count(session.groupBy(Visit::ward))).isEqualTo(3);
    assertThat(session.noisyCount(TENTH).getLeft())
        .isEqualTo(new Refusal.TheGlobalBudgetIsTooSmall(TENTH));
    assertThat(table().noisyCount(TENTH).isRight()).as("personal questions go on").isTrue();
  }

  @Test
  void rowsAreFrozenByOneEvaluation() {
    AtomicInteger calls = new AtomicInteger();
    Pinq<Visit> session =
        table().filter(visit -> calls.incrementAndGet() <= 6).asPinq(TENTH.dividedBy(1)).get();
    visits.append("second", List.of(new Visit("joe", "z")));
    visits.update("bob", List.of(new Visit("bob", "q"), new Visit("bob", "r")));
    assertThat(session.noisyCount(Epsilon.of("0.01")).get().value()).isEqualTo(6);
    assertThat(
            session.filter(v -> v.ward().equals("a")).noisyCount(Epsilon.of("0.01")).get().value())
        .isEqualTo(3);
    assertThat(calls).hasValue(6);
    assertThat(people.custodian().account("joe").orElseThrow().spent()).isZero();
  }

  @Test
  void publicRowsAreNobodysInASessionToo() {
    Pinq<Visit> session =
        table().union(PublicTable.of("all", List.of(new Visit("all", "z")))).asPinq(ONE).get();
    assertThat(count(session)).isEqualTo(4);
    people.delete("ann");
    assertThat(count(session)).isEqualTo(2);
  }

  @Test
  void whoIsErasedLeavesEverySession() {
    Pinq<Visit> first = session(Epsilon.of("0.5"));
    Pinq<String> kept = first.map(Visit::ward).materialize();
    assertThat(count(kept)).isEqualTo(6);
    people.delete("eve");
    assertThat(count(first)).isEqualTo(3);
    assertThat(count(kept)).isEqualTo(3);
    visits.append("again", List.of(new Visit("eve", "a")));
    assertThat(count(first)).as("nothing replaces them").isEqualTo(3);
    visits.delete("bob");
    assertThat(count(kept)).as("from one data set alone is enough").isEqualTo(2);
    assertThat(spent("eve")).as("nothing is refunded").isEqualByComparingTo("1.5");
  }

  @Test
  void whoIsErasedWhileRowsAreFoundIsNotInTheSession() {
    AtomicInteger once = new AtomicInteger();
    Pinq<Visit> session =
        table()
            .filter(
                visit -> {
                  if (once.getAndIncrement() == 0) {
                    Thread custodian = new Thread(() -> people.delete("ann"));
                    custodian.start();
                    join(custodian);
                  }
                  return true;
                })
            .asPinq(Epsilon.of("0.5"))
            .get();
    assertThat(count(session)).isEqualTo(4);
    assertThat(spent("ann")).isEqualByComparingTo("1");
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    }
  }

  @Test
  void anErasureOfNobodyIsToldAsWell() {
    Pinq<Visit> session = session(Epsilon.of("0.3"));
    var parts =
        session.partition(org.properdp.provenance.reference.PublicKeys.of("a", "b"), Visit::ward);
    assertThat(count(parts.get("a").get())).isEqualTo(3);
    people.delete("nobody");
    assertThat(count(parts.get("b").get())).isEqualTo(2);
    assertThat(count(parts.get("b").get())).as("b has no credit any more").isEqualTo(2);
    assertThat(parts.get("b").get().noisyCount(TENTH).isLeft()).isTrue();
  }

  @Test
  void aRepeatedRequestCanNotHaveTheRowsAgain() {
    assertThat(table().request("one").asPinq(TENTH).isRight()).isTrue();
    assertThat(table().request("one").asPinq(TENTH).getLeft())
        .isEqualTo(new Refusal.TheRowsWereFrozenBefore("one"));
    assertThat(table().request("one").asPinq(ONE).getLeft())
        .isInstanceOf(Refusal.TheRequestIdBelongsToAnotherQuestion.class);
    assertThat(table().request("one").noisyCount(TENTH).getLeft())
        .isInstanceOf(Refusal.TheRequestIdBelongsToAnotherQuestion.class);
    assertThat(spent("bob")).as("it was charged once").isEqualByComparingTo("0.1");
    assertThat(table().request("two").asPinq(TENTH).isRight()).isTrue();
    assertThat(spent("bob")).isEqualByComparingTo("0.2");
  }

  @Test
  void fromInsideAnEvaluationItIsRefused() {
    List<Either<Refusal, Pinq<Visit>>> heard = new ArrayList<>();
    Pinq<Visit> session = session(TENTH);
    assertThat(
            session
                .filter(
                    visit -> {
                      heard.add(table().asPinq(TENTH));
                      return true;
                    })
                .noisyCount(TENTH)
                .get()
                .value())
        .isEqualTo(6);
    assertThat(heard)
        .hasSize(6)
        .allMatch(no -> no.getLeft() instanceof Refusal.TheQuestionWasAskedInsideAnEvaluation);
    assertThat(spent("bob")).isEqualByComparingTo("0.1");
  }

  @Test
  void quotasCountIt() {
    people.custodian().limit("ada", Limits.equally(2, Epsilon.of("1")));
    assertThat(table().asPinq(ONE).getLeft()).isInstanceOf(Refusal.TheQuestionIsTooLarge.class);
    assertThat(table().asPinq(Epsilon.of("0.5")).isRight()).isTrue();
  }

  @Test
  void sessionsOfTwoAnalystsShareNothing() {
    Pinq<Visit> adas = session(TENTH);
    Pinq<Visit> bens = proper.analyst("ben").query(visits.live()).asPinq(TENTH).get();
    assertThat(count(adas)).isEqualTo(6);
    assertThat(count(bens)).isEqualTo(6);
    assertThat(spent("bob")).isEqualByComparingTo("0.2");
    assertThat(adas.concat(bens).noisyCount(TENTH).isLeft()).isTrue();
  }

  /** Nobody can answer for the whole of a session by less than half of the square of all of it. */
  @Test
  void budgetsInRhoPayHalfOfTheSquareOfTheWhole() {
    Population<String> rho = proper.population("in rho", String.class).personal(Rho.of("0.5"));
    Dataset<String, Visit> same = rho.dataset("visits", Visit.class, Visit::who);
    same.append("first", List.of(new Visit("ann", "a"), new Visit("ann", "b")));
    Pinq<Visit> session = proper.analyst("ada").query(same.live()).asPinq(TENTH).get();
    assertThat(rho.custodian().account("ann").orElseThrow().spent()).isEqualByComparingTo("0.02");
    assertThat(count(session)).isEqualTo(2);
    assertThat(session.noisyCount(TENTH).getLeft())
        .isEqualTo(new Refusal.TheGlobalBudgetIsTooSmall(TENTH));
  }

  @Test
  void aGlobalBudgetPaysForTheMostRowsThatSomebodyCanHave() {
    Population<String> global = proper.population("all", String.class).global(ONE, 2);
    Dataset<String, Visit> same = global.dataset("visits", Visit.class, Visit::who);
    same.append(
        "first", List.of(new Visit("eve", "a"), new Visit("eve", "b"), new Visit("eve", "c")));
    Queryable<Visit> table = proper.analyst("ada").query(same.live());
    Pinq<Visit> session = table.asPinq(Epsilon.of("0.4")).get();
    assertThat(global.custodian().globalAccount().orElseThrow().left()).isEqualByComparingTo("0.2");
    assertThat(count(session)).isEqualTo(2);
    assertThat(table.asPinq(Epsilon.of("0.4")).getLeft())
        .isEqualTo(new Refusal.TheGlobalBudgetIsTooSmall(Epsilon.of("0.8")));
    global.delete("eve");
    assertThat(count(session)).isZero();
  }

  @Test
  void aReleaseOfASessionSaysAllButARequestId() {
    Release<Long> release = session(ONE).noisyCount(ONE).get();
    assertThat(release.requestId()).isEmpty();
    assertThat(release.plusMinus()).isPositive();
    assertThat(session(TENTH)).hasToString("frozen rows");
  }
}
