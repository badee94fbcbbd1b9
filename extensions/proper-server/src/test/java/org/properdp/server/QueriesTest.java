package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.properdp.server.TestServer.rows;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLException;

/** What clients ask of a server, through the driver that many programs use. */
class QueriesTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) ";
  @TempDir static Path dir;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(dir);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static List<String> asked(String text, String... properties) throws SQLException {
    try (Connection ada = server.connect("ada", properties);
        Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery(text)) {
      return rows(rows);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"simple", "extended", "extendedForPrepared"})
  void aQuestionIsAnsweredInEachWayOfAsking(String mode) throws SQLException {
    assertThat(
            asked(
                ASK + "ward, COUNT(*) AS n FROM visits GROUP BY ward ORDER BY ward",
                "preferQueryMode",
                mode))
        .containsExactly("a|34", "b|33", "c|33", "null|0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void valuesOfEachTypeComeAsTextAndAsBytes(String binary) throws SQLException {
    try (Connection ada =
            server.connect("ada", "binaryTransfer", binary, "prepareThreshold", "-1");
        PreparedStatement statement =
            ada.prepareStatement(
                "SELECT zip, city, CAST(zip AS BIGINT) AS l, CAST(zip AS DOUBLE) / 4 AS d,"
                    + " CAST(-1234567.0089 AS DECIMAL(12, 4)) AS n, zip = 1 AS b,"
                    + " DATE '1999-12-31' AS day, TIMESTAMP '1969-07-20 20:17:40.5' AS moment,"
                    + " CAST(NULL AS INTEGER) AS nothing, CAST(0.00 AS DECIMAL(9, 2)) AS zero"
                    + " FROM zips ORDER BY zip");
        ResultSet rows = statement.executeQuery()) {
      ResultSetMetaData columns = rows.getMetaData();
      assertThat(columns.getColumnTypeName(1)).isEqualTo("int4");
      assertThat(columns.getColumnTypeName(2)).isEqualTo("varchar");
      assertThat(columns.getPrecision(2)).isEqualTo(40);
      assertThat(columns.getScale(5)).isEqualTo(4);
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt("zip")).isEqualTo(2);
      assertThat(rows.getString("city")).isEqualTo("Malmö");
      assertThat(rows.getLong("l")).isEqualTo(2);
      assertThat(rows.getDouble("d")).isEqualTo(0.5);
      assertThat(rows.getBigDecimal("n")).isEqualTo(new BigDecimal("-1234567.0089"));
      assertThat(rows.getBoolean("b")).isFalse();
      assertThat(rows.getDate("day")).hasToString("1999-12-31");
      assertThat(rows.getTimestamp("moment")).isEqualTo(Timestamp.valueOf("1969-07-20 20:17:40.5"));
      assertThat(rows.getInt("nothing")).isZero();
      assertThat(rows.wasNull()).isTrue();
      assertThat(rows.getBigDecimal("zero")).isEqualTo(new BigDecimal("0.00"));
    }
  }

  @Test
  void descriptionsTakeNoPlaceAndCostNothing() throws SQLException {
    server.log.clear();
    try (Connection ada = server.connect("ada");
        PreparedStatement statement =
            ada.prepareStatement(ASK + "AVG(minutes) AS m FROM visits WHERE zip = ?")) {
      assertThat(statement.getMetaData().getColumnName(1)).isEqualTo("m");
      assertThat(statement.getParameterMetaData().getParameterTypeName(1)).isEqualTo("int4");
      assertThat(
              rows(ada.createStatement().executeQuery("EXPLAIN " + ASK + "COUNT(*) FROM visits")))
          .anyMatch(line -> line.contains("noisyCount"));
    }
    assertThat(server.log).noneMatch(line -> line.contains("asked SELECT WITH"));
  }

  @Test
  void pagesAreOfOneAnswer() throws SQLException {
    server.log.clear();
    try (Connection ada = server.connect("ada")) {
      ada.setAutoCommit(false);
      try (Statement statement = ada.createStatement()) {
        statement.setFetchSize(1);
        assertThat(
                rows(
                    statement.executeQuery(
                        ASK + "ward, COUNT(*) AS n FROM visits GROUP BY ward ORDER BY ward")))
            .containsExactly("a|34", "b|33", "c|33", "null|0");
      }
      ada.rollback();
    }
    assertThat(server.log).filteredOn(line -> line.startsWith("ada asked")).hasSize(1);
  }

  /** A name is that of one question: its text and its values. */
  @Test
  void aNamedQuestionHasTheValuesWithWhichItWasAsked() throws SQLException {
    String named = ASK.replace("0.01", "0.01, request = 'of values'");
    try (Connection ada = server.connect("ada", "prepareThreshold", "1");
        PreparedStatement statement =
            ada.prepareStatement(named + "COUNT(*) AS n FROM visits WHERE minutes < ?")) {
      List<String> came = new ArrayList<>();
      List<BigDecimal> left = new ArrayList<>();
      for (int most : List.of(10, 10, 11, 10)) {
        statement.setInt(1, most);
        try (ResultSet rows = statement.executeQuery()) {
          came.addAll(rows(rows));
        } catch (PSQLException refused) {
          came.add(refused.getSQLState());
        }
        left.add(server.clinic.left("p7").orElseThrow());
      }
      assertThat(came).containsExactly("10", "10", "45000", "10");
      assertThat(left).containsOnly(left.get(0));
      assertThat(asked(named + "COUNT(*) AS n FROM visits WHERE minutes < 10"))
          .containsExactly("10");
      assertThat(server.clinic.left("p7")).hasValue(left.get(0));
    }
  }

  @Test
  void theEpsilonOfAConnectionHoldsForItAlone() throws SQLException {
    assertThat(asked("SELECT COUNT(*) FROM visits", "options", "-c proper.epsilon=0.01"))
        .containsExactly("100");
    SQLException refused =
        assertThrows(SQLException.class, () -> asked("SELECT COUNT(*) FROM visits"));
    assertThat(refused.getMessage()).contains("epsilon");
    SQLException wrong =
        assertThrows(SQLException.class, () -> asked("SELECT 1", "options", "-c proper.epsilon=x"));
    assertThat(wrong.getMessage()).contains("proper.epsilon");
  }

  @Test
  void intervalsAndRequestsComeAsNotices() throws SQLException {
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      statement.executeQuery(
          "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01, request = 'r1') COUNT(*) AS n"
              + " FROM visits");
      List<String> notes = new ArrayList<>();
      for (SQLWarning note = statement.getWarnings(); note != null; note = note.getNextWarning()) {
        notes.add(note.getMessage());
      }
      assertThat(notes).hasSize(2);
      assertThat(notes.get(0)).contains("± ");
      assertThat(notes.get(1)).contains("request r1");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SELECT patient FROM visits; 42000; 1",
        "SELECT 1 + ; 42000; 10",
        "SELECT note FROM visits; 42000; 8",
        "SELECT x FROM nothing; 42000; 15",
        "/* x */ COPY visits TO x; 0A000; 9",
        "LISTEN x; 0A000; 1",
        "SELECT INTERVAL '1' DAY; 42000; 1",
        "INSERT INTO visits VALUES (1); 0A000; 1",
        "SELECT 'ö', x FROM zips; 42000; 13",
      })
  void whatIsRefusedHasItsPlace(String text, String state, int position) {
    PSQLException refused = assertThrows(PSQLException.class, () -> asked(text));
    assertThat(refused.getSQLState()).isEqualTo(state);
    assertThat(refused.getServerErrorMessage().getPosition()).isEqualTo(position);
  }

  /** Half of a pair in UTF-16 can't be sent: it would come as a question mark. */
  @Test
  void noTextHasHalfOfACharacter() throws SQLException {
    for (String half : List.of("U&'\\D83D'", "U&'a\\DE00\\D83D'", "UPPER(U&'\\DE00')")) {
      PSQLException refused = assertThrows(PSQLException.class, () -> asked("SELECT " + half));
      assertThat(refused.getMessage()).contains("half of a pair");
      assertThat(refused.getSQLState()).isEqualTo("22021");
    }
    assertThat(
            asked(
                "SELECT LEFT(U&'\\D83D\\DE00x', 1) AS a, SUBSTRING(U&'\\D83D\\DE00x', 2) AS b,"
                    + " CAST(U&'\\D83D\\DE00x' AS VARCHAR(2)) AS c,"
                    + " CHAR_LENGTH(U&'\\D83D\\DE00x') AS n FROM zips WHERE zip = 1"))
        .containsExactly("😀|x|😀x|2");
  }

  @Test
  void aNumberWithTooManyDigitsIsRefusedAndFailsNothing() throws SQLException {
    server.log.clear();
    try (Connection ada = server.connect("ada");
        PreparedStatement statement =
            ada.prepareStatement("SELECT city FROM zips WHERE zip * 1.5 > ?")) {
      for (String number : List.of("1e2147483647", "1e999999999", "-1e-2147483646")) {
        statement.setObject(1, number, java.sql.Types.OTHER);
        PSQLException refused =
            assertThrows(PSQLException.class, () -> statement.executeQuery().close());
        assertThat(refused.getSQLState()).isEqualTo("22023");
      }
    }
    assertThat(server.log).noneMatch(line -> line.contains(" failed "));
  }

  @Test
  void aRefusalIsToldAndCostsNothing() throws SQLException {
    try (Connection bob = server.connect("bob");
        Statement statement = bob.createStatement()) {
      PSQLException refused =
          assertThrows(
              PSQLException.class,
              () -> statement.executeQuery(ASK.replace("0.01", "2") + "COUNT(*) AS n FROM visits"));
      assertThat(refused.getSQLState()).isEqualTo("45000");
      assertThat(rows(statement.executeQuery(ASK + "COUNT(*) AS n FROM visits")))
          .containsExactly("100");
    }
  }

  @Test
  void transactionsAreAsClientsExpectThemAndRefundNothing() throws SQLException {
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      ada.setAutoCommit(false);
      statement.executeQuery(ASK + "COUNT(*) AS n FROM visits");
      java.sql.Savepoint point = ada.setSavepoint("before");
      assertThrows(SQLException.class, () -> statement.executeQuery("SELECT nothing"));
      SQLException failed =
          assertThrows(SQLException.class, () -> statement.executeQuery("SELECT 1"));
      assertThat(failed.getSQLState()).isEqualTo("25P02");
      ada.rollback(point);
      assertThat(rows(statement.executeQuery("SELECT 1"))).containsExactly("1");
      ada.rollback();
      assertThat(rows(statement.executeQuery("SELECT 2"))).containsExactly("2");
      ada.commit();
    }
  }

  @Test
  void severalStatementsOfATextAreRunInOrderUntilOneFails() throws SQLException {
    try (Connection ada = server.connect("ada", "preferQueryMode", "simple");
        Statement statement = ada.createStatement()) {
      assertThat(statement.execute("SELECT 1; SELECT zip FROM zips ORDER BY zip;")).isTrue();
      assertThat(rows(statement.getResultSet())).containsExactly("1");
      assertThat(statement.getMoreResults()).isTrue();
      assertThat(rows(statement.getResultSet())).containsExactly("1", "2");
      PSQLException failed =
          assertThrows(PSQLException.class, () -> statement.execute("SELECT 1; SELECT nothing"));
      assertThat(failed.getServerErrorMessage().getPosition()).isEqualTo(18);
      assertThat(statement.execute("")).isFalse();
    }
  }
}
