package org.properdp.whatif.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.population.Custodian;
import org.properdp.report.Findings;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;

/** Nine people with one visit each, and one with nine, whose budgets renew each Monday. */
@Tag("long")
class RenewedTellingTest {
  /** The second Monday after it is the tenth day. */
  private static final LocalDate SATURDAY = LocalDate.of(2027, 1, 30);

  private static final int DAYS = 10;
  private static final Scenario PERSONAL = new Scenario(Way.PERSONAL, Purse.of("1"), 1);
  private static final Scenario GLOBAL = new Scenario(Way.GLOBAL, Purse.of("1"), 2);

  private final Clinic clinic = clinic();

  private static Clinic clinic() {
    StringBuilder csv = new StringBuilder("patient\n");
    for (int row = 0; row < 9; row++) {
      csv.append("p").append(row).append("\neve\n");
    }
    return new Clinic(
            Fixture.exact(() -> Instant.parse("2027-01-29T12:00:00Z")),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(10))
              PERSONAL BUDGET 1 RENEWED BY 0.25 EVERY WEEK UP TO 1;
            CREATE TABLE visits (patient VARCHAR(10) INDIVIDUAL OF patients) ROWS PER PERSON 100;
            """)
        .load("visits", csv.toString());
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private Play play(String statements) {
    return new Play(
        clinic.tables(), Statements.written(SqlDoor.OWNER, Option.none(), statements), SATURDAY);
  }

  private Findings told(Scenario... scenarios) {
    return new Telling(play(PlayTest.COUNT), List.of(scenarios), DAYS, 0.5)
        .article("whatif")
        .findings();
  }

  @Test
  void peopleComeBackWhenTheirBudgetsDo() {
    Run run = play(PlayTest.COUNT).run(PERSONAL, DAYS);
    assertThat(run.days())
        .extracting(Run.Day::shareIn)
        .containsExactly(0.9, 0.9, 0.9, 0.9, 0.9, 0.0, 0.0, 0.0, 0.0, 0.9);
    Run global = play(PlayTest.COUNT).run(GLOBAL, DAYS);
    assertThat(global.days())
        .extracting(Run.Day::answered)
        .containsExactly(1, 1, 0, 0, 0, 0, 0, 0, 0, 1);
  }

  @Test
  void theDaysOnWhichPeopleAreMissingAreCounted() {
    assertThat(told(PERSONAL).conclusion().get(0))
        .endsWith(
            "People are missing on 10 of 10 days, first on day 1; fewer than half of the people are"
                + " in the answers on 4 of 10 days, first on day 6; no person is in an answer on 4"
                + " of 10 days, first on day 6.");
  }

  @Test
  void thePromiseIsToldPerPeriodAndOverAllDays() {
    Findings findings = told(PERSONAL, GLOBAL);
    String promise =
        " renewed by ε 0.25 every week up to ε 1. From one renewal to the next all answers tell at"
            + " most ε 1 about a person; in the 10 days from 2027-01-30 on, with 2 renewals, at"
            + " most ε 1.5. The most that is charged to %s here is ε 1.5.";
    assertThat(findings.conclusion())
        .contains("personal 1: the budgets of patients are" + promise.formatted("a person"))
        .contains(
            "global 1, 2 rows each: one budget for all of patients is" + promise.formatted("it"));
    assertThat(findings.table("promises").column("over all days")).containsExactly("1.5", "1.5");
    assertThat(findings.conclusion())
        .anyMatch(said -> said.endsWith("of what is there at first and never comes back."));
  }

  /** A grant leads beyond the amount up to which budgets renew; nothing else does. */
  @Test
  void aLargerBudgetIsOfWhatWasGranted() {
    Scenario beyond = new Scenario(Way.PERSONAL, Purse.of("1.5"), 1);
    assertThat(told(PERSONAL, beyond).conclusion())
        .contains(
            "Not played: personal 1.5 (budgets that renew begin with at most the amount up to which"
                + " they renew: ε 1 in patients).");
    patients().grant("p0", Epsilon.of("0.5"));
    Scenario left = new Scenario(Way.PERSONAL, Purse.of("left"), 1);
    Promised promised = play(PlayTest.COUNT).run(left, DAYS).promised().get(0);
    assertThat(promised.perPeriod()).isEqualByComparingTo("1.5");
    assertThat(promised.inAll()).isEqualByComparingTo("2");
    // With 1 left, the first renewal brings nothing.
    assertThat(promised.charged()).isEqualByComparingTo("1.75");
  }

  /** Of those who have nothing left, too, something comes back. */
  @Test
  void aPersonWithNothingLeftIsRenewed() {
    SqlDoor door = new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none());
    door.prepare(PlayTest.COUNT.replace("0.25", "1") + " WHERE patient = 'p0'").run().get();
    Play play = play(PlayTest.COUNT + " WHERE patient = 'p0'");
    Run run = play.run(new Scenario(Way.PERSONAL, Purse.of("left"), 1), 4);
    assertThat(run.days()).extracting(Run.Day::shareIn).containsExactly(0.0, 0.0, 1.0, 0.0);
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private Custodian<String> patients() {
    return (Custodian<String>) clinic.tables().custodian("patients");
  }
}
