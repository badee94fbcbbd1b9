package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;

/** Names and numbers of tables, schemas, roles and types, and what they are cast to. */
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
      })
  void aNameOfNothingIsRefusedAsPostgresDoes(String value, String state) {
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
}
