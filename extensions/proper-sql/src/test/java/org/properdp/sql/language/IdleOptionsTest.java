package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.math.BigDecimal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** Options that stand where nothing is asked say what is asked, or are refused at their place. */
class IdleOptionsTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,,2026-01-01 00:00:00,
        """);
    clinic.loadPublic("zips", "zip,city\n1,eve\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  /** {@code DP(…)} stands for the options of a SELECT. */
  private static String text(String statement) {
    return statement.replace("DP(", "WITH DIFFERENTIAL_PRIVACY OPTIONS (");
  }

  /** Around the question, where the outer ε was lost in silence. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "epsilon = 0.1 | 0.1) | SELECT DP(epsilon = 0.1) n FROM (SELECT DP(epsilon = 5) COUNT(*) AS"
            + " n FROM visits) AS t",
        "epsilon = 0.1 | '0.1' | SELECT /*+ epsilon('0.1') */ n FROM (SELECT /*+ epsilon('5') */"
            + " COUNT(*) AS n FROM visits) AS t",
        "epsilon = 0.1 | 0.1) | SELECT DP(epsilon = 0.1) n FROM (SELECT /*+ epsilon('5') */"
            + " COUNT(*) AS n FROM visits) AS t",
        "epsilon = 0.1 | 0.1) | SELECT DP(epsilon = 0.1) AVG(n) FROM (SELECT DP(epsilon = 5) ward,"
            + " COUNT(*) AS n FROM visits GROUP BY ward) AS t",
        "epsilon = 0.1 | 0.1) | WITH t AS (SELECT DP(epsilon = 5) COUNT(*) AS n FROM visits) SELECT"
            + " DP(epsilon = 0.1) n FROM t",
        // Around two, of which one says the same.
        "epsilon = 0.1 | 0.1) a.n | SELECT DP(epsilon = 0.1) a.n FROM (SELECT DP(epsilon = 0.1)"
            + " COUNT(*) AS n FROM visits) AS a, (SELECT DP(epsilon = 0.2) COUNT(*) AS n FROM"
            + " drugs) AS b",
        // A sub-query that stands for a value asks by itself.
        "epsilon = 0.1 | 0.1) | SELECT DP(epsilon = 0.1) (SELECT DP(epsilon = 5) COUNT(*) FROM"
            + " visits) FROM zips",
      })
  void whatStandsAroundAQuestionMustBeAsked(String option, String place, String statement) {
    refuses(option, place, statement);
  }

  /** Below the question, or between it and what is around it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "epsilon = 5 | 5) | SELECT DP(epsilon = 0.1) COUNT(*) FROM (SELECT DP(epsilon = 5) zip FROM"
            + " visits) AS t",
        "epsilon = 5 | 5) | SELECT DP(epsilon = 0.1) COUNT(*) FROM (SELECT DP(epsilon = 5) patient"
            + " FROM visits GROUP BY patient) AS t",
        "epsilon = 5 | 5) | SELECT DP(epsilon = 0.1) COUNT(*) FROM visits WHERE zip IN (SELECT"
            + " DP(epsilon = 5) zip FROM zips)",
        "epsilon = 2 | 2) | SELECT n FROM (SELECT DP(epsilon = 2) n FROM (SELECT DP(epsilon = 5)"
            + " COUNT(*) AS n FROM visits) AS s) AS t",
        // The two currencies.
        "rho = 0.1 | 0.1) | SELECT DP(rho = 0.1) n FROM (SELECT DP(epsilon = 0.1) COUNT(*) AS n"
            + " FROM visits) AS t",
      })
  void whatStandsBelowAQuestionMustBeAsked(String option, String place, String statement) {
    refuses(option, place, statement);
  }

  /** Everything else that can be said. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "request = a | 'a') | SELECT DP(request = 'a') n FROM (SELECT DP(epsilon = 1, request ="
            + " 'b') COUNT(*) AS n FROM visits) AS t",
        "request = a | 'a') | SELECT DP(request = 'a') n FROM (SELECT DP(epsilon = 1) COUNT(*) AS n"
            + " FROM visits) AS t",
        "accuracy = 0.99 | 0.99) | SELECT DP(accuracy = 0.99) n FROM (SELECT DP(epsilon = 1)"
            + " PLUS_MINUS(COUNT(*)) AS n FROM visits) AS t",
        "inclusion = clipped | 'clipped') | SELECT DP(inclusion = 'clipped') n FROM (SELECT"
            + " DP(epsilon = 1) COUNT(*) AS n FROM visits) AS t",
        "inclusion = whole | 'whole') | SELECT DP(inclusion = 'whole') n FROM (SELECT"
            + " DP(epsilon = 1, inclusion = 'clipped') COUNT(*) AS n FROM visits) AS t",
        "inclusion = sampled | 'sampled' | SELECT DP(inclusion = 'sampled', probability = 0.5) n"
            + " FROM (SELECT DP(epsilon = 1, inclusion = 'sampled', probability = 0.1) COUNT(*) AS"
            + " n FROM visits) AS t",
      })
  void otherOptionsMustBeAskedToo(String option, String place, String statement) {
    refuses(option, place, statement);
  }

  /** The place is that of the value that stands where nothing is asked. */
  private static void refuses(String option, String place, String statement) {
    String text = text(statement);
    assertThatThrownBy(() -> clinic.door().prepare(text))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem())
                  .contains(
                      option + " is said here, at a SELECT that asks nothing itself",
                      "options stand in the SELECT that has the noisy aggregates");
              assertThat(text.substring(refused.column() - 1)).startsWith(place);
              assertThat(refused.rule()).isEqualTo(Rule.STATED_PRICE);
            });
  }

  /** Where it is asked, it may be said again; and each question has its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 | SELECT DP(epsilon = 1) n FROM (SELECT DP(epsilon = 1.0) COUNT(*) AS n FROM visits) t",
        "1 | SELECT DP(epsilon = 1) n FROM (SELECT COUNT(*) AS n FROM visits) AS t",
        "1 | SELECT DP(epsilon = 1, accuracy = 0.95, inclusion = 'whole') n FROM (SELECT"
            + " DP(epsilon = 1) COUNT(*) AS n FROM visits) AS t",
        "1 | SELECT WITH DIFFERENTIAL_PRIVACY n FROM (SELECT DP(epsilon = 1) COUNT(*) AS n FROM"
            + " visits) AS t",
        "3 | SELECT DP(epsilon = 1) COUNT(*) + (SELECT DP(epsilon = 2) COUNT(*) FROM visits) FROM"
            + " visits",
        "3 | WITH t AS (SELECT DP(epsilon = 2) COUNT(*) AS n FROM visits) SELECT DP(epsilon = 1)"
            + " COUNT(*) + (SELECT n FROM t) FROM visits",
        "3 | SELECT DP(epsilon = 1) COUNT(*) FROM visits UNION ALL SELECT DP(epsilon = 2) COUNT(*)"
            + " FROM visits",
        "0 | SELECT DP(epsilon = 1) COUNT(*) FROM zips",
      })
  void whatIsAskedMayBeSaidAgain(BigDecimal paid, String statement) {
    BigDecimal before = clinic.left("eve").orElseThrow();
    clinic.ask(text(statement));
    assertThat(before.subtract(clinic.left("eve").orElseThrow())).isEqualByComparingTo(paid);
  }

  /** Where a SELECT has options, the address's ε stands for none that is missing elsewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(SELECT COUNT(*) FROM d | SELECT DP(epsilon = 0.1) COUNT(*), (SELECT COUNT(*) FROM drugs)"
            + " FROM visits",
        "(SELECT COUNT(*) FROM d | SELECT DP(epsilon = 5) COUNT(*), (SELECT COUNT(*) FROM drugs)"
            + " FROM visits",
        "(SELECT COUNT(*) FROM d | SELECT DP(request = 'a') COUNT(*), (SELECT COUNT(*) FROM drugs)"
            + " FROM visits",
        "(SELECT COUNT(*) FROM d | SELECT WITH DIFFERENTIAL_PRIVACY COUNT(*), (SELECT COUNT(*) FROM"
            + " drugs) FROM visits",
        "(SELECT COUNT(*) FROM d | SELECT DP(epsilon = 0.1) ward FROM visits GROUP BY ward HAVING"
            + " COUNT(*) > (SELECT COUNT(*) FROM drugs)",
        "(SELECT COUNT(*) FROM d | SELECT n FROM (SELECT DP(epsilon = 0.1) COUNT(*) AS n FROM"
            + " visits) AS t WHERE n > (SELECT COUNT(*) FROM drugs)",
        "(SELECT /*+ request('a') */ | SELECT DP(epsilon = 0.1) COUNT(*), (SELECT /*+ request('a')"
            + " */ COUNT(*) FROM drugs) FROM visits",
        "SELECT COUNT(*) AS n | SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM drugs) AS t UNION ALL"
            + " SELECT DP(epsilon = 0.1) COUNT(*) FROM visits",
        "(SELECT COUNT(*) FROM v | SELECT DP(epsilon = 0.1) (SELECT COUNT(*) FROM visits) FROM"
            + " zips",
      })
  void theAddressStandsInForNoOption(String place, String statement) {
    String text = text(statement);
    assertThatThrownBy(() -> door().prepare(text))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem())
                  .contains("options stand in each SELECT that has noisy aggregates");
              assertThat(text.substring(refused.column() - 1)).startsWith(place);
              assertThat(refused.rule()).isEqualTo(Rule.STATED_PRICE);
            });
  }

  /** Where no SELECT says a price, or where no SELECT has options. */
  @Test
  void whatTheAddressSaysIsAskedWhereNothingElseIsSaid() {
    String both = "SELECT COUNT(*), (SELECT COUNT(*) FROM drugs) FROM visits";
    assertThat(door().prepare(both).asked()).containsExactly(Epsilon.of("5"), Epsilon.of("5"));
    String named = text("SELECT DP(request = 'a') COUNT(*) FROM visits");
    assertThat(door().prepare(named).asked()).containsExactly(Epsilon.of("5"));
  }

  private static SqlDoor door() {
    return new SqlDoor(clinic.tables(), "ada", Option.some(Epsilon.of("5")));
  }
}
