package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;

/** Names and numbers of tables, schemas, roles and types, and what they are cast to. */
@Tag("long")
class CatalogNamesTest {
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

  private static String asked(String value) throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT " + value)) {
      assertThat(rows.next()).isTrue();
      return String.valueOf(rows.getString(1));
    }
  }

  /** As PostgreSQL does, but with one sentence for what is not there and what may not be seen. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'nosuch'::regclass; 42P01",
        "CAST('nosuch' AS regclass); 42P01",
        "'other.visits'::regclass; 42P01",
        "'\"Visits\"'::regclass; 42P01",
        "'nosuch'::regnamespace; 3F000",
        "'bob'::regrole; 42704",
        "'nosuch'::regrole; 42704",
        "'nosuch'::regtype; 42704",
        "'nosuch'::regproc; 42883",
        "'nosuch'::regproc::oid; 42883",
        "obj_description(); 42883",
        "1 FROM pg_attribute WHERE attnotnull = 'perhaps'; 22P02",
      })
  void aNameOfNothingIsRefusedAsPostgresDoes(String value, String state) {
    PSQLException refused = assertThrows(PSQLException.class, () -> asked(value));
    assertThat(refused.getSQLState()).isEqualTo(state);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "format(); 42883",
        "format('%s'); 22023",
        "format('%n', 1); 0A000",
        "format('%s', ward) FROM visits; 42000",
        "string_to_array('a', ''); 0A000",
      })
  void aCallWithoutAMeaningIsRefused(String value, String state) {
    PSQLException refused = assertThrows(PSQLException.class, () -> asked(value));
    assertThat(refused.getSQLState()).isEqualTo(state);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'visits'::regclass; visits",
        "'VISITS'::regclass; visits",
        "'public.visits'::regclass; visits",
        "16384::regclass; visits",
        "'16384'::regclass; visits",
        "99999::regclass; 99999",
        "'99999'::regclass; 99999",
        "0::regclass; -",
        "'public'::regnamespace; public",
        "'public'::regnamespace::oid; 2200",
        "99999::regnamespace; 99999",
        "'ada'::regrole; ada",
        "10::regrole; custodian",
        "'99999'::regrole; 99999",
        "99999::regtype; 99999",
        "CAST(2200 AS regnamespace); public",
        "(SELECT relname FROM pg_class WHERE oid = 16384::regclass); visits",
        "(SELECT reltablespace::regclass FROM pg_class WHERE relname = 'zips'); -",
        "(SELECT current_setting(name) FROM pg_settings WHERE name = 'server_encoding'); UTF8",
      })
  void aNumberIsPrintedAsTheNameThatItHas(String value, String name) throws SQLException {
    assertThat(asked(value)).isEqualTo(name);
  }

  /** Some clients read such a column as bytes, and compare it with bytes. */
  @Test
  void aColumnOfOneByteIsSaidToBeOne() throws SQLException {
    String one = "\"char\"";
    assertThat(types("typtype, t.typtype, t.typtype AS kind, typtype kind, typname FROM pg_type t"))
        .containsExactly("char", "char", "char", "char", "text");
    assertThat(types("typtype || '', upper(typtype), typtype = 'b', 'b' AS typtype FROM pg_type"))
        .containsExactly("text", "text", "bool", "text");
    assertThat(asked("typtype AS kind FROM pg_type WHERE typname = 'int4'")).isEqualTo("b");
    assertThat(asked("format_type(18, NULL)")).isEqualTo(one);
  }

  private static List<String> types(String columns) throws SQLException {
    try (Statement statement = ada.createStatement();
        ResultSet rows = statement.executeQuery("SELECT " + columns)) {
      List<String> types = new ArrayList<>();
      for (int at = 1; at <= rows.getMetaData().getColumnCount(); at++) {
        types.add(rows.getMetaData().getColumnTypeName(at));
      }
      return types;
    }
  }

  private static String refusal(String value) {
    return String.valueOf(assertThrows(SQLException.class, () -> asked(value)).getMessage());
  }

  /** Some calls make longer texts of others, and are called in each other. */
  @Test
  void textsThatCallsMakeAreBounded() throws SQLException {
    String list = "string_to_array('" + "a,".repeat(499) + "', ',')";
    assertThat(asked("(" + list + ")[499]")).isEqualTo("a");
    assertThat(refusal(list.replace("a,", "a,b,c,"))).contains("at most 2000 characters");
    String values = "ARRAY[" + "'a',".repeat(999) + "'a']";
    assertThat(refusal("array_to_string(" + values + ", '" + "b".repeat(99) + "')"))
        .contains("at most 10000 characters");
    String nested = "quote_ident(".repeat(20) + "'\"'" + ")".repeat(20);
    assertThat(refusal(nested)).contains("at most 2000 characters");
  }
}
