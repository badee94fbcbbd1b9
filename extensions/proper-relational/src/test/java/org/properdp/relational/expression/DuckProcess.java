package org.properdp.relational.expression;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.ChildJvm;

/**
 * DuckDB in a process of its own: it unpacks a native library into the temporary folder, which for
 * that process is one of the test's, and goes with it.
 */
final class DuckProcess {
  /** In place of a value: the query fails in this row. */
  static final String FAILED = "DuckDB fails here";

  private DuckProcess() {}

  /**
   * An expression for DuckDB.
   *
   * @param nulls the rows in which NULL is expected: it is not asked whether DuckDB fails there
   */
  record Question(String sql, BitSet nulls) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  /** The values of expressions in all rows, ordered by id, after some statements. */
  @SuppressWarnings("unchecked")
  static List<List<@Nullable Object>> ask(
      Path folder, List<String> statements, List<Question> expressions) throws Exception {
    Path questions = folder.resolve("questions");
    Path answers = folder.resolve("answers");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(questions))) {
      out.writeObject(new ArrayList<>(statements));
      out.writeObject(new ArrayList<>(expressions));
    }
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    List.of("-Djava.io.tmpdir=" + folder), DuckProcess.class, questions, answers))
            .inheritIO()
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("DuckDB's process failed");
    }
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(answers))) {
      return (List<List<@Nullable Object>>) in.readObject();
    }
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] files) throws Exception {
    List<List<@Nullable Object>> answers = new ArrayList<>();
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(files[0])));
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET threads = 1");
      for (String sql : (List<String>) in.readObject()) {
        statement.execute(sql);
      }
      for (Question expression : (List<Question>) in.readObject()) {
        answers.add(values(connection, expression));
      }
    }
    try (ObjectOutputStream out =
        new ObjectOutputStream(Files.newOutputStream(Path.of(files[1])))) {
      out.writeObject(answers);
    }
  }

  private static List<@Nullable Object> values(Connection connection, Question asked)
      throws SQLException {
    List<@Nullable Object> values = new ArrayList<>();
    String sql = "SELECT TRY(" + asked.sql() + ") FROM rows ORDER BY id";
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        values.add(plain(result.getObject(1)));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(asked.sql(), e);
    }
    for (int row = 0; row < values.size(); row++) {
      if (values.get(row) == null && !asked.nulls().get(row) && fails(connection, asked, row)) {
        values.set(row, FAILED);
      }
    }
    return values;
  }

  private static boolean fails(Connection connection, Question asked, int row) {
    String sql = "SELECT " + asked.sql() + " FROM rows WHERE id = " + row;
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return !result.next();
    } catch (SQLException failed) {
      return true;
    }
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Float || value instanceof Double) {
      return ((Number) value).doubleValue() + 0.0;
    }
    if (value instanceof BigInteger number) {
      return new BigDecimal(number);
    }
    if (value instanceof Number number && !(value instanceof BigDecimal)) {
      return BigDecimal.valueOf(number.longValue());
    }
    if (value instanceof Date day) {
      return day.toLocalDate();
    }
    return value instanceof Timestamp moment ? moment.toLocalDateTime() : value;
  }
}
