package org.properdp.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.DuckClinic;

/** The columns that USING shares need no table, in all parts of a SELECT. */
@Tag("long")
class SharedColumnsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static DuckClinic both;

  @BeforeAll
  static void open() throws SQLException {
    both = new DuckClinic();
  }

  @AfterAll
  static void close() throws SQLException {
    both.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visits JOIN zips USING (zip) WHERE zip = 1 | 0",
        "COUNT(*) FROM visits v LEFT JOIN zips AS z USING (zip) WHERE zip > 1 AND z.zip < 9 | 0",
        "COUNT(zip) FROM visits JOIN (SELECT patient, drug AS d FROM drugs) AS x USING (patient)"
            + " WHERE patient LIKE 'p2%' | 0",
        "zip, COUNT(*) FROM visits JOIN zips USING (zip) WHERE zip IN (1, 2) GROUP BY zip | 1",
        "COUNT(*) FROM visits JOIN (WITH w AS (SELECT zip FROM zips) SELECT * FROM w) AS t USING"
            + " (zip) WHERE zip > 1 | 0",
        "COUNT(*) FROM visits JOIN drugs USING (patient) JOIN zips USING (zip) WHERE zip = 1 AND"
            + " patient > 'p2' | 0",
        "COUNT(*) FROM visits v JOIN drugs USING (patient) LEFT JOIN zips USING (zip) LEFT JOIN"
            + " holes USING (zip) WHERE zip > 1 | 0",
        "COUNT(v.zip) FROM visits v JOIN drugs AS d USING (patient) RIGHT JOIN (visits AS w JOIN"
            + " drugs AS e USING (patient)) USING (patient) JOIN zips AS z ON z.zip = v.zip WHERE"
            + " patient > 'p2' | 0",
      })
  void peoplesRowsAreThoseOfDuckDb(String rest, int keys) throws SQLException {
    both.compared(ASK + rest, "SELECT " + rest, keys);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip FROM zips JOIN (SELECT zip FROM holes) AS h USING (zip) WHERE zip > 0",
        "zip, COUNT(*) FROM zips JOIN (SELECT zip, city AS h FROM holes) AS x USING (zip) GROUP BY"
            + " zip HAVING zip > 0",
        "zip FROM zips JOIN (SELECT * FROM zips) AS x USING (zip, city) WHERE zip = 1",
        "zip FROM zips JOIN (SELECT a.zip, b.* FROM (SELECT zip FROM zips) a CROSS JOIN"
            + " (SELECT city FROM holes) AS b) AS x USING (zip) WHERE zip = 1",
        "zip FROM zips JOIN holes AS h (zip, kity) USING (zip) WHERE zip = 1",
        "zip FROM zips JOIN (VALUES (1, 'a'), (7, 'b')) AS v (zip, k) USING (zip) WHERE zip < 9",
        "zip, zip * 2 FROM zips LEFT JOIN holes USING (zip) WHERE zips.city LIKE 'L%'",
        "zip FROM (SELECT * FROM zips JOIN (SELECT zip, 1 AS one FROM holes) AS h USING (zip)) AS a"
            + " JOIN (SELECT zip, 2 AS two FROM zips) AS b USING (zip) WHERE zip > 0",
        "zip FROM zips JOIN (WITH w AS (SELECT zip AS k, 1 AS one FROM holes), v (zip) AS"
            + " (SELECT k FROM w) SELECT * FROM v ORDER BY 1) AS t USING (zip) WHERE zip = 1",
        "zip, COUNT(*) FROM holes AS a JOIN holes AS b USING (zip) RIGHT JOIN (zips AS c JOIN zips"
            + " AS d USING (zip)) USING (zip) WHERE zip > 0 GROUP BY zip HAVING zip < 9",
        "zip FROM holes AS a RIGHT JOIN zips AS b USING (zip) JOIN zips AS c USING (zip)",
        "* FROM (SELECT zip FROM holes) AS a RIGHT JOIN (SELECT zip, 1 AS one FROM zips) AS b USING"
            + " (zip) JOIN (SELECT 2 AS two, zip FROM zips) AS c USING (zip)",
        "b.zip, COUNT(*) FROM (SELECT zip FROM zips WHERE zip > 90) AS a, zips AS b RIGHT JOIN zips"
            + " AS c ON TRUE GROUP BY b.zip",
        "b.zip, COUNT(*) FROM zips AS a, zips AS b JOIN holes AS c USING (zip) JOIN zips AS d ON"
            + " d.zip > b.zip GROUP BY b.zip",
        "c.zip, COUNT(*) FROM zips AS a, zips AS b, zips AS c JOIN (SELECT zip FROM holes)"
            + " AS d USING (zip) FULL JOIN holes AS e ON e.zip = 9 WHERE c.zip > 0 GROUP BY c.zip",
        "zip FROM (SELECT zip FROM zips) JOIN holes USING (zip) JOIN zips AS c USING (zip) WHERE"
            + " zip = 1",
        "zip FROM zips JOIN (SELECT zip FROM holes UNION SELECT 2) AS h USING (zip) WHERE zip > 1",
        "zip FROM zips JOIN (SELECT CAST(zip AS BIGINT) AS zip FROM holes) AS h USING (zip)",
        "zip + 1, COUNT(*) FROM zips JOIN holes USING (zip) GROUP BY zip + 1",
        "zip AS z, COUNT(*) AS zip FROM zips JOIN holes USING (zip) GROUP BY z",
        "CASE WHEN zip = 1 THEN 2 END FROM zips AS a JOIN zips AS b USING (zip) WHERE EXISTS"
            + " (SELECT 1 FROM holes AS c WHERE c.zip = a.zip)",
      })
  void publicRowsAreThoseOfDuckDb(String rest) throws SQLException {
    both.compared("SELECT " + rest, "SELECT " + rest, 1);
  }

  /** A star has such a column once, first, and with the value of the side that is kept. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "* FROM zips JOIN (SELECT zip, 7 FROM holes) AS h (zip, seven) USING (zip) | 3",
        "* FROM zips LEFT JOIN (SELECT zip, 7 FROM holes) AS h (zip, seven) USING (zip) | 3",
        "* FROM holes AS a RIGHT JOIN zips AS b USING (zip) JOIN zips AS c USING (zip) | 4",
        "zip, a.* FROM holes AS a RIGHT JOIN zips AS b USING (zip) | 3",
        "b.*, 5 FROM holes AS a RIGHT JOIN zips AS b USING (zip) JOIN zips AS c USING (zip) | 3",
        "* FROM (SELECT * FROM zips AS a JOIN holes AS b USING (zip)) AS t (zip, a, b) | 3",
      })
  void starsHaveThemOnce(String rest, int columns) throws SQLException {
    both.compared("SELECT " + rest, "SELECT " + rest, columns);
    assertThat(both.clinic().door().prepare("SELECT " + rest).columns()).hasSize(columns);
  }

  @Test
  void aNameOfWithIsTheLastOne() throws SQLException {
    String with =
        "WITH zips AS (SELECT zip AS code FROM zips), h AS (SELECT code, 1 AS one FROM zips)"
            + " SELECT code FROM zips JOIN h USING (code) WHERE code > 1";
    both.compared(with, with, 1);
  }

  /** Of a column that can't be seen USING says what it says of one that is not there. */
  @Test
  void hiddenColumnsAreNotShared() {
    String hidden = ASK + "COUNT(*) FROM visits JOIN (SELECT *, city AS note FROM zips) AS t USING";
    String missing = hidden.replace("note", "nope") + " (nope)";
    assertThat(problem(hidden + " (note)").replace("note", "nope")).isEqualTo(problem(missing));
  }

  private static String problem(String statement) {
    return assertThrows(SqlError.class, () -> both.clinic().door().prepare(statement)).problem();
  }

  /** Whether both sides mean a column is for the statement to say. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT zip FROM zips NATURAL JOIN holes | a join can't be NATURAL",
        "SELECT 1 FROM zips a NATURAL FULL JOIN zips b | a join can't be NATURAL",
        "SELECT 1 FROM zips a FULL JOIN zips b USING (zip) | a FULL JOIN can't have USING",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits NATURAL LEFT"
            + " JOIN drugs | a join can't be NATURAL",
      })
  void onIsWrittenWhereUsingWouldBeComputed(String statement, String refused) {
    assertThat(problem(statement)).startsWith(refused).contains("write ON with the columns");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a.city FROM zips a JOIN zips b USING (zip) ORDER BY zip DESC",
        "SELECT a.city FROM zips a JOIN zips b USING (zip) GROUP BY zip, a.city ORDER BY zip * -1",
        "SELECT a.city, 5 - a.zip AS zip FROM zips a JOIN zips b USING (zip) ORDER BY zip"
            + " NULLS LAST",
        "SELECT a.city, -b.zip AS n FROM zips a RIGHT JOIN zips b ON a.zip = b.zip ORDER BY n",
      })
  void whatIsSortedByItIs(String statement) {
    assertThat(both.clinic().ask(statement).rows().stream().map(row -> row.get(0)))
        .containsExactly("Ystad", "Lund", "Malmo", "Lund");
  }

  /** A column of the same name that is not shared makes it plain of neither. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips a JOIN holes b USING (zip), zips c WHERE zip = 1",
        "SELECT COUNT(*) FROM zips a JOIN holes b USING (zip) JOIN zips c ON c.zip = a.zip WHERE"
            + " zip = 1",
        "SELECT zip FROM zips a JOIN holes b USING (zip) CROSS JOIN (zips c JOIN zips d USING"
            + " (zip))",
      })
  void aNameThatOthersHaveIsAmbiguous(String statement) {
    assertThatThrownBy(() -> both.clinic().ask(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("'zip' is ambiguous");
  }

  /** Two columns of that name on one side, or one that can't be named. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips a CROSS JOIN zips b JOIN holes c USING (zip)",
        "SELECT COUNT(*) FROM zips a JOIN (zips b CROSS JOIN holes c) USING (zip)",
        "SELECT COUNT(*) FROM zips a JOIN holes b USING (city) JOIN zips c USING (zip)",
      })
  void whatUsingComparesMustBePlain(String statement) {
    assertThatThrownBy(() -> both.clinic().ask(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("column zip is meant: write ON");
  }

  /** The key that a join shares is the one that it keeps. */
  @Test
  void keysOfChainsAreThoseThatAreKept() throws SQLException {
    String rest =
        "COUNT(*), COUNT(a.drug), COUNT(c.zip) FROM drugs AS a RIGHT JOIN visits AS b USING"
            + " (patient) LEFT JOIN visits AS c USING (patient) WHERE patient > 'p1'";
    both.compared(ASK + rest, "SELECT " + rest, 0);
  }
}
