package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

/**
 * Whatever is asked, granted and entered between renewals: each has what a slow model says, and the
 * payments of each stretch that begins at a renewal are within its bound (SEMANTICS §15).
 */
class RenewalProperties {
  private static final long MOST = 1_000;
  private static final long MORE = 300;

  /** Something that happens, to the people whose bits are set. */
  record Step(int kind, int who, int amount) {
    boolean isAbout(int person) {
      return (who >>> person & 1) != 0;
    }
  }

  /** The purse of one person: its budget, its payments, and both at each renewal. */
  private static final class Purse {
    long left = 500;
    long paid;
    long granted;
    final List<Long> paidBefore = new ArrayList<>();
    final List<Long> allowed = new ArrayList<>();

    void renew() {
      left = Math.max(left, Math.min(MOST, left + MORE));
      for (int at = 0; at < allowed.size(); at++) {
        allowed.set(at, allowed.get(at) + MORE);
      }
      paidBefore.add(paid);
      allowed.add(MOST + Math.max(0, left - MOST));
    }

    void grant(long more) {
      left += more;
      granted += more;
      allowed.replaceAll(each -> each + more);
    }

    void pay(long cost) {
      if (left >= cost) {
        left -= cost;
        paid += cost;
      }
    }

    void requireWithinBounds() {
      for (int at = 0; at < allowed.size(); at++) {
        assertThat(paid - paidBefore.get(at)).isLessThanOrEqualTo(allowed.get(at));
      }
    }
  }

  private static Epsilon epsilon(long thousandths) {
    return new Epsilon(thousandths * 1_000_000);
  }

  @Property(tries = 150)
  void eachStretchIsWithinItsBound(@ForAll("steps") List<Step> steps) {
    Instant[] now = {Instant.parse("2026-11-30T12:00:00Z")};
    Map<Integer, Purse> purses = new TreeMap<>();
    try (Proper proper = Fixture.exact(() -> now[0])) {
      Population<Integer> people =
          proper
              .numberedPopulation("people")
              .renewed(epsilon(MORE), Period.DAY, epsilon(MOST))
              .personal(epsilon(500));
      Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, row -> row);
      for (Step step : steps) {
        switch (step.kind()) {
          case 0 -> now[0] = now[0].plus(step.amount() % 4, ChronoUnit.DAYS);
          case 1 -> rows.append("batch " + step, rows(step));
          case 2 -> grant(people, purses, step);
          default -> ask(proper, rows, step);
        }
        apply(step, purses);
        look(people, purses);
      }
    }
  }

  private static List<Integer> rows(Step step) {
    return Stream.iterate(0, person -> person + 1).limit(4).filter(step::isAbout).toList();
  }

  private static void grant(Population<Integer> people, Map<Integer, Purse> there, Step step) {
    rows(step).stream()
        .filter(there::containsKey)
        .forEach(who -> people.custodian().grant(who, epsilon(step.amount())));
  }

  private static void ask(Proper proper, Dataset<Integer, Integer> rows, Step step) {
    assertThat(
            proper
                .analyst("ada")
                .query(rows.live())
                .filter(step::isAbout)
                .firstPerIndividual(1)
                .noisyCount(epsilon(step.amount()))
                .isRight())
        .isTrue();
  }

  private static void apply(Step step, Map<Integer, Purse> purses) {
    for (int day = 0; step.kind() == 0 && day < step.amount() % 4; day++) {
      purses.values().forEach(Purse::renew);
    }
    for (int who : rows(step)) {
      if (step.kind() == 1) {
        purses.putIfAbsent(who, new Purse());
      } else if (step.kind() == 2 && purses.containsKey(who)) {
        purses.get(who).grant(step.amount());
      } else if (step.kind() > 2 && purses.containsKey(who)) {
        purses.get(who).pay(step.amount());
      }
    }
  }

  private static void look(Population<Integer> people, Map<Integer, Purse> purses) {
    purses.forEach(
        (who, purse) -> {
          Account account = people.custodian().account(who).orElseThrow();
          assertThat(account.leftNanos()).isEqualTo(purse.left * 1_000_000);
          assertThat(account.spentNanos()).isEqualTo(purse.paid * 1_000_000);
          assertThat(account.grantedNanos()).isEqualTo((500 + purse.granted) * 1_000_000);
          assertThat(account.renewals()).isEqualTo(purse.allowed.size());
          purse.requireWithinBounds();
        });
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.frequency(Tuple.of(3, 0), Tuple.of(2, 1), Tuple.of(1, 2), Tuple.of(6, 3)),
            Arbitraries.integers().between(0, 15),
            Arbitraries.integers().between(1, 900))
        .as(Step::new)
        .list()
        .ofMinSize(5)
        .ofMaxSize(40);
  }
}
