package org.properdp.sql.parse;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.DuckClinic;

/** Several values are compared with as many: the first that differ decide, NULL as elsewhere. */
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
        "(zip, minutes) < (2, 100) ; zip < 2 OR (zip = 2 AND minutes < 100)",
        "(zip, minutes) <= (2, 100) ; zip < 2 OR (zip = 2 AND minutes <= 100)",
        "(2, 100) > (zip, minutes) ; zip < 2 OR (zip = 2 AND minutes < 100)",
        "NOT (zip, ward) >= (2, 'b') ; NOT (zip > 2 OR (zip = 2 AND ward >= 'b'))",
        "NOT (zip, minutes, ward) > (2, 100, 'b') ; NOT (zip > 2 OR (zip = 2 AND (minutes > 100 OR"
            + " (minutes = 100 AND ward > 'b'))))",
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
        "(zip + 1, minutes) < (2, 100) ; only columns and constants, as many on each side",
        "(zip, minutes) < (2, 100, 3) ; write a < c OR (a = c AND b < d)",
        "(zip, ((minutes, 1) < (2, 3))) < (2, TRUE) ; only columns and constants",
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

  @Test
  void eachMoreIsInOneMoreBracketSoThatThereIsAMost() {
    String left = IntStream.range(0, 17).mapToObj(at -> "zip").collect(joining(", "));
    String right = IntStream.range(0, 17).mapToObj(at -> "2").collect(joining(", "));
    assertThatThrownBy(() -> both.clinic().door().prepare(ASK + "(" + left + ") < (" + right + ")"))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 16");
  }
}
