package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.agent.Sequence;

/** What clients ask about tables, types and themselves before they ask anything else. */
class CatalogTest {
  @TempDir static Path dir;
  private static TestServer server;
  private static Connection ada;

  @BeforeAll
  static void start() throws SQLException {
    server = new TestServer(dir);
    ada = server.connect("ada");
  }

  @AfterAll
  static void stop() throws SQLException {
    ada.close();
    server.close();
  }

  private static List<String> rows(ResultSet rows, int... columns) throws SQLException {
    List<String> all = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (int column : columns) {
        values.add(rows.getString(column));
      }
      all.add(String.join("|", values));
    }
    return all;
  }

  private static String asked(String text) throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery(text)) {
      int columns = rows.getMetaData().getColumnCount();
      List<String> all = new ArrayList<>();
      while (rows.next()) {
        List<String> values = new ArrayList<>();
        for (int column = 1; column <= columns; column++) {
          values.add(String.valueOf(rows.getString(column)));
        }
        all.add(String.join("|", values));
      }
      return String.join(" ", all);
    }
  }

  private static String refusal(String text) {
    return String.valueOf(assertThrows(SQLException.class, () -> asked(text)).getMessage());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "catalog-statements.txt", delimiter = ';', quoteCharacter = '`')
  void statementsAboutTheCatalogAreAnswered(String statement, String answer) throws SQLException {
    assertThat(asked(statement)).isEqualTo(answer);
  }

  @Test
  void theTimeOfDayIsThatOfTheTurn() throws SQLException {
    String asked = asked("SELECT now() AS a, current_timestamp AS b, clock_timestamp() AS c");
    List<String> moments = List.of(asked.split("\\|", -1));
    LocalDateTime told = LocalDateTime.parse(moments.get(0).replace(' ', 'T'));
    assertThat(Duration.between(told, LocalDateTime.now(ZoneOffset.UTC)))
        .isBetween(Duration.ZERO, Duration.ofMinutes(5));
    assertThat(moments).hasSize(3).containsOnly(moments.get(0));
    // Of the next turns it is a later one: one of a thousand takes more than a thousandth of a
    // second.
    boolean goesOn = false;
    for (int turn = 0; turn < 1_000 && !goesOn; turn++) {
      goesOn = asked("SELECT now()").compareTo(moments.get(0)) > 0;
    }
    assertThat(goesOn).isTrue();
    assertThat(asked("SELECT current_date")).startsWith("20").hasSize(10);
    // What is computed of people's rows has no clock.
    assertThat(refusal("SELECT current_timestamp FROM visits")).contains("no clock");
  }

  @Test
  void noClockTellsHowLongAQuestionOfTheSameTurnTook() throws SQLException {
    server.beforeAsking =
        () -> {
          Instant begun = Instant.now();
          while (Instant.now().isBefore(begun.plusMillis(3))) {
            Thread.onSpinWait();
          }
        };
    String count = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) FROM visits";
    List<String> moments = new ArrayList<>();
    try (Statement statement = ada.createStatement()) {
      statement.execute("SELECT now()::varchar; " + count + "; SELECT clock_timestamp()::varchar");
      do {
        try (ResultSet rows = statement.getResultSet()) {
          moments.addAll(rows(rows, 1));
        }
      } while (statement.getMoreResults());
    }
    server.beforeAsking = () -> {};
    assertThat(moments).hasSize(3);
    assertThat(moments.get(2)).isEqualTo(moments.get(0)).startsWith("20");
  }

  @Test
  void columnsHaveTheNamesThatClientsExpect() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT version(), 1, relname, c.oid, relkind::text, NULL, CASE WHEN true THEN 1"
                    + " END, count(*) OVER () n, current_user, now() - INTERVAL '1' DAY, now() -"
                    + " INTERVAL '1' DAY d, relname IS NULL, relname IS NOT NULL AND true, NOT"
                    + " relispartition FROM pg_class c")) {
      ResultSetMetaData columns = rows.getMetaData();
      List<String> names = new ArrayList<>();
      for (int at = 1; at <= columns.getColumnCount(); at++) {
        names.add(columns.getColumnLabel(at));
      }
      assertThat(names)
          .containsExactly(
              "version",
              "?column?",
              "relname",
              "oid",
              "relkind",
              "?column?",
              "case",
              "n",
              "current_user",
              "?column?",
              "d",
              "?column?",
              "?column?",
              "?column?");
    }
  }

  /** As PostgreSQL has them, of statements that its clients write. */
  @ParameterizedTest
  @CsvFileSource(resources = "catalog-names.txt", delimiter = ';', quoteCharacter = '`')
  void aColumnOfTheCatalogHasItsNameOrTheUsualOne(String column, String name) throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT " + column + " FROM pg_class")) {
      assertThat(rows.getMetaData().getColumnLabel(1)).isEqualTo(name);
    }
  }

  @Test
  void aDriverLearnsOfTablesAndColumns() throws SQLException {
    DatabaseMetaData data = ada.getMetaData();
    assertThat(rows(data.getTables(null, null, "%", new String[] {"TABLE"}), 2, 3, 4))
        .contains("public|visits|TABLE", "public|zips|TABLE")
        .hasSize(5);
    assertThat(rows(data.getColumns(null, "public", "zips", "%"), 4, 6, 18))
        .containsExactly("zip|int4|YES", "city|varchar|YES");
    assertThat(rows(data.getPrimaryKeys(null, "public", "visits"), 1)).isEmpty();
    assertThat(rows(data.getImportedKeys(null, "public", "visits"), 1)).isEmpty();
    assertThat(rows(data.getIndexInfo(null, "public", "visits", false, true), 1)).isEmpty();
    assertThat(rows(data.getSchemas(), 1))
        .containsExactly("information_schema", "pg_catalog", "public");
    assertThat(rows(data.getCatalogs(), 1)).containsExactly("store");
    assertThat(rows(data.getTypeInfo(), 1)).contains("int4", "numeric", "timestamp");
    assertThat(data.getSQLKeywords()).isEmpty();
    assertThat(rows(data.getFunctions(null, null, "%"), 1)).isEmpty();
  }

  @Test
  void aColumnThatAnalystsMayNotSeeIsNotThere() throws SQLException {
    assertThat(asked("SELECT attname FROM pg_attribute WHERE attname = 'note'")).isEmpty();
    assertThat(asked("SELECT column_name FROM information_schema.columns")).contains("ward");
    assertThat(asked("SELECT column_name FROM information_schema.columns")).doesNotContain("note");
  }

  @Test
  void limitsAndQuotasAreTold() throws SQLException {
    String quotas = "SELECT name, setting FROM pg_settings WHERE name LIKE 'proper.quota%'";
    try (Connection bob = server.connect("bob");
        Statement statement = bob.createStatement()) {
      assertThat(rows(statement.executeQuery(quotas), 1, 2)).contains("proper.quota|1");
    }
    assertThat(asked(quotas + " AND setting <> ''")).isEmpty();
    assertThat(asked("SHOW proper.questions_at_once")).isEqualTo("" + Sequence.AT_ONCE);
    assertThat(refusal("SET proper.quota = 1000")).contains("can't be");
  }

  @Test
  void anAnalystSeesNoOther() throws SQLException {
    assertThat(asked("SELECT rolname FROM pg_roles ORDER BY 1")).isEqualTo("ada custodian");
    assertThat(asked("SELECT usename FROM pg_user")).isEqualTo("ada");
  }

  @Test
  void parametersAreTakenAsValues() throws SQLException {
    try (PreparedStatement statement =
        ada.prepareStatement("SELECT oid FROM pg_class WHERE relname = ? OR relkind = ?")) {
      statement.setString(1, "x' OR relname = 'zips");
      statement.setString(2, "v");
      assertThat(rows(statement.executeQuery(), 1)).isEmpty();
      statement.setString(1, "zips");
      assertThat(rows(statement.executeQuery(), 1)).hasSize(1);
    }
  }

  @Test
  void listsAreTakenAsValues() throws SQLException {
    String named = "SELECT relname FROM pg_class WHERE relname = ANY (?) ORDER BY 1";
    String numbered = "SELECT typname FROM pg_type WHERE NOT oid <> ALL (?) ORDER BY 1";
    try (PreparedStatement names = ada.prepareStatement(named);
        PreparedStatement numbers = ada.prepareStatement(numbered)) {
      names.setArray(1, ada.createArrayOf("text", new String[] {"zips", "x','drugs", "visits"}));
      assertThat(rows(names.executeQuery(), 1)).containsExactly("visits", "zips");
      names.setArray(1, ada.createArrayOf("text", new String[0]));
      assertThat(rows(names.executeQuery(), 1)).isEmpty();
      numbers.setArray(1, ada.createArrayOf("int4", new Integer[] {16, 1184}));
      assertThat(rows(numbers.executeQuery(), 1)).containsExactly("bool", "timestamptz");
      names.setArray(1, ada.createArrayOf("text", Collections.nCopies(1_001, "a").toArray()));
      SQLException wrong = assertThrows(SQLException.class, names::executeQuery);
      assertThat(wrong.getMessage()).contains("at most 1000 values, but had 1001");
    }
  }

  /** As drivers ask for the columns of tables whose names are like a pattern. */
  @Test
  void patternsCanBeParametersOverAllThatIsThere() throws SQLException {
    try (PreparedStatement statement =
        ada.prepareStatement(
            "SELECT * FROM (SELECT n.nspname, c.relname, a.attname, dsc.description,"
                + " row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum) AS attnum"
                + " FROM pg_catalog.pg_namespace n"
                + " JOIN pg_catalog.pg_class c ON (c.relnamespace = n.oid)"
                + " JOIN pg_catalog.pg_attribute a ON (a.attrelid=c.oid)"
                + " JOIN pg_catalog.pg_type t ON (a.atttypid = t.oid)"
                + " LEFT JOIN pg_catalog.pg_description dsc"
                + " ON (c.oid=dsc.objoid AND a.attnum = dsc.objsubid)"
                + " LEFT JOIN pg_catalog.pg_class dc"
                + " ON (dc.oid=dsc.classoid AND dc.relname='pg_class')"
                + " WHERE a.attnum > 0 AND NOT a.attisdropped"
                + " AND n.nspname LIKE ? AND c.relname LIKE ?) c"
                + " WHERE true AND attname LIKE ? ORDER BY nspname, c.relname, attnum")) {
      statement.setString(1, "public");
      statement.setString(2, "z%");
      statement.setString(3, "%");
      assertThat(rows(statement.executeQuery(), 2, 3)).containsExactly("zips|zip", "zips|city");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM pg_class, visits",
        "SELECT count(*) FROM visits WHERE pg_table_is_visible(1) AND 1 = (SELECT 1 FROM pg_am)",
        "SELECT (SELECT count(*) FROM public.visits) FROM pg_am",
        "SELECT * FROM pg_shadow",
        "SELECT pg_read_file('/etc/passwd') FROM pg_class",
        "SELECT pg_sleep(1000)",
        "SELECT repeat('x', 1000000000) FROM pg_class",
        "SELECT * FROM generate_series(1, 1000000000) s, pg_class",
        "SELECT set_config('x', 'y', false)",
        "SELECT * FROM generate_series(1, 1000000)",
        "SELECT 1 FROM current_user(), visits",
        "SELECT 'pg_sleep'::regproc FROM pg_am",
        "SELECT 'nosuch'::regclass",
        "SELECT 1 FROM pg_type a, pg_type b, pg_type c, pg_type d, pg_type e, pg_type f",
        "SELECT ((((1 FROM pg_class",
      })
  void whatIsNotInTheCatalogIsRefused(String statement) {
    assertThat(refusal(statement)).doesNotContain("Exception").doesNotContain("disk");
    assertThat(server.log).noneMatch(line -> line.contains("failed"));
  }

  /** A chain of 60 would be planned for minutes. */
  @Test
  void manyTablesAreJoined() throws SQLException {
    String join = " JOIN pg_am b%d ON b%d.oid = a.oid";
    String exists = " AND EXISTS (SELECT 1 FROM pg_am b WHERE b.oid = a.oid + %d)";
    StringBuilder chain = new StringBuilder("SELECT 1 FROM pg_am a");
    StringBuilder asked = new StringBuilder("SELECT 1 FROM pg_am a WHERE true");
    for (int number = 0; number < 17; number++) {
      chain.append(join.formatted(number, number));
      asked.append(exists.formatted(number));
    }
    assertThat(asked(chain.toString())).isEqualTo("1");
    assertThat(asked(asked.toString())).isEmpty();
  }

  @Test
  void manyColumnsMakeFewerRows() throws SQLException {
    String many = " FROM pg_type a, pg_type b, pg_am";
    int types = Integer.parseInt(asked("SELECT count(*) FROM pg_type"));
    assertThat(asked("SELECT count(*)" + many)).isEqualTo(String.valueOf(types * types));
    String columns = ", a.*, b.*".repeat(10);
    assertThat(refusal("SELECT pg_am.*" + columns + many)).contains("may come to at most");
  }

  @Test
  void aPatternThatWouldTakeYearsIsAnswered() throws SQLException {
    assertThat(asked("SELECT '" + "a".repeat(100) + "b' ~ '^(a+)+$' FROM pg_am")).isEqualTo("f");
    assertThat(asked("SELECT relname FROM pg_class WHERE relname ~ '((('")).isEmpty();
  }
}
