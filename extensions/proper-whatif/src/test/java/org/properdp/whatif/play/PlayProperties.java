package org.properdp.whatif.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Repeats;
import org.properdp.agent.GlobalAgent;
import org.properdp.budget.Account;
import org.properdp.population.Custodian;
import org.properdp.primitive.Several;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.question.NoisyQuestion.Said;

/**
 * The play is what would be: the same questions, really asked one after the other in a runtime with
 * the same rows, in that regime and with those budgets, find the same answers, leave out the same
 * people and leave the same budgets.
 */
@Tag("long")
class PlayProperties {
  private static final int SEEDS = 400;

  static java.util.stream.LongStream seeds() {
    return Repeats.upTo(SEEDS, 50);
  }

  /** A question of a list, as it is written. */
  private record Written(Surgery.Asking asking, String epsilon, String request) {
    String text(Way way) {
      return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
          + epsilon
          + request
          + (way == Way.CLIPPED && asking.isOfSums() ? ", inclusion = 'clipped'" : "")
          + ") "
          + asking.what();
    }
  }

  private static List<Written> list(SplittableRandom random) {
    List<Written> list = new ArrayList<>();
    int size = random.nextInt(1, 7);
    for (int at = 0; at < size; at++) {
      list.add(
          new Written(
              Surgery.ASKED.get(random.nextInt(Surgery.ASKED.size())),
              "0." + random.nextInt(1, 10),
              random.nextInt(4) == 0 ? ", request = 'r" + random.nextInt(2) + "'" : ""));
    }
    return list;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aPlayEqualsTheRuntime(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Surgery surgery = new Surgery(random);
    List<Written> list = list(random);
    String budget = random.nextInt(3) + "." + random.nextInt(1, 10);
    long keeps = random.nextInt(1, 4);
    StringBuilder text = new StringBuilder();
    list.forEach(one -> text.append(one.text(Way.PERSONAL)).append(";\n"));
    try (Clinic played = surgery.open("PERSONAL BUDGET 1")) {
      Play play =
          new Play(
              played.tables(),
              Statements.written("ada", Option.none(), text.toString()),
              PlayTest.FIRST);
      for (Way way : Way.values()) {
        Scenario scenario = new Scenario(way, Purse.of(budget), keeps);
        String regime =
            way == Way.GLOBAL
                ? "GLOBAL BUDGET " + budget + " ROWS " + keeps
                : "PERSONAL BUDGET " + budget;
        try (Clinic real = surgery.open(regime)) {
          compare(play.begin(scenario), real, surgery, list, way);
        }
      }
      assertThat(surgery.people())
          .as("nobody is charged by a play")
          .allSatisfy(
              patient ->
                  assertThat(account(played, patient))
                      .hasValueSatisfying(
                          account ->
                              assertThat(account.leftNanos()).isEqualTo(account.grantedNanos())));
    }
  }

  private static void compare(
      Play.Acting acting, Clinic real, Surgery surgery, List<Written> list, Way way) {
    SqlDoor door = new SqlDoor(real.tables(), "ada", Option.none());
    for (int at = 0; at < list.size(); at++) {
      List<Long> before = left(real, surgery);
      NoisyQuestion question = door.prepare(list.get(at).text(way)).each().get(0);
      PendingQuestion<Several> pending = question.pending(Option.none());
      Either<Refusal, Release<Several>> answer =
          PendingQuestion.askInARow(List.of(pending)).get(pending);
      Run.Fared fared = acting.play(at);
      assertThat(fared.outcome().isRefused()).isEqualTo(answer.isLeft());
      answer.forEach(
          release ->
              assertThat(values(fared.said())).isEqualTo(values(question.said(release.value()))));
      List<Long> after = left(real, surgery);
      assertThat(leftInPlay(acting, surgery, way)).as("question " + at).isEqualTo(after);
      if (way != Way.GLOBAL) {
        leftOut(fared, surgery, list.get(at), before, after);
      }
    }
  }

  private static List<List<?>> values(List<Said> said) {
    List<List<?>> all = new ArrayList<>();
    said.forEach(each -> all.add(each.values()));
    return all;
  }

  /** Those who are left out are those who have rows in it and did not pay. */
  private static void leftOut(
      Run.Fared fared, Surgery surgery, Written written, List<Long> before, List<Long> after) {
    Outcome<?> outcome = fared.outcome();
    if (outcome.isRepeated()) {
      assertThat(after).isEqualTo(before);
      return;
    }
    long people = 0;
    long out = 0;
    long rows = 0;
    long rowsOut = 0;
    for (int who = 0; who < before.size(); who++) {
      String patient = surgery.people().get(who);
      long own =
          surgery.visits().stream()
              .filter(visit -> visit.patient().equals(patient))
              .filter(written.asking().isIn())
              .count();
      boolean isOut = own > 0 && before.get(who).equals(after.get(who));
      people += own > 0 ? 1 : 0;
      out += isOut ? 1 : 0;
      rows += own;
      rowsOut += isOut ? own : 0;
    }
    assertThat(outcome.all().people()).isEqualTo(people);
    assertThat(outcome.out().people()).isEqualTo(out);
    if (!written.asking().what().startsWith("SUM")) {
      assertThat(outcome.all().rows()).isEqualTo(rows);
      assertThat(outcome.out().rows()).isEqualTo(rowsOut);
    }
  }

  private static List<Long> left(Clinic clinic, Surgery surgery) {
    Optional<Account> global = clinic.tables().custodian("patients").globalAccount();
    return global.isPresent()
        ? List.of(global.get().leftNanos())
        : surgery.people().stream()
            .map(patient -> account(clinic, patient).orElseThrow().leftNanos())
            .toList();
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private static Optional<Account> account(Clinic clinic, String patient) {
    return ((Custodian<String>) clinic.tables().custodian("patients")).account(patient);
  }

  /** People have numbers in the order in which they came. */
  private static List<Long> leftInPlay(Play.Acting acting, Surgery surgery, Way way) {
    Stage stage = acting.stage("patients");
    List<Long> left = new ArrayList<>();
    int count = way == Way.GLOBAL ? GlobalAgent.ACCOUNT + 1 : surgery.people().size();
    for (int number = 0; number < count; number++) {
      left.add(stage.account(number).orElseThrow().leftNanos());
    }
    return left;
  }
}
