package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Watch;

/** Budgets that renew: when, by how much, and what ends then (SEMANTICS §15). */
class RenewalTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Epsilon HALF = Epsilon.of("0.5");

  private Instant now = Instant.parse("2026-11-30T23:59:59Z");
  private final Proper proper = Fixture.exact(() -> now);

  record Visit(String who) {}

  private final Population<String> people =
      proper
          .population("people", String.class)
          .renewed(TENTH, Period.MONTH, Epsilon.of("1"))
          .personal(Epsilon.of("1"));

  private final Dataset<String, Visit> visits = people.dataset("visits", Visit.class, Visit::who);

  private String left(String who) {
    return people.custodian().account(who).orElseThrow().left().toPlainString();
  }

  private void ask(Epsilon epsilon) {
    assertThat(proper.analyst("ada").query(visits.live()).noisyCount(epsilon).isRight()).isTrue();
  }

  @Test
  void whatIsLeftRisesAtTheMomentAndNotBefore() {
    visits.append("b", List.of(new Visit("r")));
    ask(HALF);
    assertThat(left("r")).isEqualTo("0.5");
    now = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(left("r")).isEqualTo("0.6");
    assertThat(left("r")).isEqualTo("0.6");
    now = Instant.parse("2027-01-01T00:00:00Z");
    ask(HALF);
    assertThat(left("r")).isEqualTo("0.2");
    assertThat(people.custodian().account("r").orElseThrow().spent()).isEqualByComparingTo("1");
    assertThat(people.custodian().account("r").orElseThrow().renewals()).isEqualTo(2);
  }

  @Test
  void noneGetsMoreThanTheMostAndWhoHasMoreKeepsIt() {
    visits.append("b", List.of(new Visit("r"), new Visit("s"), new Visit("t")));
    people.custodian().grant("s", Epsilon.of("2"));
    ask(Epsilon.of("0.05"));
    now = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(left("r")).isEqualTo("1");
    assertThat(left("s")).isEqualTo("2.95");
  }

  @Test
  void thoseWhoEnterLaterGetNothingOfARenewalBefore() {
    visits.append("b", List.of(new Visit("r")));
    ask(HALF);
    now = Instant.parse("2026-12-01T00:00:00Z");
    visits.append("c", List.of(new Visit("s")));
    ask(HALF);
    assertThat(left("r")).isEqualTo("0.1");
    assertThat(left("s")).isEqualTo("0.5");
    assertThat(people.custodian().account("s").orElseThrow().renewals()).isZero();
  }

  @Test
  void aClockThatIsSetBackOrForthBringsNoSecondRenewal() {
    visits.append("b", List.of(new Visit("r")));
    ask(Epsilon.of("1"));
    now = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(left("r")).isEqualTo("0.1");
    now = Instant.parse("2026-11-15T00:00:00Z");
    assertThat(left("r")).isEqualTo("0.1");
    now = Instant.parse("2026-12-31T23:59:59Z");
    assertThat(left("r")).isEqualTo("0.1");
  }

  /** A renewal waits for the question before it; who enters meanwhile comes after the renewal. */
  @Test
  void whoEntersWhileARenewalWaitsForItsTurnGetsNothing() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch entering = new CountDownLatch(1);
    Population<Integer> numbered =
        proper
            .numberedPopulation("numbered")
            .renewed(TENTH, Period.MONTH, Epsilon.of("1"))
            .personal(HALF);
    Dataset<Integer, Integer> rows =
        numbered.dataset(
            "rows",
            Integer.class,
            row -> {
              if (row == 3) {
                entering.countDown();
              }
              return row;
            });
    rows.append("b", List.of(7));
    CompletableFuture<Boolean> question =
        CompletableFuture.supplyAsync(
            () ->
                proper
                    .analyst("ada")
                    .query(rows.live())
                    .filter(row -> awaited(asked, entering))
                    .noisyCount(HALF)
                    .isRight());
    asked.await();
    now = Instant.parse("2026-12-01T00:00:00Z");
    rows.append("c", List.of(3));
    assertThat(question.get()).isTrue();
    assertThat(numbered.custodian().account(7).orElseThrow().left()).isEqualByComparingTo("0.1");
    assertThat(numbered.custodian().account(3).orElseThrow().left()).isEqualByComparingTo("0.5");
    assertThat(numbered.custodian().account(3).orElseThrow().renewals()).isZero();
  }

  private static boolean awaited(CountDownLatch asked, CountDownLatch entering) {
    asked.countDown();
    try {
      entering.await();
      return true;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  @Test
  void aSessionEndsWithARenewal() {
    visits.append("b", List.of(new Visit("r")));
    var session = proper.analyst("ada").query(visits.live()).asPinq(HALF).get();
    assertThat(session.noisyCount(TENTH).isRight()).isTrue();
    now = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(session.noisyCount(TENTH).getLeft()).isEqualTo(new Refusal.ItEndedWithARenewal());
    var next = proper.analyst("ada").query(visits.live()).asPinq(HALF).get();
    assertThat(next.noisyCount(TENTH).isRight()).isTrue();
  }

  @Test
  void aWatchEndsWithARenewal() {
    visits.append("b", List.of(new Visit("r")));
    Queryable<Visit> all = proper.analyst("ada").query(visits.live());
    Watch watch = all.aboveThreshold(1000, TENTH);
    assertThat(watch.isAbove(all).get().value()).isFalse();
    now = Instant.parse("2026-12-01T00:00:00Z");
    Watch other = all.aboveThreshold(1000, TENTH);
    assertThat(watch.isAbove(all).getLeft()).isEqualTo(new Refusal.ItEndedWithARenewal());
    assertThat(other.isAbove(all).get().value()).isFalse();
  }

  /** Otherwise a watch that began after the moment would go on across the renewal. */
  @Test
  void aRenewalThatWasDueComesAlsoIfTheClockIsSetBack() {
    visits.append("b", List.of(new Visit("r")));
    Queryable<Visit> all = proper.analyst("ada").query(visits.live());
    now = Instant.parse("2026-12-01T00:00:00Z");
    Watch watch = all.aboveThreshold(1000, TENTH);
    now = Instant.parse("2026-11-30T23:00:00Z");
    assertThat(watch.isAbove(all).get().value()).isFalse();
    assertThat(people.custodian().account("r").orElseThrow().renewals()).isEqualTo(1);
    now = Instant.parse("2027-01-01T00:00:00Z");
    assertThat(watch.isAbove(all).getLeft()).isEqualTo(new Refusal.ItEndedWithARenewal());
  }

  @Test
  void aGlobalBudgetRenewsToo() {
    Population<String> all =
        proper
            .population("all", String.class)
            .renewed(TENTH, Period.MONTH, Epsilon.of("1"))
            .global(Epsilon.of("1"), 1);
    all.dataset("visits", Visit.class, Visit::who);
    now = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(all.custodian().globalAccount().orElseThrow().left()).isEqualByComparingTo("1");
  }

  @Test
  void aRuleThatMakesNoSenseIsRefused() {
    Renewal rule = new Renewal(TENTH, Period.DAY, HALF);
    assertThatThrownBy(
            () ->
                new Regime.Personal(
                    Epsilon.of("1"),
                    io.vavr.control.Option.none(),
                    io.vavr.control.Option.some(rule)))
        .hasMessageContaining("start with at most as much");
    assertThat(rule.meaning()).isEqualTo("renewed by ε 0.1 every day up to ε 0.5");
  }
}
