package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict.Kind;

/** Counts, losses and accounts are exact; noise has a fixed seed. */
class YearOfBudgetsTest {
  private static final Setting QUICK = Quick.setting();
  private static final Epsilon ONE = Epsilon.of("1");

  private static DailyYear year(int arrivals) {
    return DailyYear.of(Vector.range(0, DailyYear.people(arrivals)).map(n -> "p" + n), arrivals, 7);
  }

  private static Daily way(String name) {
    return YearOfBudgets.ways(ONE).get(name).get();
  }

  @Test
  @Tag("long")
  void answersAndCostsOfAYearFollowFromTheRules() {
    Findings found = Quick.run(new YearOfBudgets());
    Figures year = found.table("year");

    // 50 questions are there at first, and 10 more from each of eleven renewals on.
    assertThat(year.number(YearOfBudgets.GLOBAL, "answered")).isEqualTo(160);
    assertThat(year.number(YearOfBudgets.ENDS, "answered")).isEqualTo(365);
    lost(year, YearOfBudgets.ENDS, 1);
    lost(year, YearOfBudgets.RENEWS, 160 * 0.02);
    lost(year, YearOfBudgets.GLOBAL, 160 * 0.02);
    lost(year, YearOfBudgets.RENEWS_SPLIT, 365 * 0.2 / 31);
    lost(year, YearOfBudgets.GLOBAL_DAILY, 365);
    lost(year, YearOfBudgets.IN_TURN, 37 * 10 * 0.2 / 31);
    for (String way : YearOfBudgets.ways(ONE).keySet()) {
      assertThat(year.number(way, BudgetTables.MOST))
          .isLessThanOrEqualTo(year.number(way, BudgetTables.A_YEAR));
    }
    assertThat(found.table("accounts").numbers("different")).containsOnly(0.0);
    assertThat(year.measured(YearOfBudgets.ENDS, BudgetTables.BIAS).isBelow(0)).isTrue();
    assertThat(found.table("shares").measured(YearOfBudgets.ENDS, BudgetTables.BIAS).isAbove(0))
        .isTrue();
    assertThat(year.number(YearOfBudgets.RENEWS_SPLIT, BudgetTables.BIAS)).isZero();
    assertThat(found.table("windows").numbers(BudgetTables.BEYOND)).containsOnly(0.0);
    assertThat(found.conclusion()).hasSize(9).noneMatch(sentence -> sentence.contains("NaN"));
    assertThat(found.verdict().get().kind()).isEqualTo(Kind.SHOWN);
  }

  private static void lost(Figures year, String way, double most) {
    assertThat(year.number(way, BudgetTables.MOST)).isCloseTo(most, within(1e-6));
  }

  @Test
  void bothPromisesFollowFromTheRule() {
    assertThat(way(YearOfBudgets.RENEWS).promisedInAPeriod()).isEqualTo(1);
    assertThat(way(YearOfBudgets.RENEWS).promisedOverTheYear()).isEqualTo(1 + 11 * 0.2);
    assertThat(way(YearOfBudgets.GLOBAL_DAILY).promisedOverTheYear()).isEqualTo(365);
    assertThat(way(YearOfBudgets.HALF_EACH_MONTH).promisedWithOneRenewal()).isEqualTo(1);
    assertThat(way(YearOfBudgets.ENDS).promisedOverTheYear()).isEqualTo(1);
  }

  /** Not even one account differs, neither where budgets run out nor where people leave. */
  @Test
  void theLossThatIsPrintedIsTheLedgersOwn() {
    for (String name : YearOfBudgets.ways(ONE).keySet()) {
      DailyRun.Told told = new DailyRun(QUICK, way(name), year(1)).run();
      assertThat(told.differing()).as(name).isZero();
      assertThat(told.accounts()).isEqualTo(way(name).isPersonal() ? people(year(1)) : 1);
    }
  }

  private static int people(DailyYear year) {
    return year.coming().values().map(Vector::size).sum().intValue();
  }

  /** Each day one group is asked, and its people pay ten times the price: once in ten days. */
  @Test
  void groupsThatAreAskedInTurnPayOnceEach() {
    Daily inTurn = way(YearOfBudgets.IN_TURN);
    DailyYear year = year(1);
    DailyRun.Told told = new DailyRun(QUICK, inTurn, year).run();
    double each = inTurn.each().decimal().doubleValue();

    assertThat(told.losses().mostIn(Guest.GROUPS)).isEqualTo(each);
    assertThat(told.losses().mostIn(Guest.GROUPS + 1)).isEqualTo(2 * each);
    for (Guest guest : year.coming(1).filter(Guest::isResident)) {
      long turns = Vector.rangeClosed(1, Almanac.DAYS).count(day -> inTurn.asks(guest, day));
      assertThat(told.losses().nanos(guest.id())).isEqualTo(turns * inTurn.each().nanos());
      assertThat(turns).isBetween(36L, 37L);
    }
  }

  /** Residents of the first day run out on day 51, and no renewal brings them back. */
  @Test
  void peopleWhoRanOutAreMissing() {
    DailyRun.Told ends = new DailyRun(QUICK, way(YearOfBudgets.ENDS), year(2)).run();
    DailyRun.Told renews = new DailyRun(QUICK, way(YearOfBudgets.RENEWS), year(2)).run();

    assertThat(ends.counts().get(49)).satisfies(reply -> all(reply, true));
    assertThat(ends.counts().get(50)).satisfies(reply -> all(reply, false));
    assertThat(ends.counts().get(60)).satisfies(reply -> all(reply, false));
    assertThat(renews.counts().get(60)).satisfies(reply -> all(reply, true));
    assertThat(renews.counts().get(80)).satisfies(reply -> all(reply, false));
  }

  private static void all(Reply reply, boolean takePart) {
    assertThat(reply.takingPart() == reply.about()).isEqualTo(takePart);
  }
}
