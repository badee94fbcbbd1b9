package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that prepared statements take. */
class ParametersTest {
  @TempDir static Path dir;
  private static Connection ada;

  @BeforeAll
  static void open() throws SQLException {
    ada = new TestStore(dir).ada();
  }

  @AfterAll
  static void close() throws SQLException {
    ada.close();
  }

  /** The number that a statement gives with these values. */
  private static long count(String text, @Nullable Object... values) throws SQLException {
    try (PreparedStatement statement = ada.prepareStatement(text)) {
      for (int at = 0; at < values.length; at++) {
        statement.setObject(at + 1, values[at]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        assertThat(rows.next()).isTrue();
        long found = rows.getLong(1);
        assertThat(rows.next()).isFalse();
        return found;
      }
    }
  }

  @Test
  void aParameterIsNoList() {
    String text = "SELECT COUNT(*) FROM visits WHERE zip IN (SELECT * FROM UNNEST(?))";
    assertThat(assertThrows(SQLException.class, () -> count(text, 1)).getMessage())
        .contains("column 57: a parameter is one value, and no list: IN (?, ?)");
  }

  private static String state(Executable executable) {
    return assertThrows(SQLException.class, executable).getSQLState();
  }

  private static String problem(Executable executable) {
    return assertThrows(SQLException.class, executable).getMessage();
  }

  @Test
  void valuesOfEachTypeAreTaken() throws SQLException {
    String ask = "SELECT COUNT(*) FROM visits WHERE ";
    assertThat(count(ask + "zip = ?", 1)).isEqualTo(2);
    assertThat(count(ask + "zip = ?", (short) 1)).isEqualTo(2);
    assertThat(count(ask + "zip = ?", 3L)).isEqualTo(2);
    assertThat(count(ask + "zip > ?", new BigDecimal("2.5"))).isEqualTo(3);
    assertThat(count(ask + "number >= ?", 10_000_000_003L)).isEqualTo(3);
    assertThat(count(ask + "cost > ?", new BigDecimal("10.50"))).isEqualTo(2);
    assertThat(count(ask + "cost >= ?", new BigDecimal("10.499"))).isEqualTo(3);
    assertThat(count(ask + "cost < ?", 2)).isEqualTo(1);
    assertThat(count(ask + "score >= ?", 0.5)).isEqualTo(3);
    assertThat(count(ask + "score >= ?", 0.5f)).isEqualTo(3);
    assertThat(count(ask + "urgent = ?", true)).isEqualTo(3);
    assertThat(count(ask + "ward = ?", "a")).isEqualTo(3);
    assertThat(count(ask + "ward LIKE ?", "_")).isEqualTo(5);
    assertThat(count(ask + "ward IN (?, ?)", "a", "b")).isEqualTo(5);
    assertThat(count(ask + "born = ?", LocalDate.of(1970, 1, 1))).isEqualTo(2);
    assertThat(count(ask + "born < ?", Date.valueOf("1985-01-01"))).isEqualTo(3);
    assertThat(count(ask + "seen = ?", LocalDateTime.parse("2020-02-01T12:30:00.123456")))
        .isEqualTo(1);
    assertThat(count(ask + "seen > ?", Timestamp.valueOf("2020-03-01 00:00:00"))).isEqualTo(3);
    assertThat(count(ask + "zip = ?", (Object) null)).isZero();
    assertThat(count(ask + "zip BETWEEN ? AND ? + 1", -5, 1)).isEqualTo(3);
  }

  @Test
  void aDayIsComparedWithAMomentAndTheOtherWayRound() throws SQLException {
    String ask = "SELECT COUNT(*) FROM visits WHERE ";
    LocalDate day = LocalDate.of(1970, 1, 1);
    assertThat(count(ask + "born >= ?", day.atStartOfDay()))
        .isEqualTo(count(ask + "born >= ?", day));
    assertThat(count(ask + "born = ?", day.atTime(0, 1))).isZero();
    assertThat(count(ask + "seen > ?", LocalDate.of(2020, 3, 1))).isEqualTo(3);
  }

  /** All that is asked of such a value is whether there is one. */
  @Test
  void aValueThatMayBeMissingIsOfAnyType() throws SQLException {
    String some = "SELECT COUNT(*) FROM visits WHERE (? IS NULL OR zip = ?)";
    long all = count("SELECT COUNT(*) FROM visits");
    assertThat(count(some, 1, 1)).isEqualTo(2);
    assertThat(count(some, "x", 1)).isEqualTo(2);
    assertThat(count(some, null, null)).isEqualTo(all);
    assertThat(count(some.replace("IS NULL OR", "IS NOT NULL AND"), null, 1)).isZero();
    assertThat(problem(() -> ada.prepareStatement("SELECT ? FROM zips")))
        .contains("the type of this parameter can't be told: write CAST(… AS INTEGER) around it");
  }

  @Test
  void aParameterOfAnotherKindIsRefusedByItsNumber() throws SQLException {
    try (PreparedStatement statement =
        ada.prepareStatement("SELECT COUNT(*) FROM visits WHERE zip = ? AND ward = ?")) {
      assertThat(problem(() -> statement.setInt(2, 5)))
          .isEqualTo("parameter 2 must be a VARCHAR, but was an Integer");
      assertThat(problem(() -> statement.setString(1, "1 OR TRUE")))
          .isEqualTo("parameter 1 must be an INTEGER, but was a String");
      assertThat(problem(() -> statement.setDouble(1, Double.NaN)))
          .isEqualTo("parameter 1 must be a finite number, but was NaN");
      assertThat(problem(() -> statement.setString(2, "\uD800")))
          .isEqualTo("parameter 2 must be valid Unicode");
      assertThat(problem(() -> statement.setObject(1, new BigDecimal("1E+999999999"))))
          .isEqualTo("parameter 1 must be a number of at most 18 digits");
      assertThat(state(() -> statement.setInt(0, 1))).isEqualTo("22023");
      assertThat(state(() -> statement.setInt(3, 1))).isEqualTo("22023");
      statement.setInt(1, 1);
      assertThat(problem(statement::executeQuery)).isEqualTo("parameter 2 has no value yet");
      assertThat(state(() -> statement.executeQuery("SELECT 1"))).isEqualTo("HY010");
      assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(2);
      assertThat(statement.getParameterMetaData().getParameterType(1)).isEqualTo(Types.INTEGER);
      assertThat(statement.getParameterMetaData().getParameterTypeName(2)).isEqualTo("VARCHAR");
      assertThat(statement.getMetaData().getColumnType(1)).isEqualTo(Types.BIGINT);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "' OR '1' = '1",
        "a'; DROP TABLE visits; --",
        "a' --",
        "\" OR TRUE OR \"",
        "?",
        "\\",
        "*/ OR TRUE /*",
        "\u0000",
        "a ",
        "𝄞 å \u202E",
        ""
      })
  void aTextIsAValueWhateverIsInIt(String text) throws SQLException {
    assertThat(count("SELECT COUNT(*) FROM visits WHERE ward = ?", text)).isZero();
    try (PreparedStatement statement =
        ada.prepareStatement("SELECT CAST(? AS VARCHAR) AS same FROM zips WHERE zip = 1")) {
      statement.setString(1, text);
      ResultSet rows = statement.executeQuery();
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1)).isEqualTo(text);
    }
  }

  @Test
  void aNumberIsNeverTheNumberOfAColumn() throws SQLException {
    assertThat(problem(() -> ada.prepareStatement("SELECT zip, COUNT(*) FROM zips GROUP BY ?")))
        .contains("the type of this parameter can't be told");
    assertThrows(
        SQLException.class, () -> count("SELECT zip FROM zips GROUP BY CAST(? AS INTEGER)", 1));
    assertThat(count("SELECT zip FROM zips ORDER BY CAST(? AS INTEGER), zip DESC LIMIT 1", 1))
        .isEqualTo(3);
  }

  @Test
  void limitsTakeNumbers() throws SQLException {
    assertThat(count("SELECT zip FROM zips ORDER BY zip LIMIT ?", 1)).isEqualTo(1);
    assertThat(count("SELECT zip FROM zips ORDER BY zip LIMIT ? OFFSET ?", 1, 2L)).isEqualTo(3);
    assertThrows(SQLException.class, () -> count("SELECT zip FROM zips ORDER BY zip LIMIT ?", "1"));
    assertThrows(SQLException.class, () -> count("SELECT zip FROM zips LIMIT ?", -1));
    assertThrows(SQLException.class, () -> count("SELECT zip FROM zips LIMIT ?", (Object) null));
  }

  @Test
  void boundsAndListsOfCellsTakeValues() throws SQLException {
    String sum =
        "SELECT SUM(zip, contribution_bounds_per_row => (CAST(? AS INTEGER), CAST(? AS INTEGER)))"
            + " FROM visits";
    assertThat(count(sum, 0, 2)).isEqualTo(10);
    try (PreparedStatement statement =
        ada.prepareStatement(
            "SELECT zip, COUNT(*) AS n FROM visits WHERE zip IN (?, ?) GROUP BY zip ORDER BY n")) {
      statement.setInt(1, 1);
      statement.setInt(2, 2);
      ResultSet rows = statement.executeQuery();
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt("zip")).isEqualTo(2);
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt("n")).isEqualTo(2);
    }
  }

  @Test
  void aPreparedStatementAsksAnewEachTime() throws SQLException {
    try (PreparedStatement statement =
        ada.prepareStatement(
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) FROM visits")) {
      long first = 0;
      boolean isOther = false;
      for (int times = 0; times < 5; times++) {
        ResultSet rows = statement.executeQuery();
        assertThat(rows.next()).isTrue();
        isOther |= times > 0 && rows.getLong(1) != first;
        first = rows.getLong(1);
      }
      assertThat(isOther).isTrue();
    }
  }
}
