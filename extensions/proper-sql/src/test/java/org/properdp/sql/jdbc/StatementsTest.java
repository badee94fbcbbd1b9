package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions asked over JDBC, and how answers are read. */
class StatementsTest {
  private static final int[] TYPES = {
    Types.INTEGER,
    Types.VARCHAR,
    Types.BIGINT,
    Types.DECIMAL,
    Types.DOUBLE,
    Types.BOOLEAN,
    Types.DATE,
    Types.TIMESTAMP
  };

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
      assertThat(rows.next()).isTrue();
      for (int at = 0; at < TYPES.length; at++) {
        assertThat(facts.getColumnType(at + 1)).isEqualTo(TYPES[at]);
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT nope FROM visits | 42000 | line 1, column 8: Column 'nope' not found",
        "SELECT patient FROM visits | 42000 | line 1, column 1: people's rows can't be shown",
        "SELECT 1; SELECT 2 | 42000 | line 1, column 11: expected the end of the text",
        "SELECT 1 AS \"\" | 42000 | line 1, column 13: a quoted name must have a character",
        "DROP TABLE visits | 42000 | line 1, column 1: ",
        "DELETE FROM visits | 42000 | line 1, column 1: only queries can be asked here",
        "SELECT ? FROM zips | 42000 | line 1, column 8: there are no parameters here",
        "SELECT (SELECT zip FROM zips) FROM zips | 22000 | what is computed from answers",
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
