package org.properdp.tables.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;

/**
 * A new folder of Parquet files with the rows of one table, part after part, which DuckDB writes
 * and only its owner can read. Parts are cut by the number of rows alone.
 */
public final class ParquetFolder implements AutoCloseable {
  private static final int AT_ONCE = 8_192;
  private static final int ROWS_OF_PART = 16 * AT_ONCE;
  private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);

  private final Path folder;
  private final DuckDb duck;
  private final List<ColumnType> types = new ArrayList<>();
  private final List<@Nullable Object[]> waiting = new ArrayList<>();
  private final String insert;
  private int rows;
  private int rowsOfPart;
  private int parts;
  private long written;

  private ParquetFolder(Path folder, List<ColumnSchema> columns) throws SQLException {
    this.folder = folder;
    this.duck = DuckDb.within(folder);
    columns.forEach(column -> types.add(column.type()));
    types.forEach(type -> waiting.add(new Object[AT_ONCE]));
    duck.run(
        columns.stream()
            .map(column -> DuckDb.quoted(column.name()) + " " + sql(column.type()))
            .collect(Collectors.joining(", ", "CREATE TABLE part (", ")")));
    StringBuilder values = new StringBuilder();
    StringBuilder lists = new StringBuilder();
    for (int column = 0; column < types.size(); column++) {
      String separator = column == 0 ? "" : ", ";
      values.append(separator).append(value("c" + column, types.get(column)));
      lists.append(separator).append("unnest(?::").append(given(types.get(column))).append("[])");
      lists.append(" AS c").append(column);
    }
    this.insert = "INSERT INTO part SELECT " + values + " FROM (SELECT " + lists + ")";
  }

  /**
   * Makes the folder, for rows with these columns.
   *
   * @throws StoreRefused if DuckDB is not here
   */
  public static ParquetFolder make(Path folder, Iterable<ColumnSchema> columns) {
    if (!DuckDb.isHere()) {
      throw new StoreRefused(DuckDb.MISSING);
    }
    List<ColumnSchema> all = new ArrayList<>();
    columns.forEach(all::add);
    try {
      Files.createDirectory(folder, OwnerOnly.directory(folder));
      return new ParquetFolder(folder, all);
    } catch (IOException | SQLException failed) {
      throw failed(failed);
    }
  }

  private static UncheckedIOException failed(Exception why) {
    String reason = why instanceof SQLException failed ? DuckDb.firstLine(failed) : why.toString();
    return new UncheckedIOException("Parquet can't be written", new IOException(reason, why));
  }

  /** Adds a row: a value of Java's for each column, or null. */
  public void add(List<? extends @Nullable Object> row) {
    for (int column = 0; column < types.size(); column++) {
      waiting.get(column)[rows] = plain(row.get(column));
    }
    rows++;
    try {
      if (rows == AT_ONCE) {
        hand();
      }
      if (rowsOfPart == ROWS_OF_PART) {
        write();
      }
    } catch (IOException | SQLException failed) {
      throw failed(failed);
    }
  }

  /** Writes what is left; a table without rows has one file without any. */
  public void finish() {
    try {
      hand();
      if (rowsOfPart > 0 || parts == 0) {
        write();
      }
    } catch (IOException | SQLException failed) {
      throw failed(failed);
    }
  }

  /** The number of rows that were written. */
  public long written() {
    return written;
  }

  private void hand() throws SQLException {
    if (rows > 0) {
      List<@Nullable Object[]> lists = new ArrayList<>();
      waiting.forEach(list -> lists.add(Arrays.copyOf(list, rows)));
      duck.run(insert, types.stream().map(ParquetFolder::given).toList(), lists);
      rowsOfPart += rows;
      written += rows;
      rows = 0;
    }
  }

  private void write() throws IOException, SQLException {
    Path part = folder.resolve(String.format(Locale.ROOT, "part-%06d.parquet", parts));
    // DuckDB would put another file, which all can read, into the place of this one.
    Files.createFile(part, OwnerOnly.file(part));
    duck.run(
        "COPY part TO "
            + DuckDb.literal(DuckDb.absolute(part))
            + " (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)");
    duck.run("TRUNCATE part");
    parts++;
    rowsOfPart = 0;
  }

  private static String sql(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN, INTEGER, BIGINT, DOUBLE, DATE, TIMESTAMP -> type.kind().name();
      case VARCHAR -> "VARCHAR";
      case DECIMAL -> "DECIMAL(" + type.size() + ", " + type.scale() + ")";
    };
  }

  /** The type of what DuckDB is given for a value. */
  private static String given(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "BOOLEAN";
      case DOUBLE -> "DOUBLE";
      case VARCHAR, DECIMAL -> "VARCHAR";
      case INTEGER, BIGINT, DATE, TIMESTAMP -> "BIGINT";
    };
  }

  private static String value(String given, ColumnType type) {
    return switch (type.kind()) {
      case DATE -> "DATE '1970-01-01' + CAST(" + given + " AS INTEGER)";
      case TIMESTAMP -> "make_timestamp(" + given + ")";
      case BOOLEAN, INTEGER, BIGINT, DOUBLE, VARCHAR, DECIMAL ->
          "CAST(" + given + " AS " + sql(type) + ")";
    };
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Integer whole) {
      return whole.longValue();
    } else if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    } else if (value instanceof LocalDate day) {
      return day.toEpochDay();
    } else if (value instanceof LocalDateTime moment) {
      return ChronoUnit.MICROS.between(EPOCH, moment);
    }
    return value;
  }

  @Override
  public void close() {
    try {
      duck.close();
    } catch (SQLException failed) {
      throw failed(failed);
    }
  }
}
