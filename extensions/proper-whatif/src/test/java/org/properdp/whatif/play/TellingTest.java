package org.properdp.whatif.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.report.Article;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Panels;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;

/** The words of the page, of ten people with eighteen rows, nine of which are one person's. */
@Tag("long")
class TellingTest {
  private static final int DAYS = 6;
  private static final List<Scenario> SCENARIOS =
      List.of(
          new Scenario(Way.PERSONAL, Purse.of("1"), 1),
          new Scenario(Way.CLIPPED, Purse.of("1"), 1),
          new Scenario(Way.GLOBAL, Purse.of("1"), 2),
          new Scenario(Way.GLOBAL, Purse.of("0.3"), 2));

  private final Clinic clinic = PlayTest.clinic();
  private final Findings findings = article().findings();

  private Play play(String statements) {
    return new Play(
        clinic.tables(),
        Statements.written(SqlDoor.OWNER, Option.none(), statements),
        PlayTest.FIRST);
  }

  private Article article() {
    Play play = play(PlayTest.COUNT);
    return new Telling(play, SCENARIOS, DAYS, 0.5).article("whatif");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  @Test
  void aQuestionHasItsTruthAndHowFarNoiseTakesIt() {
    Figures questions = findings.table("questions");
    assertThat(questions.column("truth")).containsExactly("18");
    assertThat(questions.number("1", "people")).isEqualTo(10);
    assertThat(questions.number("1", "rows")).isEqualTo(18);
    double off = Double.parseDouble((String) questions.column("± noise").head());
    assertThat(off).isBetween(10.0, 14.0);
    assertThat(questions.number("1", "noise %")).isEqualTo(100 * off / 18, offset(1e-9));
  }

  /** The ε has a column; a reader looks for what is asked, and for no types of constants. */
  @Test
  void aStatementIsShownWithoutItsEpsilonAndConstantsWithoutTheirTypes() {
    assertThat(findings.table("questions").column("statement").head())
        .isEqualTo("SELECT COUNT(*) FROM visits");
    String sum =
        PlayTest.COUNT
            .replace("epsilon = 0.25", "epsilon = 0.25, accuracy = 0.9")
            .replace("COUNT(*)", "SUM(minutes, contribution_bounds_per_row => (0, 5))");
    Play play = play(sum);
    Findings told = new Telling(play, SCENARIOS, 1, 0.5).article("whatif").findings();
    Figures one = told.table("questions");
    assertThat(one.column("statement").head().toString()).contains("accuracy = 0.9");
    assertThat(one.column("aggregate"))
        .containsExactly("SUM(minutes, contribution_bounds_per_row => (0, 5))");
  }

  /** Eve's nine visits cost 2.25: all people are in the answer, and it is wrong all the same. */
  @Test
  void peopleWhoAreInAnAnswerInPartAreTold() {
    Play play = play(PlayTest.COUNT);
    String start = "clipped %s: all people are in ";
    for (String budget : List.of("1", "3")) {
      List<Scenario> one = List.of(new Scenario(Way.CLIPPED, Purse.of(budget), 1));
      assertThat(new Telling(play, one, 1, 0.5).article("whatif").findings().conclusion().get(0))
          .startsWith(start.formatted(budget))
          .contains(budget.equals("1") ? "some of them in part; what is left out" : "every answer");
    }
  }

  /** It ended in a stack trace: Gaussian noise is none of those that are played. */
  @Test
  void aQuestionAtARhoIsRefusedAndOneAtAnEpsilonCostsHalfOfItsSquare() {
    String count = PlayTest.COUNT.replace("visits", "stays");
    Play play = play(count);
    assertThat(new Telling(play, SCENARIOS, 1, 0.5).article("whatif").findings().conclusion())
        .anyMatch(
            said -> said.contains("a person of the population guests at most ρ 0.0313 a day"));
    String atRho = count.replace("epsilon = 0.25", "rho = 0.01");
    assertThatThrownBy(() -> play(atRho))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("a question at a ρ can't be played, but one at an ε");
  }

  /** A sheet of paper is wide enough for eight regimes beside the truth. */
  @Test
  void cellsOfManyRegimesAreInSeveralTables() {
    Play play = play(PlayTest.COUNT.replace("COUNT(*)", "ward, COUNT(*)") + " GROUP BY ward");
    List<Scenario> nine = new ArrayList<>();
    for (int budget = 1; budget <= 9; budget++) {
      nine.add(new Scenario(Way.PERSONAL, Purse.of("" + budget), 1));
    }
    Findings many = new Telling(play, nine, 1, 0.5).article("whatif").findings();
    Findings few = new Telling(play, nine.subList(0, 8), 1, 0.5).article("whatif").findings();

    assertThat(many.table("cells-1-1").columns()).hasSize(10).endsWith("personal 8");
    assertThat(many.table("cells-1-1-2").columns()).containsExactly("cell", "truth", "personal 9");
    assertThat(many.table("cells-1-1-2").title()).endsWith("; regime 9 of 9");
    assertThat(many.table("cells-1-1-2").column("cell")).contains("a", "b");
    assertThat(few.table("cells-1-1").title()).endsWith("without noise, on the first day");
    assertThatThrownBy(() -> few.table("cells-1-1-2")).hasMessageContaining("no such table");
  }

  @Test
  void oneDayHasOneColumnOfGlobalBudgets() {
    Play play = play(PlayTest.COUNT);
    List<Scenario> global = List.of(new Scenario(Way.GLOBAL, Purse.of("1"), 2));
    Findings one = new Telling(play, global, 1, 0.5).article("whatif").findings();
    Findings two = new Telling(play, global, 2, 0.5).article("whatif").findings();

    assertThat(one.table("global-budgets").columns())
        .containsExactly("questions", "population", "rows kept", "for one day");
    assertThat(two.table("global-budgets").columns()).hasSize(5).endsWith("for 2 days");
    assertThat(two.table("global-budgets").numbers("for 2 days").head())
        .isEqualTo(2 * one.table("global-budgets").numbers("for one day").head());
  }

  @Test
  void theFirstDaySaysWhoIsLeftOutAndHowFarThatMovesTheAnswer() {
    Figures first = findings.table("first-day");
    for (int at = 0; at < 3; at++) {
      assertThat(first.column("of").get(at)).isEqualTo(10L);
      assertThat(first.column("of rows").get(at)).isEqualTo(18L);
    }
    assertThat(first.numbers("people left out")).containsExactly(1.0, 0.0, 0.0, 10.0);
    assertThat(first.numbers("in part")).containsExactly(0.0, 1.0, 0.0, 0.0);
    assertThat(first.numbers("rows left out")).containsExactly(9.0, 0.0, 7.0, 18.0);
    assertThat(first.numbers("moved by %").take(3).map(Math::round)).containsExactly(50L, 28L, 39L);
    assertThat(first.column("note").last().toString()).startsWith("refused: the global budget");
  }

  @Test
  void theSentencesSayOfAGlobalRegimeWhichRowsItsAnswersAreAbout() {
    assertThat(findings.conclusion().get(0))
        .startsWith(
            "personal 1: 90.0 % of the people of the questions are in the answers of the first day;"
                + " what is left out moves an answer by 50.0 % of the truth on average. People are"
                + " missing from day 1, and no person is in an answer from day 5.");
    assertThat(findings.conclusion().get(1))
        .as("nobody is missing: one is there in part")
        .contains("Not every question is answered about all of its people in full from day 1, ")
        .doesNotContain("missing");
    assertThat(findings.conclusion().get(2))
        .isEqualTo(
            "global 1, 2 rows each: all people are in every answer of the first day, with 61.1 % of"
                + " their rows; what is left out moves an answer by 38.9 % of the truth on average."
                + " No person is in an answer from day 3.");
  }

  @Test
  void theDaysEndWhereBudgetsDo() {
    Figures ends = findings.table("ends");
    assertThat(ends.numbers("people missing")).containsExactly(1.0, 1.0, 3.0, 1.0);
    assertThat(ends.numbers("no person")).containsExactly(5.0, 5.0, 3.0, 1.0);
    assertThat(ends.numbers("questions answered in all")).containsExactly(6.0, 6.0, 2.0, 0.0);
    Figures days = findings.table("days-personal");
    assertThat(days.numbers("personal 1")).containsExactly(0.9, 0.9, 0.9, 0.9, 0.0);
    assertThat(days.title()).endsWith("; all further days are as the last one");
    assertThat(findings.table("moved-personal").numbers("personal 1").map(Math::round))
        .containsExactly(50L, 50L, 50L, 50L, 100L);
  }

  @Test
  void budgetsAreEnoughForSoManyOfThePeople() {
    Figures budgets = findings.table("budgets");
    assertThat(budgets.numbers("days")).containsExactly(1.0, 6.0, 1.0, 6.0);
    assertThat(budgets.numbers("half").take(2)).containsExactly(0.25, 1.5);
    assertThat(budgets.numbers("90 %").take(2)).containsExactly(0.25, 1.5);
    assertThat(budgets.numbers("99 %").take(2)).containsExactly(2.25, 13.5);
    assertThat(budgets.numbers("all").take(2)).containsExactly(2.25, 13.5);
    Figures global = findings.table("global-budgets");
    assertThat(global.numbers("rows kept")).containsExactly(2.0, 2.0);
    assertThat(global.numbers("for one day").head()).isEqualTo(0.5);
    assertThat(global.numbers("for 6 days").head()).isEqualTo(3);
  }

  /** 0.365 on thirty days is 10.95: 10.9 would not be enough. */
  @Test
  void whatIsEnoughIsNotRoundedDown() {
    assertThat(Needed.enough(365_000_000, 1)).isEqualTo(0.365);
    assertThat(Needed.enough(365_000_000, 30)).isEqualTo(11);
    assertThat(Needed.enough(9_079_000_000L, 30)).isEqualTo(273);
    assertThat(Needed.enough(1, 1)).isEqualTo(1e-9);
    assertThat(findings.conclusion().get(4))
        .startsWith("The questions as written cost a person of the population patients at most")
        .contains(
            "at most ε 2.25 a day; at least half of the 10 people who pay anything pay at"
                + " most ε 0.25 a day each; for 6")
        .endsWith(" days ε 13.5 is enough for all.");
  }

  /** No person is in ward c or in none: a count of nothing is 0, and an average of it is none. */
  @Test
  void whatNoPersonIsInHasNoAverageAndNoShare() {
    String both = PlayTest.COUNT.replace("COUNT(*)", "COUNT(*), AVG(minutes)");
    String ofEach = both.replace("COUNT(*), AVG", "ward, COUNT(*), AVG") + " GROUP BY ward";
    Play play = play(both + " WHERE ward = 'c'; " + both + "; " + ofEach);
    Findings told = new Telling(play, SCENARIOS, 1, 0.5).article("whatif").findings();

    Figures questions = told.table("questions");
    assertThat(questions.column("truth").take(3)).containsExactly("0", "–", "18");
    assertThat(questions.numbers("noise %").take(4).map(share -> Double.isNaN(share)))
        .containsExactly(true, true, false, false);
    Vector<Object> noise = questions.column("± noise");
    assertThat(noise.get(0)).as("a count of nothing has noise, too").isEqualTo(noise.get(2));
    assertThat(noise.get(1)).isEqualTo("–");
    Vector<Double> moved = told.table("first-day").numbers("moved by %");
    assertThat(moved.get(0)).as("nothing is left out of nothing").isNaN();
    assertThat(moved.get(1)).isGreaterThanOrEqualTo(50);
    Figures counts = told.table("cells-3-1");
    Figures averages = told.table("cells-3-2");
    assertThat(counts.number("a", "truth")).isEqualTo(9);
    assertThat(counts.number("null", "truth")).isZero();
    assertThat(averages.number("a", "truth")).isEqualTo(10);
    assertThat(averages.number("null", "truth")).isNaN();
    assertThat(averages.number("null", "personal 1")).as("what is answered there").isEqualTo(30);
  }

  private List<String> concluded(String where, int days) {
    Play play = play(PlayTest.COUNT + where);
    return new Telling(play, SCENARIOS, days, 0.5).article("whatif").findings().conclusion();
  }

  /** If no person has a row, all of no people are in every answer: that is not said. */
  @Test
  void whereNoPersonOrOneHasRowsThatIsSaidAndNothingOfAllOrHalf() {
    String nobody = ": no person has a row that a question of the first day is about";
    assertThat(concluded(" WHERE ward = 'c'", 6))
        .startsWith("personal 1" + nobody + ". So it is on all 6 days.")
        .contains(
            "global 1, 2 rows each" + nobody + ". A question is refused from day 3.",
            "global 0.3, 2 rows each"
                + nobody
                + "; 1 of 1 question is refused. A question is refused from day 1.")
        .noneMatch(said -> said.matches(".*(all people|half|%|eople are).*"));
    assertThat(concluded(" WHERE ward = 'b'", 1))
        .anyMatch(said -> said.matches("The questions as written cost .* at most ε 2.25 a day\\."))
        .anyMatch(said -> said.endsWith("; 1 of 1 question is refused."));
  }

  private String judged(int days, double error, Scenario... scenarios) {
    Play play = play(PlayTest.COUNT);
    Telling telling = new Telling(play, List.of(scenarios), days, error);
    return telling.article("whatif").findings().verdict().get().sentence();
  }

  /**
   * Eve's nine rows cost 2.25 a day; noise is off by about 12 of 18, and a budget helps nothing.
   */
  @Test
  void thePageBeginsWithTheBudgetsThatLastAndWithWhatNoiseAloneDoes() {
    Scenario four = new Scenario(Way.PERSONAL, Purse.of("4.5"), 1);
    Scenario nine = new Scenario(Way.PERSONAL, Purse.of("9"), 1);
    Scenario shared = new Scenario(Way.GLOBAL, Purse.of("9"), 9);
    Scenario cut = new Scenario(Way.GLOBAL, Purse.of("9"), 2);
    String all = "All people, with all of their rows, are in every answer ";
    assertThat(judged(6, 0.5, four, nine, shared, cut))
        .isEqualTo(
            all
                + "until day 4 under global 9, 9 rows each; personal 9, which last longest; none"
                + " here lasts for 6 days. At the ε as written noise alone takes 1 of 1 aggregate"
                + " farther than 50.0 % of the truth: the table epsilon says at which ε it does"
                + " not.");
    assertThat(judged(2, 0.9, four, cut))
        .isEqualTo(
            all
                + "on all days under personal 4.5. At the ε as written noise alone takes 0 of 1"
                + " aggregate farther than 90.0 % of the truth.");
    assertThat(judged(1, 0.9, cut))
        .startsWith("Under each regime and budget here people or rows are missing on the first");
  }

  /** A flat line at 0 would say that no person was there: the question was not answered at all. */
  @Test
  void aRefusedDayIsNeitherAnErrorOfZeroNorAShareOfZero() {
    Figures in = findings.table("days-global");
    Figures moved = findings.table("moved-global");
    String one = "global 1, 2 rows each";
    assertThat(in.column(one)).startsWith(1.0, 1.0).endsWith(Missing.REFUSED);
    assertThat(moved.column(one)).endsWith(Missing.REFUSED);
    assertThat(moved.column("global 0.3, 2 rows each").distinct()).containsExactly(Missing.REFUSED);
    assertThat(findings.table("days-personal").column("personal 1")).endsWith(0.0);
    assertThat(findings.table("first-day").column("moved by %").last()).isEqualTo(Missing.REFUSED);
  }

  @Test
  void regimesAreDrawnOnOneScaleAndSayWhereTheyRefuse() {
    Vector<Chart> charts = Vector.ofAll(findings.charts());
    assertThat(charts.map(Chart::panels)).allMatch(Option::isDefined);
    assertThat(charts.flatMap(Chart::panels).map(Panels::title).distinct())
        .containsExactly("People in the answers", "How far what is left out moves answers");
    assertThat(charts.find(chart -> chart.title().equals("People in the answers: global")).get())
        .satisfies(chart -> assertThat(chart.marks()).hasSize(2));
    assertThat(charts.last().marks()).hasSize(2);
  }
}
