package org.properdp.sql.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.parse.SqlError;

/** What a SELECT says of its price holds wherever it stands, and whatever is around it. */
class OptionsOfSubQueriesTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Malmo\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String written(String statement) {
    return statement
        .replace("SIX", "(SELECT DP(0.6) COUNT(*) AS n, ward FROM visits GROUP BY ward) AS t")
        .replaceAll("DP\\(([0-9.]+)\\)", "WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = $1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT ward, SUM(n) FROM SIX GROUP BY ROLLUP (ward) | [0.6]",
        "SELECT ward, SUM(n) FROM SIX GROUP BY CUBE (ward) | [0.6]",
        "SELECT ward, SUM(n) FROM SIX GROUP BY GROUPING SETS ((ward)) | [0.6]",
        "SELECT ward, n FROM SIX GROUP BY ROLLUP (ward, n) | [0.6]",
        "SELECT n, ward FROM SIX GROUP BY GROUPING SETS ((n, ward), ()) | [0.6]",
        "SELECT ward, COUNT(DISTINCT n) FROM SIX GROUP BY ward | [0.6]",
        "SELECT GROUPING(ward), SUM(n) FROM SIX GROUP BY ROLLUP (ward) | [0.6]",
        "SELECT COUNT(*) FROM (SELECT DP(0.6) COUNT(*) + 1 FROM visits) AS t | [0.6]",
        "SELECT n, COUNT(*) FROM (SELECT DP(0.6) 'k' AS k, COUNT(*) AS n FROM visits) AS t GROUP"
            + " BY CUBE (n) | [0.6]",
        "SELECT DP(0.2) ward, COUNT(*) FROM visits GROUP BY ward HAVING COUNT(*) > (SELECT DP(0.3)"
            + " COUNT(*) / 4 FROM visits) | [0.3, 0.2]",
        "SELECT (SELECT DP(0.3) COUNT(*) + 1 FROM visits) AS n | [0.3]",
        "VALUES ((SELECT DP(0.3) COUNT(*) + 1 FROM visits)) | [0.3]",
        "SELECT city FROM zips WHERE zip IN (SELECT DP(0.3) COUNT(*) - 9 FROM visits) | [0.3]",
        "SELECT city FROM zips WHERE EXISTS (SELECT n - 1 FROM SIX WHERE n > zips.zip) | [0.6]",
        "SELECT ward, n FROM SIX WHERE n = (SELECT DP(0.3) COUNT(*) + 1 FROM drugs) | [0.3, 0.6]",
        "WITH s AS (SELECT * FROM SIX) SELECT ward FROM s WHERE n < (SELECT MAX(n) + 1 FROM s)"
            + " | [0.6]",
      })
  void eachIsAskedAtItsOwn(String statement, String asked) {
    Prepared prepared = clinic.door().prepare(written(statement));
    assertThat(prepared.run().isRight()).isTrue();
    assertThat(prepared.asked().stream().map(String::valueOf).sorted().toList())
        .hasToString(sorted(asked));
  }

  private static String sorted(String asked) {
    return Stream.of(asked.replaceAll("[\\[\\]]", "").split(", ")).sorted().toList().toString();
  }

  /** The refusal stands where the options are missing, and they are enough there. */
  @Test
  void aSubQueryThatSaysNoneIsNamed() {
    String before = "SELECT DP(0.2) COUNT(*) AS n FROM visits HAVING COUNT(*) > (SELECT ";
    String after = "COUNT(*) / 4 FROM visits)";
    assertThatThrownBy(() -> clinic.door().prepare(written(before + after)))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).startsWith("say what a question may cost");
              assertThat(refused.column()).isEqualTo(written(before).lastIndexOf("(SELECT") + 1);
            });
    assertThat(clinic.door().prepare(written(before + "DP(0.1) " + after)).questions())
        .isEqualTo(2);
  }
}
