package org.properdp.tables.file;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * DuckDB in this process, for Parquet. It runs no text but the statements of this package, and
 * reaches one path: no other files, no network, no extensions. Its time zone is UTC, whatever the
 * machine's is.
 */
final class DuckDb implements AutoCloseable {
  static final String MISSING =
      "Parquet is read and written by DuckDB, which is not here: unpack the archive proper-duckdb"
          + " in the folder of the command, or put the jar org.duckdb:duckdb_jdbc on the class"
          + " path";

  private final Connection connection;
  private final Statement statement;

  private DuckDb(String allowed) throws SQLException {
    Properties streaming = new Properties();
    streaming.setProperty("jdbc_stream_results", "true");
    this.connection = DriverManager.getConnection("jdbc:duckdb:", streaming);
    this.statement = connection.createStatement();
    // After the last one no setting can be changed.
    for (String setting :
        List.of(
            "autoinstall_known_extensions = false",
            "autoload_known_extensions = false",
            "memory_limit = '1GB'",
            "temp_directory = ''",
            "preserve_insertion_order = true",
            "TimeZone = 'UTC'",
            allowed,
            "enable_external_access = false",
            "lock_configuration = true")) {
      statement.execute("SET " + setting);
    }
  }

  /** DuckDB that reaches this file alone. */
  static DuckDb confinedTo(Path file) throws SQLException {
    return new DuckDb("allowed_paths = [" + literal(absolute(file)) + "]");
  }

  /** DuckDB that reaches this folder alone, and what is in it. */
  static DuckDb within(Path folder) throws SQLException {
    return new DuckDb("allowed_directories = [" + literal(absolute(folder)) + "]");
  }

  /** True if the driver is on the class path. */
  static boolean isHere() {
    try {
      Class.forName("org.duckdb.DuckDBDriver");
      return true;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }

  /** Runs a query, and ends the one before. */
  ResultSet query(String text) throws SQLException {
    return statement.executeQuery(text);
  }

  /** Runs a statement without a result. */
  void run(String text) throws SQLException {
    statement.execute(text);
  }

  /**
   * Runs a statement whose parameters are lists.
   *
   * @param types the types of their elements
   */
  void run(String text, List<String> types, List<@Nullable Object[]> lists) throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement(text)) {
      for (int at = 0; at < types.size(); at++) {
        prepared.setArray(at + 1, connection.createArrayOf(types.get(at), lists.get(at)));
      }
      prepared.executeUpdate();
    }
  }

  /** The path as DuckDB is told it. */
  static String absolute(Path file) {
    return file.toAbsolutePath().toString();
  }

  /** A text as a constant. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** A name that is none of SQL's own words. */
  static String quoted(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** The first line of what DuckDB says; others are about DuckDB itself. */
  static String firstLine(SQLException failed) {
    return String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() throws SQLException {
    try {
      statement.close();
    } finally {
      connection.close();
    }
  }
}
