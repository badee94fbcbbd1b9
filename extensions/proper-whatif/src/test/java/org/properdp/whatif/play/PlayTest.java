package org.properdp.whatif.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.control.Option;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.population.Custodian;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestion.Said;

/** Ten people, of whom one has nine visits, the others one each. */
@Tag("long")
class PlayTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(10)) PERSONAL BUDGET 1 CAP 3;
      CREATE POPULATION owners (INDIVIDUAL BIGINT) GLOBAL BUDGET 2 ROWS 2;
      CREATE TABLE visits (
        patient VARCHAR(10) INDIVIDUAL OF patients,
        ward    VARCHAR(1) DOMAIN ('a', 'b'),
        minutes INTEGER BOUNDS (0, 60),
        secret  INTEGER VISIBLE TO NOBODY) ROWS PER PERSON 100;
      CREATE TABLE cars (owner BIGINT INDIVIDUAL OF owners) ROWS PER PERSON 10;
      CREATE POPULATION guests (INDIVIDUAL BIGINT) PERSONAL BUDGET RHO 1 CAP 3;
      CREATE TABLE stays (guest BIGINT INDIVIDUAL OF guests) ROWS PER PERSON 10;
      CREATE PUBLIC TABLE wards (ward VARCHAR(1));
      CREATE ANALYST ada QUOTA 0.05;
      """;
  static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25) COUNT(*) FROM visits";

  static final LocalDate FIRST = LocalDate.of(2027, 1, 30);

  private final Clinic clinic = clinic();

  static Clinic clinic() {
    StringBuilder csv = new StringBuilder("patient,ward,minutes,secret\n");
    for (int row = 0; row < 9; row++) {
      csv.append("p").append(row).append(",a,10,1\n").append("eve,b,60,1\n");
    }
    return new Clinic(Fixture.exact(), SCHEMA)
        .load("visits", csv.toString())
        .load("cars", "owner\n1\n1\n1\n2\n")
        .load("stays", "guest\n1\n2\n");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private Play play(String text) {
    return new Play(clinic.tables(), Statements.written(SqlDoor.OWNER, Option.none(), text), FIRST);
  }

  private static Scenario scenario(Way way, String budget) {
    return new Scenario(way, Purse.of(budget), 1);
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private Custodian<String> patients() {
    return (Custodian<String>) clinic.tables().custodian("patients");
  }

  @Test
  void aPersonWhoCannotPayIsLeftOutWithAllRows() {
    Run run = play(COUNT).run(scenario(Way.PERSONAL, "1"), 1);
    Outcome<?> outcome = run.first().get(0).outcome();
    assertThat(outcome.all()).isEqualTo(new Crowd.Count(10, 18, 0));
    assertThat(outcome.out()).isEqualTo(new Crowd.Count(1, 9, 0));
    assertThat(run.first().get(0).said().get(0).values()).isEqualTo(List.of(9L));
    assertThat(run.days().get(0).missing()).isEqualTo(0.5, within(1e-12));
  }

  @Test
  void aPersonWhoIsClippedTakesPartInPart() {
    Run run = play(COUNT).run(scenario(Way.CLIPPED, "1"), 1);
    assertThat(run.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(0, 0, 1));
    assertThat(run.first().get(0).said().get(0).values()).isEqualTo(List.of(13L));
  }

  @Test
  void aQuestionThatCannotBeClippedIsTakenWhole() {
    Run run = play(COUNT.replace("COUNT(*)", "MEDIAN(minutes)")).run(scenario(Way.CLIPPED, "1"), 1);
    assertThat(run.first().get(0).whole()).isTrue();
    assertThat(run.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(1, 9, 0));
  }

  @Test
  void aGlobalBudgetKeepsRowsAndRefusesAloud() {
    Run run = play(COUNT).run(new Scenario(Way.GLOBAL, Purse.of("1"), 2), 4);
    assertThat(run.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(0, 7, 0));
    assertThat(run.days()).extracting(Run.Day::answered).containsExactly(1, 1, 0, 0);
    assertThat(run.dead()).hasValue(3);
  }

  @Test
  void publicRowsAreNoRowsThatAreLeftOut() {
    Play play =
        play(
            COUNT.replace(
                "FROM visits",
                "FROM (SELECT ward FROM visits UNION ALL SELECT ward"
                    + " FROM (VALUES ('a'), ('b')) AS v (ward))"));
    Run run = play.run(new Scenario(Way.GLOBAL, Purse.of("1"), 2), 1);
    assertThat(run.first().get(0).outcome().all()).isEqualTo(new Crowd.Count(10, 18, 0));
    assertThat(run.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(0, 7, 0));
    assertThat(run.first().get(0).said().get(0).values()).isEqualTo(List.of(13L));
  }

  @Test
  void budgetsLastAsManyDaysAsTheyPayFor() {
    Run run = play(COUNT).run(scenario(Way.PERSONAL, "2.25"), 30);
    assertThat(run.firstMissing()).hasValue(2);
    assertThat(run.half()).hasValue(10);
    assertThat(run.dead()).hasValue(10);
    assertThat(run.days()).hasSize(30).last().extracting(Run.Day::day).isEqualTo(30);
    assertThat(run.days().get(8).shareIn()).isEqualTo(0.9);
  }

  @Test
  void halfOfThePeopleAreNotFewerThanHalf() {
    Run run =
        new Run(
            scenario(Way.PERSONAL, "1"),
            List.of(),
            List.of(
                new Run.Day(1, 0.5, 0, 1, false, true), new Run.Day(2, 0.49, 0, 1, false, true)),
            List.of());
    assertThat(run.half()).hasValue(2);
  }

  @Test
  void whatIsLeftIsWhatTheNextRealQuestionFinds() {
    SqlDoor door = new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none());
    door.prepare(COUNT + " WHERE patient < 'p3'").run().get();
    patients().grant("p0", Epsilon.of("0.5"));
    Play play = play(COUNT.replace("0.25", "0.8"));
    Run left = play.run(scenario(Way.PERSONAL, "left"), 1);
    // Eve has nine visits, and p1 and p2 have 0.75 left.
    assertThat(left.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(3, 11, 0));
    assertThat(door.prepare(COUNT.replace("0.25", "0.8")).run().get().rows())
        .isEqualTo(List.of(left.first().get(0).said().get(0).values()));
    Run declared = play.run(scenario(Way.PERSONAL, "declared"), 2);
    assertThat(declared.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(1, 9, 0));
    // With 1.5, p0 can pay once, as all others.
    assertThat(declared.dead()).hasValue(2);
  }

  @Test
  void aBudgetOfItsOwnKindIsLeft() {
    Play people = play(COUNT);
    List<Scenario> left = List.of(scenario(Way.PERSONAL, "left"), scenario(Way.GLOBAL, "left"));
    assertThat(people.fitting(left)).containsExactly(left.get(0));
    Play cars = play(COUNT.replace("visits", "cars"));
    assertThat(cars.fitting(left)).containsExactly(left.get(1));
    SqlDoor door = new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none());
    door.prepare(COUNT.replace("visits", "cars")).run().get();
    Run run = cars.run(new Scenario(Way.GLOBAL, Purse.of("left"), 2), 9);
    // Of 2, one question of 2 × 0.25 is spent, so that three are left.
    assertThat(run.dead()).hasValue(4);
    assertThat(run.first().get(0).outcome().out()).isEqualTo(new Crowd.Count(0, 1, 0));
  }

  @Test
  void afterARefusalTheRestOfAStatementIsNotAsked() {
    Play play =
        play(
            COUNT.replace("0.25", "0.8").replace("SELECT WITH", "SELECT (SELECT WITH")
                + ") AS a, ("
                + COUNT
                + ") AS b");
    assertThat(play.size()).isEqualTo(2);
    Run run = play.run(scenario(Way.GLOBAL, "0.3"), 1);
    assertThat(run.first()).extracting(fared -> fared.outcome().isRefused()).containsOnly(true);
    assertThat(run.days().get(0).isPaid()).isFalse();
  }

  @Test
  void aDeclaredCapRefusesWhatNobodyCanEverPay() {
    Play play = play(COUNT.replace("0.25", "3.5"));
    Run declared = play.run(scenario(Way.PERSONAL, "declared"), 1);
    assertThat(declared.first().get(0).outcome().isRefused()).isTrue();
    assertThat(play.run(scenario(Way.PERSONAL, "4"), 1).first().get(0).outcome().out())
        .isEqualTo(new Crowd.Count(1, 9, 0));
  }

  @Test
  void quotasAreNotCountedNorRequestIdsOfThePast() {
    SqlDoor door = new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none());
    String named = COUNT.replace("0.25", "0.25, request = 'r'");
    door.prepare(named).run().get();
    Play play =
        new Play(
            clinic.tables(),
            Statements.written("ada", Option.none(), named + ";" + named + ";" + COUNT),
            FIRST);
    Run run = play.run(scenario(Way.PERSONAL, "1"), 2);
    assertThat(run.first())
        .extracting(fared -> fared.outcome().isRepeated())
        .containsExactly(false, true, false);
    // Eve can't pay for nine rows, and is not in the answer that is given again either.
    assertThat(run.first().get(1).outcome().out()).isEqualTo(new Crowd.Count(1, 9, 0));
    // Two questions a day are paid for, each at 0.25.
    assertThat(run.days()).extracting(Run.Day::isPaid).containsExactly(true, true);
    // On another day the id is new, and the question is paid for again.
    Run alone =
        new Play(clinic.tables(), Statements.written("ada", Option.none(), named), FIRST)
            .run(scenario(Way.PERSONAL, "1"), 2);
    assertThat(alone.days()).extracting(Run.Day::isPaid).containsExactly(true, true);
  }

  @Test
  void theEpsilonForAnErrorIsEnoughAndATenthLessIsNot() {
    Play play = play(COUNT + "; " + COUNT + " WHERE ward = 'x'");
    Needed needed = new Needed(play);
    Listed question = play.questions().get(0);
    Epsilon enough = needed.epsilon(question, 0.5).get();
    assertThat(noise(play, question, enough)).isLessThanOrEqualTo(0.5);
    assertThat(noise(play, question, new Epsilon(enough.nanos() * 9 / 10))).isGreaterThan(0.5);
    // If no person has a row there is nothing to be exact about.
    Listed empty = play.questions().get(1);
    assertThat(empty.truths().get(0).full().isEmpty()).isTrue();
    assertThat(needed.epsilon(empty, 0.5)).isEmpty();
  }

  private static double noise(Play play, Listed question, Epsilon epsilon) {
    return question
        .truths()
        .get(0)
        .noise(question.asked().said(play.company().said(question.played(), epsilon)).get(0));
  }

  /** The more certain, the wider: the same noise, and the more ε for the same error. */
  @ParameterizedTest
  @ValueSource(strings = {"COUNT(*)", "AVG(minutes)", "MEDIAN(minutes)"})
  void noiseFollowsTheAccuracyOfTheQuestion(String aggregate) {
    List<Double> noise = new ArrayList<>();
    List<Epsilon> enough = new ArrayList<>();
    for (String accuracy : List.of("", ", accuracy = 0.95", ", accuracy = 0.5")) {
      Play play = play(COUNT.replace("COUNT(*)", aggregate).replace("0.25", "0.25" + accuracy));
      Listed question = play.questions().get(0);
      List<Said> said =
          question.asked().said(play.company().said(question.played(), Epsilon.of("0.25")));
      noise.add(question.truths().get(0).widest(said.get(0)));
      enough.add(new Needed(play).epsilon(question, 0.5).get());
    }
    assertThat(noise.get(0)).isEqualTo(noise.get(1)).isGreaterThan(noise.get(2));
    assertThat(enough.get(0)).isEqualTo(enough.get(1)).isGreaterThan(enough.get(2));
  }

  @Test
  void emptyCellsAreNoErrors() {
    Play play = play(COUNT.replace("COUNT(*)", "ward, AVG(minutes)") + " GROUP BY ward");
    Errors errors = play.questions().get(0).truths().get(0);
    assertThat(errors.full()).isEqualTo(BitSet.valueOf(new long[] {0b011}));
    Run run = play.run(scenario(Way.PERSONAL, "1"), 1);
    // Without Eve there is nobody in ward b, where the average is then the middle of its range.
    assertThat(run.days().get(0).missing()).isEqualTo(30.0 / 70, within(1e-12));
  }

  @Test
  void billsAreWhatEachWouldPay() {
    Play play = play(COUNT + ";" + COUNT + " WHERE ward = 'a'");
    Needed needed = new Needed(play);
    List<Needed.At> list =
        play.questions().stream()
            .map(each -> new Needed.At(each, each.played().epsilon()))
            .toList();
    Needed.Bill bill = needed.bills(list).get(0);
    assertThat(bill.each()).hasSize(10).containsOnly(500_000_000L, 2_250_000_000L);
    assertThat(bill.enoughFor(0.9, 1)).isEqualTo(0.5);
    assertThat(bill.enoughFor(1, 1)).isEqualTo(2.25);
    assertThat(needed.global(list, "patients", 3)).hasValue(1_500_000_000);
  }

  @Test
  void statementsThatAreWrongAreShownAtTheirPlace() {
    assertThatThrownBy(() -> play(COUNT + ";\n  SELECT * FROM visits"))
        .isInstanceOfSatisfying(
            SqlError.class,
            wrong -> {
              assertThat(wrong.line()).isEqualTo(2);
              assertThat(wrong.column()).isEqualTo(3);
            });
    assertThatThrownBy(() -> play("  " + COUNT + " WHERE nope = 1"))
        .isInstanceOfSatisfying(
            SqlError.class,
            wrong -> {
              assertThat(wrong.line()).isEqualTo(1);
              assertThat(wrong.column()).isEqualTo(3 + COUNT.length() + " WHERE ".length());
            });
    assertThatThrownBy(
            () -> play(COUNT.replace("0.25", "0.25, inclusion = 'sampled', probability = 0.5")))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("secret coins");
    assertThatThrownBy(() -> play(COUNT.replace("COUNT(*)", "SUM(secret)")))
        .isInstanceOf(SqlError.class);
  }

  @Test
  void whatAsksNothingOfPeopleIsLeftOut() {
    assertThat(play("SELECT * FROM wards; EXPLAIN " + COUNT).size()).isZero();
    assertThat(Optional.of(play(COUNT + "; SELECT 1;").size())).contains(1);
  }
}
