package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;

/**
 * Whatever is asked, granted and entered between renewals: each has what a slow model says, and
 * what each loses in a life, and in every stretch of it, is within its bound (SEMANTICS §15).
 */
class RenewalProperties {
  private static final long FIRST = 500;
  private static final long MOST = 1_000;
  private static final long MORE = 300;

  /** Something that happens, to the people whose bits are set. */
  record Step(int kind, int who, int amount) {
    boolean isAbout(int person) {
      return (who >>> person & 1) != 0;
    }

    int days() {
      return kind == 0 ? amount % 4 : 0;
    }

    List<Integer> people() {
      return Stream.iterate(0, person -> person + 1).limit(4).filter(this::isAbout).toList();
    }
  }

  /** The purse of one person: its budget, its losses, and the bounds of all stretches so far. */
  private static final class Purse {
    long left = FIRST;
    long paid;
    long lost;
    long granted;
    long renewals;

    /** The part of an open session that has not told anything yet. */
    long inSession;

    final List<Long> lostBefore = new ArrayList<>();
    final List<Long> unspent = new ArrayList<>();
    final List<Long> allowed = new ArrayList<>();

    /** Begins a stretch: what is unspent is left, or in a session. */
    void begin() {
      lostBefore.add(lost);
      unspent.add(left + inSession);
      allowed.add(MOST + Math.max(0, left + inSession - MOST));
    }

    private void comes(long more) {
      unspent.replaceAll(each -> each + more);
      allowed.replaceAll(each -> each + more);
    }

    void renew() {
      left = Math.max(left, Math.min(MOST, left + MORE));
      inSession = 0;
      renewals++;
      comes(MORE);
      begin();
    }

    void grant(long more) {
      left += more;
      granted += more;
      comes(more);
    }

    boolean pays(long cost) {
      if (left < cost) {
        return false;
      }
      left -= cost;
      paid += cost;
      return true;
    }

    void requireWithinBounds() {
      for (int at = 0; at < allowed.size(); at++) {
        assertThat(lost - lostBefore.get(at))
            .isLessThanOrEqualTo(unspent.get(at))
            .isLessThanOrEqualTo(allowed.get(at));
      }
      assertThat(lost).isLessThanOrEqualTo(FIRST + renewals * MORE + granted);
    }
  }

  /** A population, its model, and the session that was opened last. */
  private static final class Scene implements AutoCloseable {
    Instant now = Instant.parse("2026-11-30T12:00:00Z");
    final Proper proper = Fixture.exact(() -> now);
    final Population<Integer> people =
        proper
            .numberedPopulation("people")
            .renewed(epsilon(MORE), Period.DAY, epsilon(MOST))
            .personal(epsilon(FIRST));
    final Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, row -> row);
    final Map<Integer, Purse> purses = new TreeMap<>();
    Option<Pinq<Integer>> session = Option.none();
    Set<Integer> frozen = Set.of();
    long rest;

    void take(Step step) {
      purses.values().forEach(Purse::begin);
      switch (step.kind()) {
        case 0 -> renew(step.days());
        case 1 -> enter(step);
        case 2 -> grant(step);
        case 3 -> open(step);
        case 4 -> askSession(step.amount());
        default -> ask(step);
      }
      purses.forEach(this::requireAccount);
    }

    private void renew(int days) {
      now = now.plus(days, ChronoUnit.DAYS);
      for (int day = 0; day < days; day++) {
        purses.values().forEach(Purse::renew);
      }
    }

    private void enter(Step step) {
      rows.append("batch " + step, step.people());
      step.people().forEach(who -> purses.putIfAbsent(who, new Purse()));
    }

    private void grant(Step step) {
      for (int who : there(step)) {
        people.custodian().grant(who, epsilon(step.amount()));
        purse(who).grant(step.amount());
      }
    }

    private void ask(Step step) {
      assertThat(about(step).noisyCount(epsilon(step.amount())).isRight()).isTrue();
      for (int who : there(step)) {
        if (purse(who).pays(step.amount())) {
          purse(who).lost += step.amount();
        }
      }
    }

    private void open(Step step) {
      session = about(step).asPinq(epsilon(step.amount())).toOption();
      rest = step.amount();
      // What the session before this one has left is never told: it is not asked again.
      purses.values().forEach(purse -> purse.inSession = 0);
      frozen =
          there(step).stream()
              .filter(who -> purse(who).pays(step.amount()))
              .collect(Collectors.toSet());
      frozen.forEach(who -> purse(who).inSession = step.amount());
    }

    private void askSession(long amount) {
      long cost = Math.min(amount, rest);
      if (cost > 0 && session.get().noisyCount(epsilon(cost)).isRight()) {
        rest -= cost;
        for (int who : frozen) {
          purse(who).lost += cost;
          purse(who).inSession -= cost;
        }
      }
    }

    private Queryable<Integer> about(Step step) {
      return proper.analyst("ada").query(rows.live()).filter(step::isAbout).firstPerIndividual(1);
    }

    private List<Integer> there(Step step) {
      return step.people().stream().filter(purses::containsKey).toList();
    }

    private Purse purse(int who) {
      return Objects.requireNonNull(purses.get(who));
    }

    private void requireAccount(int who, Purse purse) {
      Account account = people.custodian().account(who).orElseThrow();
      assertThat(account.leftNanos()).isEqualTo(purse.left * 1_000_000);
      assertThat(account.spentNanos()).isEqualTo(purse.paid * 1_000_000);
      assertThat(account.grantedNanos()).isEqualTo((FIRST + purse.granted) * 1_000_000);
      assertThat(account.renewals()).isEqualTo(purse.renewals);
      purse.requireWithinBounds();
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private static Epsilon epsilon(long thousandths) {
    return new Epsilon(thousandths * 1_000_000);
  }

  @Property(tries = 300)
  void eachStretchIsWithinItsBound(@ForAll("steps") List<Step> steps) {
    try (Scene scene = new Scene()) {
      steps.forEach(scene::take);
    }
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.frequency(
                Tuple.of(3, 0),
                Tuple.of(2, 1),
                Tuple.of(1, 2),
                Tuple.of(2, 3),
                Tuple.of(2, 4),
                Tuple.of(6, 5)),
            Arbitraries.integers().between(0, 15),
            Arbitraries.integers().between(1, 900))
        .as(Step::new)
        .list()
        .ofMinSize(5)
        .ofMaxSize(40);
  }
}
