package org.properdp.verification.theorems.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.properdp.store.crash.clinic.Draws;
import org.properdp.verification.theorems.durability.StoppingRun.Attempt;

/** The theorems of {@code durability/Debits.v} on a store that stops at any moment. */
@Tag("long")
class DebitsProperties {
  /**
   * Answers that were heard are there after any stop: nothing is drawn anew, and the debits stay.
   */
  @Property(tries = 40)
  void heardIsDurable(@ForAll("attempts") List<Attempt> attempts, @ForAll long fate) {
    Draws draws = new Draws();
    try (StoppingRun run = new StoppingRun(draws)) {
      for (Attempt attempt : attempts) {
        Either<String, Long> heard = run.attempt(attempt);
        if (heard.isRight()) {
          Map<Integer, Long> left = run.left();
          long drawn = draws.count();
          run.reopen(fate);
          assertThat(run.left()).isEqualTo(left);
          assertThat(run.attempt(attempt.undisturbed())).isEqualTo(heard);
          assertThat(draws.count()).isEqualTo(drawn);
        }
      }
    }
  }

  @Property(tries = 40)
  void repeatedIsFree(@ForAll("attempts") List<Attempt> attempts) {
    Draws draws = new Draws();
    try (StoppingRun run = new StoppingRun(draws)) {
      for (Attempt attempt : attempts) {
        run.attempt(attempt.undisturbed());
        Map<Integer, Long> left = run.left();
        long drawn = draws.count();
        run.attempt(attempt);
        assertThat(run.left()).isEqualTo(left);
        assertThat(draws.count()).isEqualTo(drawn);
      }
    }
  }

  /** The noise is another with each draw, so a second sample would be noticed. */
  @Property(tries = 40)
  void repeatedIsTheSame(@ForAll("attempts") List<Attempt> attempts) {
    Map<Integer, Long> first = new HashMap<>();
    try (StoppingRun run = new StoppingRun(new Draws())) {
      for (Attempt attempt : attempts) {
        Either<String, Long> heard = run.attempt(attempt);
        if (heard.isRight()) {
          first.putIfAbsent(attempt.id(), heard.get());
          assertThat(heard.get()).isEqualTo(first.get(attempt.id()));
        }
      }
    }
  }

  /**
   * The ledger is always the first one less the charges of the committed requests, each of them
   * once; and what was heard is among those. A request that nobody could pay leaves no trace in
   * what is left: if it stopped, it may be committed or not, and be answered again for nothing.
   */
  @Property(tries = 60)
  @StatisticsReport(onFailureOnly = true)
  void debitsAreNeverLess(@ForAll("attempts") List<Attempt> attempts) {
    Map<Integer, Attempt> committed = new HashMap<>();
    Set<Integer> perhaps = new HashSet<>();
    try (StoppingRun run = new StoppingRun(new Draws())) {
      Map<Integer, Long> left = run.left();
      for (Attempt attempt : attempts) {
        Either<String, Long> heard = run.attempt(attempt);
        Map<Integer, Long> charged = StoppingRun.charged(left, attempt);
        boolean anew = !committed.containsKey(attempt.id());
        boolean paid = anew && !run.left().equals(left);
        boolean mustPay = anew && heard.isRight() && !perhaps.contains(attempt.id());
        assertThat(run.left()).isEqualTo(paid || mustPay ? charged : left);
        if (anew && (paid || heard.isRight())) {
          committed.put(attempt.id(), attempt);
        } else if (charged.equals(left)) {
          perhaps.add(attempt.id());
        }
        left = run.left();
        Statistics.label("lost").collect(heard.equals(StoppingRun.CRASHED) ? paid : "not");
      }
    }
    Statistics.label("lost")
        .coverage(
            checker -> {
              checker.check(true).count(count -> count > 0);
              checker.check(false).count(count -> count > 0);
            });
  }

  @Property(tries = 40)
  void nothingComesBack(@ForAll("attempts") List<Attempt> attempts) {
    try (StoppingRun run = new StoppingRun(new Draws())) {
      for (Attempt attempt : attempts) {
        Map<Integer, Long> before = run.left();
        run.attempt(attempt);
        run.left().forEach((who, left) -> assertThat(left).isBetween(0L, before.get(who)));
      }
    }
  }

  @Provide
  Arbitrary<List<Attempt>> attempts() {
    return StoppingRun.attempts();
  }
}
