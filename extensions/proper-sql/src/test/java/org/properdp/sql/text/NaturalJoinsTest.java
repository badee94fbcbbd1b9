package org.properdp.sql.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.DuckClinic;

/** NATURAL JOIN: its columns need no table, in all parts of a SELECT. */
class NaturalJoinsTest {
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
        "COUNT(*) FROM visits NATURAL JOIN zips WHERE zip = 1 | 0",
        "COUNT(*) FROM visits v NATURAL LEFT JOIN zips AS z WHERE zip > 1 AND z.zip < 9 | 0",
        "COUNT(*) FROM visits JOIN drugs USING (patient) NATURAL JOIN zips WHERE patient > 'p' | 0",
        "COUNT(*) FROM visits NATURAL FULL JOIN drugs WHERE patient > 'p1' | 0",
        "COUNT(zip) FROM visits NATURAL JOIN (SELECT patient, drug AS d FROM drugs) AS x WHERE"
            + " patient LIKE 'p2%' | 0",
        "zip, COUNT(*) FROM visits NATURAL JOIN zips WHERE zip IN (1, 2) GROUP BY zip | 1",
      })
  void peoplesRowsAreThoseOfDuckDb(String rest, int keys) throws SQLException {
    both.compared(ASK + rest, "SELECT " + rest, keys);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip FROM zips NATURAL JOIN (SELECT zip FROM holes) AS h WHERE zip > 0",
        "zip, COUNT(*) FROM zips NATURAL JOIN (SELECT zip, city AS h FROM holes) AS x GROUP BY zip"
            + " HAVING zip > 0",
        "zip FROM zips NATURAL JOIN (SELECT * FROM zips) AS x WHERE zip = 1",
        "zip FROM zips NATURAL JOIN (SELECT a.zip, b.* FROM (SELECT zip FROM zips) a CROSS JOIN"
            + " (SELECT city FROM holes) AS b) AS x WHERE zip = 1",
        "zip FROM zips NATURAL JOIN (SELECT z.* FROM zips AS z) AS x WHERE zip = 1",
        "zip FROM zips NATURAL JOIN holes AS h (zip, kity) WHERE zip = 1",
        "zip FROM zips NATURAL JOIN (VALUES (1, 'a'), (7, 'b')) AS v (zip, k) WHERE zip < 9",
        "zip, zip * 2 FROM zips NATURAL LEFT JOIN holes WHERE city LIKE 'L%'",
        "zip FROM (SELECT * FROM zips NATURAL JOIN (SELECT zip, 1 AS one FROM holes) AS h) AS a"
            + " NATURAL JOIN (SELECT zip, 2 AS two FROM zips) AS b WHERE zip > 0",
        "zip FROM zips NATURAL JOIN (SELECT zip FROM holes UNION SELECT 2) AS h WHERE zip > 1",
      })
  void publicRowsAreThoseOfDuckDb(String rest) throws SQLException {
    both.compared("SELECT " + rest, "SELECT " + rest, 1);
  }

  @Test
  void aNameOfWithIsTheLastOne() throws SQLException {
    String with =
        "WITH zips AS (SELECT zip AS code FROM zips), h AS (SELECT code, 1 AS one FROM zips)"
            + " SELECT code FROM zips NATURAL JOIN h WHERE code > 1";
    both.compared(with, with, 1);
  }

  /** What can't be seen is no column that both sides have. */
  @Test
  void hiddenColumnsAreNotShared() {
    String sides = ASK + "COUNT(*) FROM visits NATURAL JOIN (SELECT zip, note FROM (SELECT *, city";
    assertThat(both.clinic().door().prepare(sides + " AS note FROM zips) AS a) AS t").explain())
        .isEqualTo(
            both.clinic()
                .door()
                .prepare(sides.replace("note", "nope") + " AS nope FROM zips) AS a) AS t")
                .explain());
  }

  @Test
  void whereColumnsAreNotPlainUsingIsNamed() {
    String rest = " (WITH a AS (SELECT 1 AS zip) SELECT zip FROM a) AS t ";
    assertThatThrownBy(
            () -> both.clinic().ask("SELECT zip FROM zips NATURAL JOIN" + rest + "WHERE zip = 1"))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("write JOIN … USING (…)");
    assertThat(
            both.clinic()
                .ask("SELECT zip FROM zips JOIN" + rest + "USING (zip) WHERE zip = 1")
                .rows())
        .hasSize(1);
  }

  /** Each level asks for the one below it twice: looked at anew each time, it would never end. */
  @Test
  void aPartIsLookedAtOnceHoweverOftenItIsNamed() {
    String part = "(VALUES (1)) AS t";
    for (int depth = 0; depth < 50; depth++) {
      part = "(SELECT t.*, t.* FROM " + part + ") AS t";
    }
    SqlNode statement = SqlText.parse("SELECT 1 FROM zips NATURAL JOIN " + part);
    String before = statement.toString();
    NaturalJoins.writeOut(statement, Map.of("zips", List.of("zip")));
    assertThat(statement).hasToString(before);
  }
}
