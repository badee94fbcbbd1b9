package org.properdp.whatif.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.agent.GlobalAgent;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.population.Custodian;
import org.properdp.primitive.Several;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.server.log.PastQuestions;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.question.NoisyQuestion.Said;

/**
 * A log that is played day after day, where budgets renew, is what a store does that is asked the
 * same at the same moments: it gives the same answers, and leaves the same budgets after each. What
 * is charged stays within what the play says that is promised.
 */
@Tag("long")
class RenewedPlayProperties {
  private static final int SEEDS = 200;
  private static final List<String> PERIODS = List.of("HOUR", "DAY", "DAY", "WEEK", "MONTH");

  static LongStream seeds() {
    return Repeats.upTo(SEEDS, 25);
  }

  /** A statement of the log, and the time of the day at which it is asked. */
  private record Written(Surgery.Asking asking, String epsilon, LocalTime at) {
    String text(Way way) {
      return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
          + epsilon
          + (way == Way.CLIPPED && asking.isOfSums() ? ", inclusion = 'clipped'" : "")
          + ") "
          + asking.what();
    }
  }

  /** A random log, the same for each runtime, and the days on which it is played. */
  private static final class Course {
    final SplittableRandom random;
    final Surgery surgery;
    final LocalDate first;
    final int days;
    final List<Written> log = new ArrayList<>();
    final int most;
    final String rule;
    Instant now = Instant.EPOCH;

    Course(long seed) {
      random = new SplittableRandom(seed);
      surgery = new Surgery(random);
      first = LocalDate.of(2026, 12, 20).plusDays(random.nextInt(60));
      days = random.nextInt(2, 40);
      most = random.nextInt(2, 21);
      rule =
          " RENEWED BY "
              + tenths(random.nextInt(1, most + 3))
              + " EVERY "
              + PERIODS.get(random.nextInt(PERIODS.size()))
              + " UP TO "
              + tenths(most);
      int size = random.nextInt(1, 4);
      List<LocalTime> times =
          random.ints(size, 0, 86_400).sorted().mapToObj(LocalTime::ofSecondOfDay).toList();
      for (LocalTime at : times) {
        Surgery.Asking asking = Surgery.ASKED.get(random.nextInt(Surgery.ASKED.size()));
        log.add(new Written(asking, tenths(random.nextInt(1, 9)), at));
      }
      comes(first, times.get(0));
    }

    void comes(LocalDate day, LocalTime at) {
      now = day.atTime(at).toInstant(ZoneOffset.UTC);
    }

    String budget() {
      return tenths(random.nextInt(1, most + 1));
    }

    Clinic open(String regime) {
      return surgery.open(regime, Fixture.exact(() -> now));
    }

    /** The play of the log, as the server has it. */
    Play play(Clinic played) {
      List<PastQuestions.Asked> asked = new ArrayList<>();
      for (Written one : log) {
        String text = one.text(Way.PERSONAL);
        List<String> prices =
            door(played).prepare(text).asked().stream().map(Amount::shown).toList();
        asked.add(new PastQuestions.Asked(one.at().toString(), "ada", prices, Optional.of(text)));
      }
      Play play = new Play(played.tables(), Statements.asked(asked), first);
      assertThat(play.size()).isEqualTo(log.size());
      return play;
    }
  }

  private static String tenths(int tenths) {
    return BigDecimal.valueOf(tenths, 1).toPlainString();
  }

  private static SqlDoor door(Clinic clinic) {
    return new SqlDoor(clinic.tables(), "ada", Option.none());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aPlayedLogIsWhatTheStoreDoes(long seed) {
    for (Way way : Way.values()) {
      Course course = new Course(seed);
      String budget = course.budget();
      Scenario scenario = new Scenario(way, Purse.of(budget), 2);
      String rows = way == Way.GLOBAL ? " ROWS 2" : "";
      String regime = (rows.isEmpty() ? "PERSONAL BUDGET " : "GLOBAL BUDGET ") + budget;
      try (Clinic played = course.open("PERSONAL BUDGET 0.1" + course.rule);
          Clinic real = course.open(regime + course.rule + rows)) {
        new Comparison(course, way, real).compare(course.play(played).begin(scenario));
      }
    }
  }

  /** The store goes on from where it is, after people have spent, were granted and came. */
  @ParameterizedTest
  @MethodSource("seeds")
  void theFutureOfTheBudgetsThatAreLeftIsWhatTheStoreDoes(long seed) {
    Course course = new Course(seed);
    Instant begins = course.now;
    course.now = begins.minusSeconds(course.random.nextLong(40 * 86_400L));
    Way way = course.random.nextBoolean() ? Way.PERSONAL : Way.CLIPPED;
    try (Clinic real = course.open("PERSONAL BUDGET " + course.budget() + course.rule)) {
      door(real).prepare(course.log.get(0).text(way)).run();
      patients(real).grant(course.surgery.people().get(0), Epsilon.of(course.budget()));
      course.now = begins;
      Scenario scenario = new Scenario(way, Purse.of("left"), 1);
      new Comparison(course, way, real).compare(course.play(real).begin(scenario));
    }
  }

  /** A play and a runtime, side by side. */
  private static final class Comparison {
    private final Course course;
    private final Way way;
    private final Clinic real;
    private final Map<Integer, Account> atRenewal = new HashMap<>();
    private final List<Long> lostInAPeriod = new ArrayList<>();
    private final List<Account> before;
    private final List<NoisyQuestion> questions;

    Comparison(Course course, Way way, Clinic real) {
      this.course = course;
      this.way = way;
      this.real = real;
      this.before = accounts();
      this.questions =
          course.log.stream().map(one -> door(real).prepare(one.text(way)).each().get(0)).toList();
    }

    void compare(Play.Acting acting) {
      for (int day = 1; day <= course.days; day++) {
        acting.beginDay(day);
        for (int at = 0; at < course.log.size(); at++) {
          Written written = course.log.get(at);
          course.comes(course.first.plusDays(day - 1L), written.at());
          compare(acting.play(at), questions.get(at));
          acting.stage("patients").settle();
          List<Account> accounts = accounts();
          for (int who = 0; who < accounts.size(); who++) {
            assertThat(acting.stage("patients").account(number(who)).orElseThrow().leftNanos())
                .as("day %s, question %s, person %s", day, at, who)
                .isEqualTo(accounts.get(who).leftNanos());
          }
          noteLosses(accounts);
        }
      }
      requireWithin(acting.stage("patients").promised("patients").get());
    }

    private int number(int who) {
      return way == Way.GLOBAL ? GlobalAgent.ACCOUNT : who;
    }

    private static void compare(Run.Fared fared, NoisyQuestion question) {
      PendingQuestion<Several> pending = question.pending(Option.none());
      Either<Refusal, Release<Several>> answer =
          PendingQuestion.askInARow(List.of(pending)).get(pending);
      assertThat(fared.outcome().isRefused()).isEqualTo(answer.isLeft());
      answer.forEach(
          release ->
              assertThat(fared.said().stream().map(Said::values).toList())
                  .isEqualTo(question.said(release.value()).stream().map(Said::values).toList()));
    }

    private List<Account> accounts() {
      return way == Way.GLOBAL
          ? List.of(real.tables().custodian("patients").globalAccount().orElseThrow())
          : course.surgery.people().stream()
              .map(who -> patients(real).account(who).orElseThrow())
              .toList();
    }

    private void noteLosses(List<Account> now) {
      for (int who = 0; who < now.size(); who++) {
        Account account = now.get(who);
        Account start = atRenewal.getOrDefault(who, before.get(who));
        if (start.renewals() == account.renewals()) {
          lostInAPeriod.add(account.spentNanos() - start.spentNanos());
        } else {
          // What was just charged is of the new period, of which this is the first question.
          atRenewal.put(who, account);
        }
      }
    }

    private void requireWithin(Promised promised) {
      List<Account> after = accounts();
      long most = 0;
      for (int who = 0; who < after.size(); who++) {
        most = Math.max(most, after.get(who).spentNanos() - before.get(who).spentNanos());
      }
      assertThat(promised.charged()).isEqualByComparingTo(BigDecimal.valueOf(most, 9));
      assertThat(promised.charged()).isLessThanOrEqualTo(promised.inAll());
      assertThat(promised.renewals()).isEqualTo(after.get(0).renewals() - before.get(0).renewals());
      assertThat(lostInAPeriod)
          .allSatisfy(
              lost ->
                  assertThat(BigDecimal.valueOf(lost, 9))
                      .isLessThanOrEqualTo(promised.perPeriod()));
    }
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private static Custodian<String> patients(Clinic clinic) {
    return (Custodian<String>) clinic.tables().custodian("patients");
  }
}
