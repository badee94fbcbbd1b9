package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Grounds;
import org.properdp.sql.rule.Grounds.Gap;
import org.properdp.sql.rule.Rule;

/** EXPLAIN names the rule of each step and of each refusal, and says what a question costs. */
@Tag("long")
class ExplanationTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.3) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String explained(String statement) {
    return said(clinic, statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visits | rows of visits | PEOPLES_ROWS",
        "COUNT(*) FROM visits WHERE zip = 1 | conditions | ROW_BY_ROW",
        "COUNT(*) FROM visits JOIN zips USING (zip) | JOIN with a public table | PUBLIC_JOIN",
        "COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM zips) | rows among those of a public"
            + " table | PUBLIC_JOIN",
        "COUNT(*) FROM visits v JOIN drugs d ON v.patient = d.patient | JOIN on the person |"
            + " PERSON_BY_PERSON",
        "COUNT(*) FROM visits WHERE patient IN (SELECT patient FROM drugs) | sub-queries of the"
            + " same person | PERSON_BY_PERSON",
        "COUNT(*) FROM (SELECT patient FROM visits UNION SELECT patient FROM drugs) AS t | UNION |"
            + " PERSON_BY_PERSON",
        "COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t | GROUP BY"
            + " the person | PERSON_BY_PERSON",
        "COUNT(*) FROM (SELECT ROW_NUMBER() OVER (PARTITION BY patient ORDER BY seen) AS n FROM"
            + " visits) AS t WHERE n = 1 | OVER | PERSON_BY_PERSON",
        "ward, COUNT(*) FROM visits GROUP BY ward | GROUP BY public values | CELLS",
        "COUNT(*) FROM visits | question | QUESTION",
        "COUNT(*) FROM visits | people | WHOLE",
        "COUNT(*) FROM visits | COUNT(*) with ε 0.3 | COUNT",
        "COUNT(*), SUM(minutes) FROM visits | COUNT(*) with ε 0.3 / 2 | COUNT",
        "COUNT(*), SUM(minutes) FROM visits | SUM(minutes) with ε 0.3 / 2 | SUM",
        "AVG(minutes) FROM visits | AVG(minutes) with ε 0.3 | AVERAGE",
        "VAR_POP(minutes) FROM visits | VAR_POP(minutes) with ε 0.3 | VARIANCE",
        "COUNT(DISTINCT patient) FROM visits | COUNT(DISTINCT patient) with ε 0.3 | PEOPLE",
        "COUNT(DISTINCT zip) FROM visits | COUNT(DISTINCT zip) with ε 0.3 | DISTINCT",
        "MEDIAN(minutes) FROM visits | MEDIAN(minutes) with ε 0.3 | CHOSEN",
        "ward, COUNT(*) FROM visits GROUP BY ward | COUNT(*) with ε 0.3 | HISTOGRAM",
        "ward, AVG(minutes) FROM visits GROUP BY ward | AVG(minutes) with ε 0.3 | SUMS_IN_CELLS",
        "SUM(minutes, contribution_bounds_per_group => (0, 9)) FROM visits | SUM(minutes,"
            + " contribution_bounds_per_group => (0, 9)) with ε 0.3 | PER_GROUP",
        "COUNT(*) FROM visits | after the noise | AFTER_NOISE",
      })
  void eachStepHasItsRule(String rest, String step, Rule rule) {
    assertThat(explained(ASK + rest)).contains(step + ": " + new Grounds(List.of()).sentence(rule));
  }

  @Test
  void itSaysWhatIsMeantByProvedArguedAndTested() {
    assertThat(explained(ASK + "COUNT(*), SUM(minutes) FROM visits"))
        .contains("aggregates: " + new Grounds(List.of()).sentence(Rule.TOGETHER))
        .contains("of a model in which no people are merged")
        .contains("that SQL means this plan, which no theorem is about (SqlTheoremProperties)");
  }

  /** The theorems about prices are about whole people with budgets of their own in ε. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERSONAL BUDGET 1000 CAP 1000 | epsilon = 0.3 | | ",
        "PERSONAL BUDGET RHO 100 | epsilon = 0.3 | EPSILON_IN_RHO | ",
        "PERSONAL BUDGET RHO 100 | rho = 0.3 | RHO | ",
        "GLOBAL BUDGET 1000 ROWS 3 | epsilon = 0.3 | GLOBAL | ",
        "GLOBAL BUDGET RHO 1000 ROWS 3 | rho = 0.3 | GLOBAL | RHO",
        "GLOBAL BUDGET RHO 1000 ROWS 3 | epsilon = 0.3 | GLOBAL | EPSILON_IN_RHO",
        "PERSONAL BUDGET 1000 CAP 1000 | epsilon = 1, inclusion = 'clipped' | CLIPPED | ",
        "PERSONAL BUDGET 1000 CAP 1000 | epsilon = 1, inclusion = 'sampled', probability = 0.1"
            + " | SAMPLED | ",
      })
  void onlyWhatIsProvedOfAQuestionIsSaidToBe(String regime, String options, Gap one, Gap other) {
    List<Gap> gaps = Stream.of(one, other).filter(Objects::nonNull).toList();
    boolean isWhole = gaps.stream().allMatch(gap -> gap.name().contains("RHO"));
    try (Clinic there = new Clinic(regime)) {
      for (String rest :
          List.of(
              "COUNT(*) FROM visits",
              "ward, COUNT(*), SUM(minutes) FROM visits WHERE zip > 1 GROUP BY ward",
              "AVG(minutes) FROM visits v JOIN drugs d ON v.patient = d.patient")) {
        String ask = "EXPLAIN SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (" + options + ") " + rest;
        String said = there.door().prepare(ExplainPrefix.of(ask)).explain();
        assertThat(said.contains("proved: guarantee.")).isEqualTo(gaps.isEmpty());
        assertThat(said.contains("costs.")).isEqualTo(gaps.isEmpty());
        gaps.forEach(gap -> assertThat(said).contains("payment: " + gap.sentence()));
        assertThat(said.contains("left out whole")).isEqualTo(isWhole);
        assertThat(said.contains("its owner")).isEqualTo(!gaps.contains(Gap.GLOBAL));
        assertThat(said.contains("pays at most")).isEqualTo(!gaps.contains(Gap.GLOBAL));
      }
    }
  }

  /** As the statement names columns; two that would read alike are told apart. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SUM(n, contribution_bounds_per_row => (0, 9)) | SUM(n, contribution_bounds_per_row => (0,"
            + " 9)) with ε 0.3",
        "SUM(n + 1, contribution_bounds_per_row => (0, 9)) | SUM((… + 1),"
            + " contribution_bounds_per_row => (0, 9)) with ε 0.3",
        "SUM(n + 1, contribution_bounds_per_row => (0, 9)), SUM(m + 1, contribution_bounds_per_row"
            + " => (0, 9)) | SUM WITHIN((aggregate 2 + INTEGER '1'), INTEGER '0', INTEGER '9')",
        "PERCENTILE(n, 0.9, contribution_bounds_per_row => (0, 9)) | PERCENTILE(n, 0.9,"
            + " contribution_bounds_per_row => (0, 9)) with ε 0.3",
      })
  void anAggregateIsNamedAsTheStatementWritesIt(String asked, String named) {
    String each = "(SELECT patient, COUNT(*) AS n, COUNT(zip) AS m FROM visits GROUP BY patient)";
    assertThat(explained(ASK + asked + " FROM " + each + " AS t")).contains(named);
  }

  /** The steps of one question are not those of another. */
  @Test
  void questionsOfOneStatementAreToldApart() {
    String both =
        explained(
            "SELECT * FROM ("
                + ASK
                + "COUNT(*) AS n FROM visits JOIN zips USING (zip)) AS a, ("
                + ASK
                + "COUNT(*) AS m FROM drugs) AS b");
    String[] each = both.split("\n\n", -1);
    assertThat(each[0]).contains("JOIN with a public table").doesNotContain("rows of drugs");
    assertThat(each[1]).contains("rows of drugs").doesNotContain("JOIN with a public table");
  }

  @Test
  void itSaysWhatAQuestionCosts() {
    assertThat(explained(ASK + "ward, COUNT(*), AVG(minutes) FROM visits GROUP BY ward"))
        .contains("a row in a cell costs its owner at most ε 0.3, and n rows at most n times that")
        .contains("a person with 10 rows pays at most ε 3")
        .contains("by the cap on budgets, no individual can be in it at a cost above ε 1000")
        .contains("aggregates: ε 0.3, split evenly over 2 of them, unsplit over cells")
        // Half of 0.3: scale 1 / 0.15, of which 95 % are within 20 / 3 · ln 20, rounded up.
        .contains("noise discrete Laplace, scale 20/3 × 1; each by itself ± 20 by noise alone with")
        .contains("how far it goes depends on the answer")
        .contains("cells: 4");
  }

  /** The numbers are declared: 1,000 for each person, which is the cap, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visits | at most 3333 rows of a person",
        "ward, COUNT(*) FROM visits GROUP BY ward | at most 3333 rows of a person",
        "SUM(minutes) FROM visits | any 3333 rows of a person",
        "COUNT(*), SUM(minutes) FROM visits | any 3333 rows of a person",
        "COUNT(DISTINCT patient) FROM visits | any number of rows of a person",
      })
  void itSaysHowManyRowsCanBePaidFor(String rest, String rows) {
    assertThat(explained(ASK + rest))
        .contains("the declared budget of ε 1000, unspent, pays for " + rows + "\n")
        .contains("the cap of ε 1000 on budgets pays for " + rows + "\n");
  }

  /** In ρ rows cost the square of their number, and less if they lie in several cells. */
  @Test
  void rowsThatCostTheirSquareArePaidForByTheRoot() {
    try (Clinic rho = new Clinic("PERSONAL BUDGET RHO 1 CAP 2")) {
      assertThat(said(rho, ASK + "COUNT(*) FROM visits"))
          .contains("unspent, pays for at most 4 rows", "on budgets pays for at most 6 rows");
      String gauss = ASK.replace("epsilon = 0.3", "rho = 0.02");
      assertThat(said(rho, gauss + "COUNT(*) FROM visits")).contains("pays for at most 7 rows");
      assertThat(said(rho, gauss + "ward, COUNT(*) FROM visits GROUP BY ward"))
          .contains("unspent, pays for any 7 rows", "on budgets pays for any 10 rows");
    }
  }

  @Test
  void withoutACapNothingIsSaidOfAllPeople() {
    try (Clinic open = new Clinic("PERSONAL BUDGET 0.2")) {
      assertThat(said(open, ASK + "COUNT(*) FROM visits"))
          .contains("pays for at most 0 rows of a person")
          .doesNotContain("the cap of", "by the cap");
    }
    try (Clinic global = new Clinic("GLOBAL BUDGET 10 ROWS 2")) {
      assertThat(said(global, ASK + "COUNT(*) FROM visits"))
          .doesNotContain("unspent", "the cap of");
    }
  }

  private static String said(Clinic clinic, String statement) {
    return clinic.door().prepare(ExplainPrefix.of("EXPLAIN " + statement)).explain();
  }

  /** Some of their rows take part, so that no number is the most. */
  @Test
  void rowsThatTakePartInPartHaveNoMost() {
    String clipped = ASK.replace("0.3", "0.3, inclusion = 'clipped'");
    assertThat(explained(clipped + "COUNT(*) FROM visits"))
        .contains("pays for any 3333 rows of a person\n");
  }

  @Test
  void publicRowsHaveARuleToo() {
    assertThat(explained("SELECT * FROM zips")).contains(Rule.PUBLIC_ROWS.sentence());
  }

  /** All refusals of the file, each with a rule behind the sentence, and none without EXPLAIN. */
  @Test
  void eachRefusalTellsItsRule() throws IOException {
    List<String> paragraphs = VerdictsTest.paragraphs("refused.txt");
    int named = 0;
    for (String paragraph : paragraphs) {
      String statement = paragraph.split("\\n", 2)[1];
      SqlError plain = refused(statement);
      SqlError told = refused("EXPLAIN " + statement);
      assertThat(told.problem())
          .as(statement)
          .isEqualTo(plain.problem() + ". The rule: " + plain.rule().sentence());
      assertThat(plain.problem()).doesNotContain("SEMANTICS");
      named += plain.rule() == Rule.LANGUAGE ? 0 : 1;
    }
    assertThat(named).isGreaterThan(paragraphs.size() * 3 / 4);
  }

  private static SqlError refused(String statement) {
    try {
      clinic.door().prepare(ExplainPrefix.of(statement));
    } catch (SqlError refused) {
      return refused;
    }
    throw new AssertionError("not refused: " + statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT patient FROM visits | SHOWN",
        "SELECT COUNT(*) FROM visits | STATED_PRICE",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(note) FROM visits | SEEN",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits WHERE"
            + " FOO(zip) = 1 | VETTED",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits v JOIN drugs d"
            + " ON v.zip > 1 | ACROSS_PEOPLE",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) zip, COUNT(*) FROM visits GROUP BY"
            + " zip | PUBLIC_VALUES",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) SUM(zip) FROM visits | BOUNDS",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits v JOIN cars c"
            + " ON v.zip = c.zip | ONE_POPULATION",
      })
  void refusalsHaveTheRuleThatIsBroken(String statement, Rule rule) {
    assertThatThrownBy(() -> clinic.door().prepare(statement))
        .isInstanceOfSatisfying(
            SqlError.class, refused -> assertThat(refused.rule()).isEqualTo(rule));
  }
}
