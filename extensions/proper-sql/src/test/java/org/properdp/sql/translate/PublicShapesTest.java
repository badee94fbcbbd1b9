package org.properdp.sql.translate;

import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.DuckClinic;

/**
 * Statements about public tables that Calcite alone answers wrongly. What DuckDB answers was found
 * different by random statements.
 */
class PublicShapesTest {
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
  @ValueSource(
      strings = {
        // Each row that matches none is kept, also one that equals another.
        "COUNT(*) FROM holes a FULL JOIN zips b ON FALSE",
        "COUNT(*), COUNT(b.c) FROM holes a RIGHT JOIN (SELECT zip > 2 AS c FROM zips) b ON b.c AND"
            + " a.zip > 5",
        "COUNT(*), COUNT(b.zip), SUM(b.zip) FROM (SELECT zip FROM zips UNION ALL SELECT zip FROM"
            + " zips) a FULL JOIN (SELECT zip FROM zips UNION ALL SELECT zip FROM zips) b ON a.zip"
            + " > b.zip + 7",
        "COUNT(*), COUNT(c.zip) FROM holes a FULL JOIN zips b ON a.zip > b.zip FULL JOIN zips c ON"
            + " c.zip < b.zip AND c.zip > a.zip",
        // A total has a row, also of no rows.
        "5 FROM (SELECT COUNT(*) AS n FROM zips WHERE zip < 0) t WHERE 1 <= (SELECT COUNT(*) FROM"
            + " holes)",
        // What is chosen of values that may be NULL may be NULL.
        "COUNT(*) FROM holes WHERE COALESCE(zip, NULL) <> (SELECT MIN(zip) + 1 FROM zips)",
        "SUM(zip) FROM zips WHERE COALESCE(zip, 3) <> (SELECT MAX(zip) FROM zips)",
      })
  void theyAnswerAsDuckDbDoes(String rest) throws SQLException {
    both.compared("SELECT " + rest, "SELECT " + rest, 0);
  }
}
