package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions asked over JDBC, with values and without. */
class StatementsTest {
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

  private static SQLException refused(String text) {
    return assertThrows(
        SQLException.class,
        () -> {
          try (Statement statement = ada.createStatement()) {
            statement.executeQuery(text);
          }
        });
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
  void aQuestionTellsItsNoiseAsWarnings() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) AS n FROM visits")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong("N")).isEqualTo(TestStore.VISITS);
      assertThat(rows.getWarnings().getMessage()).contains("95 %");
      assertThat(rows.getWarnings().getNextWarning().getMessage())
          .startsWith("among the rows of those who could pay; request ");
      assertThat(rows.next()).isFalse();
      assertThat(statement.getMoreResults()).isFalse();
      assertThat(rows.isClosed()).isTrue();
    }
  }

  @Test
  void publicRowsAreReadExactlyWithTheirTypes() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM zips WHERE zip < 3 ORDER BY zip")) {
      ResultSetMetaData facts = rows.getMetaData();
      int[] types = {
        Types.INTEGER,
        Types.VARCHAR,
        Types.BIGINT,
        Types.DECIMAL,
        Types.DOUBLE,
        Types.BOOLEAN,
        Types.DATE,
        Types.TIMESTAMP
      };
      assertThat(rows.next()).isTrue();
      for (int at = 0; at < types.length; at++) {
        assertThat(facts.getColumnType(at + 1)).isEqualTo(types[at]);
        assertThat(rows.getObject(at + 1).getClass().getName())
            .isEqualTo(facts.getColumnClassName(at + 1));
      }
      assertThat(facts.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
      assertThat(facts.isNullable(2)).isEqualTo(ResultSetMetaData.columnNullable);
      assertThat(facts.getScale(4)).isEqualTo(3);
      assertThat(rows.getInt("zip")).isOne();
      assertThat(rows.getLong("people")).isEqualTo(9_007_199_254_740_993L);
      assertThat(rows.getBigDecimal("area")).isEqualTo("26.590");
      assertThat(rows.getDouble("share")).isEqualTo(0.25);
      assertThat(rows.getBoolean("coastal")).isFalse();
      assertThat(rows.wasNull()).isFalse();
      assertThat(rows.getObject("founded", LocalDate.class)).isEqualTo("0990-01-01");
      assertThat(rows.getObject("updated", LocalDateTime.class))
          .isEqualTo("2020-01-01T10:11:12.123");
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString("city")).isEqualTo("Malmö");
      assertThat(rows.getString("updated")).isEqualTo("2021-12-31 23:59:59");
      assertThat(rows.getTimestamp("updated")).isEqualTo(Timestamp.valueOf("2021-12-31 23:59:59"));
      assertThat(rows.getDate("founded")).isEqualTo(Date.valueOf(LocalDate.of(1275, 1, 1)));
    }
  }

  @Test
  void nullIsReadAsNullOrZero() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM zips WHERE zip = 3")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(3);
      assertThat(rows.wasNull()).isFalse();
      assertThat(rows.getLong(3)).isZero();
      assertThat(rows.wasNull()).isTrue();
      assertThat(rows.getBoolean(6)).isFalse();
      for (int at = 2; at <= 8; at++) {
        assertThat(rows.getObject(at)).isNull();
        assertThat(rows.getString(at)).isNull();
      }
    }
  }

  @Test
  void nothingIsRoundedWhereItIsRead() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT people, area, city, CAST(300 AS DOUBLE) AS big, founded FROM zips WHERE zip"
                    + " = 1")) {
      assertThrows(SQLException.class, () -> rows.getInt(1));
      assertThat(rows.next()).isTrue();
      assertThat(state(() -> rows.getInt(1))).isEqualTo("22003");
      assertThat(state(() -> rows.getInt(2))).isEqualTo("22003");
      assertThat(state(() -> rows.getInt(3))).isEqualTo("07006");
      assertThat(rows.getShort(4)).isEqualTo((short) 300);
      assertThat(state(() -> rows.getByte(4))).isEqualTo("22003");
      assertThat(state(() -> rows.getBoolean(1))).isEqualTo("07006");
      assertThat(state(() -> rows.getDouble(5))).isEqualTo("07006");
      assertThat(state(() -> rows.getInt(0))).isEqualTo("22023");
      assertThat(state(() -> rows.getInt(6))).isEqualTo("22023");
      assertThat(state(() -> rows.getInt("nope"))).isEqualTo("22023");
      assertThat(state(() -> rows.getObject(1, int.class))).isEqualTo("07006");
      assertThat(state(() -> rows.updateInt(1, 1))).isEqualTo("0A000");
      assertThat(state(rows::previous)).isEqualTo("0A000");
    }
  }

  private static String state(Executable executable) {
    return assertThrows(SQLException.class, executable).getSQLState();
  }

  private static String problem(Executable executable) {
    return assertThrows(SQLException.class, executable).getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT nope FROM visits | 42000 | line 1, column 8: Column 'nope' not found",
        "SELECT patient FROM visits | 42000 | line 1, column 1: people's rows can't be shown",
        "SELECT 1; SELECT 2 | 42000 | line 1, column 11: expected the end of the text",
        "DROP TABLE visits | 42000 | line 1, column 1: ",
        "DELETE FROM visits | 42000 | line 1, column 1: only queries can be asked here",
        "SELECT ? FROM zips | 42000 | line 1, column 8: a value must stand here",
        "SELECT MOD(1, zip - 1) FROM zips | 22000 | what is computed from answers",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = ?) COUNT(*) FROM visits | 42000 | line"
      })
  void whatCannotBeAskedIsOneSentence(String text, String state, String begins) {
    SQLException refused = refused(text);
    assertThat(refused.getSQLState()).isEqualTo(state);
    assertThat(refused.getMessage()).startsWith(begins).doesNotContain("\n");
    assertThat(refused.getCause()).isNull();
    assertThat(refused.getSuppressed()).isEmpty();
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

  @Test
  void anExplanationIsRows() throws SQLException {
    try (PreparedStatement statement =
        ada.prepareStatement(" explain SELECT COUNT(*) FROM visits WHERE zip = ?")) {
      assertThat(statement.getMetaData().getColumnName(1)).isEqualTo("plan");
      statement.setInt(1, 77);
      ResultSet rows = statement.executeQuery();
      StringBuilder plan = new StringBuilder();
      while (rows.next()) {
        plan.append(rows.getString(1)).append('\n');
      }
      assertThat(plan).contains("77").contains("cells: 1");
    }
  }

  @Test
  void changesAreNotSupported() throws SQLException {
    try (Statement statement = ada.createStatement()) {
      assertThrows(
          SQLFeatureNotSupportedException.class, () -> statement.executeUpdate("DELETE FROM zips"));
      assertThrows(SQLFeatureNotSupportedException.class, () -> statement.addBatch("SELECT 1"));
      assertThrows(
          SQLFeatureNotSupportedException.class,
          () -> ada.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY));
      statement.setMaxRows(2);
      ResultSet rows = statement.executeQuery("SELECT zip FROM zips");
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isFalse();
      statement.closeOnCompletion();
      rows.close();
      assertThat(statement.isClosed()).isTrue();
    }
  }
}
