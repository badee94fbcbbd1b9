package org.properdp.sql.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.DuckClinic;

/** The columns that NATURAL and USING share need no table, in all parts of a SELECT. */
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
        "COUNT(*) FROM visits NATURAL JOIN zips WHERE zip = 1 | 0",
        "COUNT(*) FROM visits v NATURAL LEFT JOIN zips AS z WHERE zip > 1 AND z.zip < 9 | 0",
        "COUNT(*) FROM visits JOIN drugs USING (patient) NATURAL JOIN zips WHERE patient > 'p' | 0",
        "COUNT(*) FROM visits NATURAL FULL JOIN drugs WHERE patient > 'p1' | 0",
        "COUNT(zip) FROM visits NATURAL JOIN (SELECT patient, drug AS d FROM drugs) AS x WHERE"
            + " patient LIKE 'p2%' | 0",
        "zip, COUNT(*) FROM visits NATURAL JOIN zips WHERE zip IN (1, 2) GROUP BY zip | 1",
        "COUNT(*) FROM visits NATURAL JOIN (WITH w AS (SELECT zip FROM zips) SELECT * FROM w) AS t"
            + " WHERE zip > 1 | 0",
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
        "zip FROM zips NATURAL JOIN (WITH w AS (SELECT zip AS k, 1 AS one FROM holes), v (zip) AS"
            + " (SELECT k FROM w) SELECT * FROM v ORDER BY 1) AS t WHERE zip = 1",
        "zip, COUNT(*) FROM holes AS a JOIN holes AS b USING (zip) RIGHT JOIN (zips AS c JOIN zips"
            + " AS d USING (zip)) USING (zip) WHERE zip > 0 GROUP BY zip HAVING zip < 9",
        "zip FROM holes AS a RIGHT JOIN zips AS b USING (zip) JOIN zips AS c USING (zip)",
        "zip, COUNT(*) FROM holes AS a FULL JOIN zips AS b USING (zip) FULL JOIN zips AS c USING"
            + " (zip) WHERE zip > 0 GROUP BY zip",
        "zip, COUNT(a.zip), COUNT(b.city) FROM holes AS a FULL JOIN zips AS b USING (zip) LEFT"
            + " JOIN (SELECT zip FROM zips) AS c USING (zip) WHERE zip > 0 GROUP BY zip",
        "* FROM (SELECT zip FROM holes) AS a RIGHT JOIN (SELECT zip, 1 AS one FROM zips) AS b USING"
            + " (zip) NATURAL JOIN (SELECT 2 AS two, zip FROM zips) AS c",
        "b.zip, COUNT(*) FROM (SELECT zip FROM zips WHERE zip > 90) AS a, zips AS b RIGHT JOIN zips"
            + " AS c ON TRUE GROUP BY b.zip",
        "b.zip, COUNT(*) FROM zips AS a, zips AS b JOIN holes AS c USING (zip) JOIN zips AS d ON"
            + " d.zip > b.zip GROUP BY b.zip",
        "c.zip, COUNT(*) FROM zips AS a, zips AS b, zips AS c NATURAL JOIN (SELECT zip FROM holes)"
            + " AS d FULL JOIN holes AS e ON e.zip = 9 WHERE c.zip > 0 GROUP BY c.zip",
        "zip FROM (SELECT zip FROM zips) JOIN holes USING (zip) JOIN zips AS c USING (zip) WHERE"
            + " zip = 1",
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
        "SELECT COUNT(*) FROM zips a JOIN holes b USING (city) NATURAL JOIN zips c",
        "SELECT COUNT(*) FROM holes a FULL JOIN zips b USING (zip) JOIN (SELECT zip FROM zips)"
            + " USING (zip)",
      })
  void whatUsingComparesMustBePlain(String statement) {
    assertThatThrownBy(() -> both.clinic().ask(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("column zip is meant: give sub-queries after FROM names");
  }

  /** The key that a join shares is the one that it keeps. */
  @ParameterizedTest
  @ValueSource(strings = {"RIGHT", "FULL"})
  void keysOfChainsAreThoseThatAreKept(String join) throws SQLException {
    String rest =
        "COUNT(*), COUNT(a.drug), COUNT(c.zip) FROM drugs AS a JOIN visits AS b USING (patient)"
            + " LEFT JOIN visits AS c USING (patient) WHERE patient > 'p1'";
    String joined = rest.replaceFirst("JOIN", join + " JOIN");
    both.compared(ASK + joined, "SELECT " + joined, 0);
  }

  @Test
  void whereColumnsAreNotPlainUsingIsNamed() {
    List<String> many = IntStream.range(0, 2_001).mapToObj(at -> "c" + at).toList();
    SqlNode statement = SqlText.parse("SELECT 1 FROM zips NATURAL JOIN many");
    assertThatThrownBy(
            () -> SharedColumns.writeOut(statement, Map.of("zips", List.of("zip"), "many", many)))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("write JOIN … USING (…)");
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
    SharedColumns.writeOut(statement, Map.of("zips", List.of("zip")));
    assertThat(statement).hasToString(before);
  }
}
