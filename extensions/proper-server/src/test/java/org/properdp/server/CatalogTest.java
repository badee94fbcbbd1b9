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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT relname FROM pg_class ORDER BY 1; cars drugs holes visits zips
          SELECT c.relname FROM pg_catalog.pg_class c WHERE c.relname OPERATOR(pg_catalog.~) '^(v.*)$' COLLATE pg_catalog.default; visits
          SELECT relname FROM pg_class WHERE relname !~ '^(vis|c|d|h)'; zips
          SELECT relname FROM pg_class WHERE relname ~* '^VIS'; visits
          SELECT relname FROM pg_class WHERE relkind = ANY (ARRAY['r', 'v']) AND relname > 'i' ORDER BY relname; visits zips
          SELECT relname FROM pg_class WHERE relname <> ALL ('{visits,drugs,holes,cars}'::text[]); zips
          SELECT nspname FROM pg_namespace WHERE nspname = ANY (current_schemas(false)); public
          SELECT (current_schemas(true))[1]; pg_catalog
          SELECT oid::regclass FROM pg_class WHERE oid::regclass::text > 'i' ORDER BY 1; visits zips
          SELECT relname FROM pg_class WHERE oid = 'public.zips'::regclass; zips
          SELECT a.attrelid::regclass::text FROM pg_attribute a WHERE a.attname = 'drug'; drugs
          SELECT typname::text FROM pg_type WHERE oid = 23::oid; int4
          SELECT format_type(1043, 24), format_type(1700, 524294); character varying(20)|numeric(8,2)
          SELECT current_user, session_user, current_schema(), current_database(); ada|ada|public|store
          SELECT current_setting('server_version_num'); 160000
          SELECT has_table_privilege('zips', 'SELECT'), has_table_privilege('zips', 'INSERT'); t|f
          SELECT count(*) FROM pg_index WHERE indisprimary; 0
          SELECT ARRAY(SELECT relname FROM pg_class WHERE relname > 'i' ORDER BY 1); {visits,zips}
          SELECT E'a\\\\b' || current_user; a\\bada
          SELECT table_name FROM information_schema.tables WHERE table_name > 'i' ORDER BY 1; visits zips
          SELECT column_name FROM information_schema.columns WHERE table_name = 'zips' ORDER BY ordinal_position; zip city
          SELECT s.i FROM generate_series(1, 3) AS s(i), pg_namespace n WHERE n.nspname = 'public' ORDER BY 1; 1 2 3
          SELECT (SELECT x.y[1] FROM pg_policy x) IS NULL FROM pg_am; t
          SELECT conname, conkey[1] FROM pg_constraint UNION SELECT (i.keys).x, 'a' FROM pg_index i; ``
          WITH t AS (SELECT * FROM pg_class) SELECT relname AS default FROM t WHERE relname > 'i' ORDER BY 1; visits zips
          TABLE pg_am; 2|heap|0|t
          """)
  void statementsAboutTheCatalogAreAnswered(String statement, String answer) throws SQLException {
    assertThat(asked(statement)).isEqualTo(answer);
  }

  @Test
  void columnsHaveTheNamesThatClientsExpect() throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT version(), 1, relname, c.oid, relkind::text, NULL, CASE WHEN true THEN 1"
                    + " END, count(*) OVER () n, current_user FROM pg_class c")) {
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
              "current_user");
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
        "SELECT 'nosuch'::regclass",
        "SELECT 1 FROM pg_type a, pg_type b, pg_type c, pg_type d, pg_type e, pg_type f",
        "SELECT ((((1 FROM pg_class",
      })
  void whatIsNotInTheCatalogIsRefused(String statement) {
    assertThat(refusal(statement)).doesNotContain("Exception").doesNotContain("disk");
    assertThat(server.log).noneMatch(line -> line.contains("failed"));
  }

  @Test
  void aPatternThatWouldTakeYearsMatchesNothing() throws SQLException {
    String text = "a".repeat(100) + "b";
    assertThat(asked("SELECT '" + text + "' ~ '^(a+)+$' FROM pg_am")).isEqualTo("null");
    assertThat(asked("SELECT relname FROM pg_class WHERE relname ~ '((('")).isEmpty();
  }
}
