package org.properdp.tables.file;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.record.TextCells;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * A Parquet file, which DuckDB reads. It runs no text but the statements here, on this one file:
 * without other files, the network or extensions. Values arrive as texts and are read by the types
 * that are declared, as those of CSV are.
 */
final class ParquetFile {
  private static final int AT_ONCE = 1_024;
  private static final String WHOLE_TYPES = "U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)";
  private static final String DECIMAL_TYPES = "DECIMAL[(].*|" + WHOLE_TYPES;

  private final String name;
  private final String path;
  private final long size;

  ParquetFile(String name, Path file, long size) {
    this.name = name;
    this.path = file.toAbsolutePath().toString();
    this.size = size;
    if (path.matches(".*[*?\\[{].*")) {
      throw refuse("DuckDB takes a path with * ? [ or { for a pattern: rename the file");
    }
  }

  ReadCounts read(RowShape shape, RowSink rows, RejectSink rejects, Pace pace) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      confine(statement);
      Map<String, String> types = types(statement);
      String query = query(shape.columns(), types);
      double bytesOfRow = (double) size / Math.max(1, rowCount(statement));
      try (ResultSet found = statement.executeQuery(query)) {
        return new Reading(shape, rejects, pace, bytesOfRow).read(found, rows, types.size());
      }
    } catch (SQLException damaged) {
      throw refuse("it can't be read as Parquet: " + firstLine(damaged));
    }
  }

  private Connection connect() throws SQLException {
    Properties streaming = new Properties();
    streaming.setProperty("jdbc_stream_results", "true");
    try {
      Class.forName("org.duckdb.DuckDBDriver");
      return DriverManager.getConnection("jdbc:duckdb:", streaming);
    } catch (ClassNotFoundException missing) {
      throw refuse(
          "Parquet is read by DuckDB, which is not here: unpack the archive proper-duckdb in the"
              + " folder of the command, or put the jar org.duckdb:duckdb_jdbc on the class path");
    }
  }

  /** After the last statement no setting can be changed. */
  private void confine(Statement statement) throws SQLException {
    for (String setting :
        List.of(
            "autoinstall_known_extensions = false",
            "autoload_known_extensions = false",
            "memory_limit = '1GB'",
            "temp_directory = ''",
            "allowed_paths = [" + literal(path) + "]",
            "enable_external_access = false",
            "lock_configuration = true")) {
      statement.execute("SET " + setting);
    }
  }

  private String source() {
    return " FROM read_parquet("
        + literal(path)
        + ", hive_partitioning = false, hive_types_autocast = false, union_by_name = false)";
  }

  /** The file's columns and their types, as DuckDB calls them. */
  private Map<String, String> types(Statement statement) throws SQLException {
    Map<String, String> types = new LinkedHashMap<>();
    try (ResultSet found = statement.executeQuery("DESCRIBE SELECT *" + source())) {
      while (found.next()) {
        types.put(found.getString("column_name"), found.getString("column_type"));
      }
    }
    return types;
  }

  private long rowCount(Statement statement) throws SQLException {
    try (ResultSet found =
        statement.executeQuery(
            "SELECT num_rows FROM parquet_file_metadata(" + literal(path) + ")")) {
      return found.next() ? found.getLong(1) : 0;
    }
  }

  private String query(List<ColumnSchema> columns, Map<String, String> types) {
    List<String> cells = new ArrayList<>();
    for (ColumnSchema column : columns) {
      String type = types.get(column.name());
      if (type == null) {
        throw refuse(
            "there is no column "
                + column.name()
                + "; there are "
                + String.join(", ", types.keySet()));
      }
      if (!type.matches(fitting(column.type()))) {
        throw refuse(
            "the column "
                + column.name()
                + " has the type "
                + type
                + ", which does not become "
                + column.type()
                + ": declare another type, or write the file with another one");
      }
      String cell = "\"" + column.name().replace("\"", "\"\"") + "\"";
      String exact = type.equals("FLOAT") ? "CAST(" + cell + " AS DOUBLE)" : cell;
      cells.add("CAST(" + exact + " AS VARCHAR)");
    }
    return "SELECT " + String.join(", ", cells) + source();
  }

  /** The types whose values are values of a declared type, or set aside one by one. */
  private static String fitting(ColumnType type) {
    return switch (type.kind()) {
      case INTEGER, BIGINT -> WHOLE_TYPES;
      case DECIMAL -> DECIMAL_TYPES;
      case DOUBLE -> "FLOAT|DOUBLE|" + DECIMAL_TYPES;
      case BOOLEAN -> "BOOLEAN";
      case DATE -> "DATE";
      case TIMESTAMP -> "TIMESTAMP(_NS|_MS|_S)?";
      case VARCHAR -> "VARCHAR|UUID|ENUM[(].*";
    };
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private UnreadableFile refuse(String reason) {
    return new UnreadableFile(name, 0, reason);
  }

  private static String firstLine(SQLException damaged) {
    return String.valueOf(damaged.getMessage()).lines().findFirst().orElse("");
  }

  /** Makes rows of what DuckDB found. */
  private final class Reading {
    private final List<ColumnSchema> columns;
    private final RowValues values;
    private final TextCells cells;
    private final RejectSink rejects;
    private final Pace pace;
    private final double bytesOfRow;

    Reading(RowShape shape, RejectSink rejects, Pace pace, double bytesOfRow) {
      this.columns = shape.columns();
      this.values = new RowValues(shape, "");
      this.cells = new TextCells(columns.size());
      this.rejects = rejects;
      this.pace = pace;
      this.bytesOfRow = bytesOfRow;
    }

    ReadCounts read(ResultSet found, RowSink rows, int named) throws SQLException {
      long number = 0;
      long rejected = 0;
      while (found.next()) {
        number++;
        if (isRight(found, number)) {
          values.deliver(rows, number);
        } else {
          rejected++;
        }
        if (number % AT_ONCE == 0) {
          pace.advance(AT_ONCE, Math.round(AT_ONCE * bytesOfRow));
        }
      }
      long rest = number % AT_ONCE;
      pace.advance(rest, Math.round(rest * bytesOfRow));
      return new ReadCounts(
          number - rejected, rejected, named - columns.size(), 0, values.outsideDomains());
    }

    private boolean isRight(ResultSet found, long number) throws SQLException {
      for (int column = 0; column < columns.size(); column++) {
        cells.set(column, found.getString(column + 1));
        String reason = values.put(column, cells, column);
        if (reason != null) {
          String title = columns.get(column).name();
          rejects.reject(new Reject(name, number, 0, title, reason, cells.readable(column), ""));
          return false;
        }
      }
      return true;
    }
  }
}
