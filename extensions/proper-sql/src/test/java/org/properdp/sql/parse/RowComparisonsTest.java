package org.properdp.sql.parse;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.DuckClinic;

/** Several values are equal to as many if each is, NULL as elsewhere; they have no order. */
class RowComparisonsTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) FROM visits WHERE ";

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
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "(zip, ward) = (1, 'a') ; zip = 1 AND ward = 'a'",
        "(zip, ward) <> (1, 'a') ; zip <> 1 OR ward <> 'a'",
        "((zip, ward) = (zip, ward)) IS NULL ; zip IS NULL OR ward IS NULL",
        "((zip, ward) <> (zip, ward)) IS FALSE ; zip IS NOT NULL AND ward IS NOT NULL",
        "(zip, ward) NOT IN ((1, 'a'), (2, 'b')) ; NOT (zip = 1 AND ward = 'a') AND NOT (zip = 2"
            + " AND ward = 'b')",
      })
  void theyAreWrittenOut(String several, String each) throws SQLException {
    both.compared(ASK + several, "SELECT COUNT(*) FROM visits WHERE " + each, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "(zip, minutes) < (2, 100) ; write a < c OR (a = c AND b < d)",
        "(2, 100) >= (zip, minutes) ; write a < c OR (a = c AND b < d)",
        "(zip, ward) IS NULL ; say it of each value by itself",
        "(zip, ward) IS DISTINCT FROM (1, 'a') ; say it of each value by itself",
        "(zip, ward) BETWEEN (1, 'a') AND (2, 'b') ; say it of each value by itself",
        "(zip, ward) = (SELECT zip, city FROM zips) ; EXISTS (SELECT 1 FROM t WHERE t.a = x.a",
        "(zip, ward) IN (SELECT zip, city FROM zips) ; EXISTS (SELECT 1 FROM t WHERE t.a = x.a",
        "ROW(zip, ward) = ROW(1, 'a') ; without ROW, as in (a, b) = (1, 2)",
      })
  void whatIsNotWrittenOutIsRefused(String condition, String way) {
    assertThatThrownBy(() -> both.clinic().door().prepare(ASK + condition))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("column 8")
        .hasMessageContaining(way);
  }
}
