package org.properdp.examples.bench.tables;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The program of the partner's process: each line that it reads is a statement, and each line that
 * it writes is how many nanoseconds one took, with all of its rows read.
 */
final class DuckStatements {
  private DuckStatements() {}

  /** Runs with the path of a database. */
  public static void main(String[] database) throws SQLException, IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + database[0]);
        Statement statement = connection.createStatement();
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String sql = in.readLine(); sql != null; sql = in.readLine()) {
        long started = System.nanoTime();
        if (statement.execute(sql)) {
          readAll(statement);
        }
        out.println(System.nanoTime() - started);
      }
    }
  }

  private static void readAll(Statement statement) throws SQLException {
    try (ResultSet rows = statement.getResultSet()) {
      while (rows.next()) {
        rows.getObject(1);
      }
    }
  }
}
