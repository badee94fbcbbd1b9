package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.server.wire.Outgoing;

/** Statements that are long, deep or odd: they are refused in a sentence, or answered rightly. */
class HostileStatementsTest {
  private static final int LONG = 1_000_000;
  @TempDir static Path dir;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(dir);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String told(String text) throws IOException {
    server.log.clear();
    try (RawClient client = RawClient.letIn(dir)) {
      String told = client.send(RawClient.query(text)).untilReady();
      assertThat(server.log).noneMatch(line -> line.contains(" failed "));
      return told;
    }
  }

  private static String again(String text, int letters) {
    return text.repeat(letters / text.length());
  }

  static List<String> tooLong() {
    String catalog = "SELECT 1 FROM pg_class WHERE ";
    return List.of(
        "SELECT \"" + again("a", LONG),
        "SELECT " + again("\"", LONG),
        "SELECT " + again("/*", LONG),
        "SELECT " + again("$1,", LONG),
        "SAVEPOINT \"" + again("a", LONG) + "\"",
        "SHOW a" + again(" a", LONG),
        "SET jit = '" + again("a", LONG) + "'",
        catalog + again("(", LONG),
        catalog + again("(SELECT ", LONG),
        catalog + "1 IN (1" + again(",1", LONG) + ")",
        "SELECT 1" + again("::oid", LONG) + " FROM pg_class",
        "SELECT 1 FROM pg_index " + again("UNION SELECT 1 FROM pg_index ", LONG));
  }

  @ParameterizedTest
  @MethodSource("tooLong")
  void aLongStatementIsRefusedBeforeItIsLookedAt(String text) throws IOException {
    assertThat(told(text)).contains("C54000").contains("at most 65536 characters");
  }

  static List<String> tooDeep() {
    return List.of(
        "SELECT version(" + again("obj_description(", 60_000),
        "SELECT 1 FROM pg_class, " + again("(SELECT 1 FROM ", 18_000) + "x",
        "SELECT 1 FROM pg_class WHERE " + again("(SELECT ", 60_000),
        "SELECT 1 FROM pg_class WHERE 1 = " + again("ARRAY[", 60_000));
  }

  @ParameterizedTest
  @MethodSource("tooDeep")
  void aStatementAboutTheCatalogWithManyBracketsInEachOtherIsRefused(String text)
      throws IOException {
    assertThat(told(text)).contains("C42000").contains("at most");
  }

  /** Two stars in each of some sub-queries are millions of columns. */
  @Test
  void aStatementAboutTheCatalogWhoseStarsAreTooManyColumnsIsRefused() throws IOException {
    String inner = "pg_class AS t" + ") AS t".repeat(24);
    assertThat(told("SELECT 1 FROM " + "(SELECT t.*, t.* FROM ".repeat(24) + inner))
        .contains("at most 1000 columns");
  }

  static List<String> longest() {
    return List.of(
        "SAVEPOINT \"" + again("a", 65_000) + "\"",
        "SELECT \"" + again("a", 65_000) + "\"",
        "SHOW a" + again(" a", 65_000),
        "SELECT '" + again("a", 65_000),
        "SELECT 1" + again("::oid", 65_000) + " FROM pg_class",
        "SELECT 1 FROM pg_index " + again("UNION SELECT 1 FROM pg_index ", 65_000),
        "SELECT 1 FROM pg_class, "
            + again("(SELECT 1 FROM ", 420)
            + "pg_index"
            + again(") t", 84)
            + again(", pg_class", 60_000),
        again("SHOW jit;", 200_000));
  }

  @ParameterizedTest
  @MethodSource("longest")
  void aStatementOfAllLettersThatItMayHaveOverflowsNothing(String text) throws IOException {
    assertThat(told(text)).doesNotContain("XX000");
  }

  private static List<String> asked(String text, String... values) throws SQLException {
    List<String> all = new ArrayList<>();
    try (Connection ada = server.connect("ada");
        PreparedStatement statement = ada.prepareStatement(text)) {
      for (int at = 0; at < values.length; at++) {
        statement.setString(at + 1, values[at]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          all.add(rows.getString(1));
        }
      }
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SELECT count(*) FROM pg_index; 0",
        "SELECT count(*) + 1 FROM pg_index; 1",
        "SELECT count(*)::int + 1 FROM pg_index; 1",
        "SELECT coalesce(count(*), 5) FROM pg_index; 0",
        "SELECT coalesce(max(indrelid), 5) FROM pg_index; 5",
        "SELECT 1 FROM pg_index HAVING count(*) = 0; 1",
        "SELECT (SELECT count(*) FROM pg_index) FROM pg_am; 0",
        "SELECT (SELECT coalesce(max(1), 7) FROM pg_index) FROM pg_am; 7",
        "SELECT n FROM (SELECT count(*) AS n FROM pg_index) t; 0",
        "SELECT amname FROM pg_index RIGHT JOIN pg_am ON TRUE; heap",
        "SELECT amname FROM pg_index FULL OUTER JOIN pg_am ON indrelid = oid; heap",
        "SELECT amname FROM pg_am LEFT JOIN pg_index ON TRUE; heap",
        "SELECT amname FROM pg_am WHERE oid <> ALL (SELECT indrelid FROM pg_index); heap",
        "SELECT amname FROM pg_am UNION (SELECT 'x' FROM pg_index); heap",
        "WITH i AS (SELECT 1 FROM pg_index) SELECT amname FROM pg_am, (SELECT 1) t; heap",
      })
  void whatAsksTablesWithoutRowsIsAnsweredAsPostgresDoes(String text, String answer)
      throws SQLException {
    assertThat(asked(text)).containsExactly(answer);
  }

  @Test
  void parametersKeepTheirValuesWhenOthersAreTakenOut() throws SQLException {
    String text =
        "SELECT relname FROM pg_class WHERE (SELECT ? FROM pg_index) IS NULL AND relname = ?";
    assertThat(asked(text, "drugs", "visits")).containsExactly("visits");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT relname = ANY ('{') FROM pg_class",
        "SELECT relname = ANY ('{a''') FROM pg_class",
        "SELECT CAST('x' AS integer) FROM pg_class",
        "SELECT CAST('9999-99-99' AS date) FROM pg_class",
        "SELECT E'\\' FROM pg_class",
        "SELECT $$ FROM pg_class $$",
        "SELECT 1 operator(pg_catalog.",
        "SELECT current_setting('jit",
        "SELECT obj_description() FROM pg_class",
        "SELECT relname FROM pg_class WHERE relname ~ '(((('",
        "SELECT 1:: FROM pg_class",
        "SELECT DATE '99999-01-01'",
        "SELECT * FROM unnest(ARRAY[)",
        "SELECT array_length(ARRAY[)",
        "SELECT array_to_string(ARRAY[, ',')",
        "SELECT array_to_string(ARRAY['a'], ,)",
        "SELECT format('%s',)",
        "SELECT format('%",
        "SELECT parse_ident('')",
        "SELECT pg_has_role(,)",
        "SELECT (NULL || '')::regclass FROM pg_class"
      })
  void anOddStatementIsNoFailureOfTheServer(String text) throws IOException {
    assertThat(told(text)).doesNotContain("XX000").doesNotContain("Exception");
  }

  @Test
  void aTruthValueWhereTheCatalogHasANameIsNoFailureOfTheServer() throws IOException {
    Outgoing out = new Outgoing().begin('P').text("");
    out.text("SELECT relname FROM pg_class WHERE relname = $1").int16(1).int32(16).end();
    out.begin('B').text("").text("").int16(1).int16(1).int16(1).int32(1).int8(1).int16(0).end();
    server.log.clear();
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(out.begin('E').text("").int32(0).end().empty('S').taken());
      assertThat(client.untilReady()).contains("SELECT 0").doesNotContain("XX000");
    }
    assertThat(server.log).noneMatch(line -> line.contains(" failed "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT minutes FROM visits, pg_class",
        "SELECT (SELECT minutes FROM visits) FROM pg_class",
        "SELECT (SELECT minutes FROM public.visits) FROM pg_class",
        "SELECT 1 FROM pg_class WHERE relname = '' /* ' */ UNION SELECT patient FROM visits --'",
        "SELECT 1 FROM pg_class WHERE E'\\'' = '' UNION SELECT patient FROM visits --'",
        "SELECT relname = ANY ('{a''') FROM pg_class UNION SELECT patient FROM visits",
        "SELECT \"pg_class\".minutes FROM visits AS \"pg_class\"",
        "WITH pg_class AS (SELECT minutes FROM visits) SELECT * FROM pg_class",
        "TABLE visits",
        "SELECT note FROM visits",
      })
  void noStatementReachesPeopleThroughTheCatalog(String text) throws Exception {
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      SQLException refused = assertThrows(SQLException.class, () -> statement.executeQuery(text));
      assertThat(refused.getSQLState()).isIn("0A000", "42000");
    }
  }

  @Test
  void preparedStatementsHaveSoManyLettersInAll() throws IOException {
    String text = "SELECT '" + again("a", 60_000) + "'";
    try (RawClient client = RawClient.letIn(dir)) {
      String told = "";
      for (int number = 0; number < 9; number++) {
        assertThat(told).doesNotContain("E S");
        told = parsed(client, "s" + number, text);
      }
      assertThat(told).contains("C54000").contains("at most 524288 characters");
      client.send(new Outgoing().begin('C').int8('S').text("s0").end().empty('S').taken());
      client.untilReady();
      assertThat(parsed(client, "s8", text)).doesNotContain("E S");
      for (int again = 0; again < 20; again++) {
        assertThat(parsed(client, "", "SHOW jit")).doesNotContain("E S");
      }
      assertThat(parsed(client, again("n", 257), "SHOW jit")).contains("at most 256 bytes");
    }
  }

  private static String parsed(RawClient client, String name, String text) throws IOException {
    Outgoing out = new Outgoing().begin('P').text(name).text(text).int16(0).end();
    return client.send(out.empty('S').taken()).untilReady();
  }

  @Test
  void manyColumnsOfTheCatalogMakeFewRows() throws IOException {
    assertThat(told("SELECT a.*, b.*, c.* FROM pg_settings a, pg_settings b, pg_settings c"))
        .contains("C0A000")
        .contains("could come to more");
  }
}
