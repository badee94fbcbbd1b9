package org.properdp.tables.file;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * A Parquet file, which DuckDB reads. Values arrive as texts and are read by the types that are
 * declared, as those of CSV are.
 */
final class ParquetFile {
  /** A row of the file's own description: of a column, or of the whole. */
  private record Element(String name, int children, String stored) {}

  private final String name;
  private final Path path;
  private final long size;

  ParquetFile(String name, Path path, long size) {
    this.name = name;
    this.path = path;
    this.size = size;
    if (DuckDb.absolute(path).matches(".*[*?\\[{].*")) {
      throw refuse("DuckDB takes a path with * ? [ or { for a pattern: rename the file");
    }
  }

  ReadCounts read(RowShape shape, Folders folders, RowSink rows, RejectSink rejects, Pace pace) {
    try (DuckDb duck = open()) {
      Map<String, ParquetColumn> columns = columns(duck);
      List<ParquetColumn> wanted = wanted(shape.columns(), folders, columns);
      long count = rowCount(duck);
      // A row of no columns is a row all the same.
      String cells =
          wanted.isEmpty()
              ? "NULL"
              : wanted.stream().map(ParquetColumn::cell).collect(Collectors.joining(", "));
      try (ParquetTexts texts = new ParquetTexts(this, wanted);
          ResultSet found = duck.query("SELECT " + cells + " FROM " + source("replace"))) {
        ParquetRows reading =
            new ParquetRows(name, shape, folders, wanted, (double) size / Math.max(1, count));
        ReadCounts counts =
            reading.read(found, texts, rows, rejects, pace, columns.size() - wanted.size());
        if (counts.rows() + counts.rejected() != count) {
          throw refuse("it is damaged: it says that it has another number of rows");
        }
        return counts;
      }
    } catch (SQLException damaged) {
      throw refuse("it can't be read as Parquet: " + DuckDb.firstLine(damaged));
    }
  }

  /**
   * The file's own description.
   *
   * @param rows how many it says that it has
   */
  record Description(List<ParquetColumn> columns, long rows) {}

  Description described() {
    try (DuckDb duck = open()) {
      return new Description(List.copyOf(columns(duck).values()), rowCount(duck));
    } catch (SQLException damaged) {
      throw refuse("it can't be read as Parquet: " + DuckDb.firstLine(damaged));
    }
  }

  DuckDb open() throws SQLException {
    if (!DuckDb.isHere()) {
      throw refuse(DuckDb.MISSING);
    }
    return DuckDb.confinedTo(path);
  }

  /**
   * The call that reads the file. Types are those of the file, folders give no columns, and moments
   * of 96 bits are not taken for others.
   *
   * @param notUtf8 what becomes of bytes that are not UTF-8
   */
  String source(String notUtf8) {
    return "read_parquet("
        + file()
        + ", hive_partitioning = false, hive_types_autocast = false, union_by_name = false,"
        + " int96_as = 'struct', utf8_validation = '"
        + notUtf8
        + "')";
  }

  private String file() {
    return DuckDb.literal(DuckDb.absolute(path));
  }

  /** The file's columns, by their names. */
  private Map<String, ParquetColumn> columns(DuckDb duck) throws SQLException {
    List<Element> elements = elements(duck);
    Map<String, ParquetColumn> columns = new LinkedHashMap<>();
    int at = 1;
    try (ResultSet found = duck.query("DESCRIBE SELECT * FROM " + source("replace"))) {
      while (found.next()) {
        Element element = elements.get(at);
        String called = found.getString("column_name");
        if (!called.equals(element.name())) {
          throw refuse(
              "DuckDB calls the column "
                  + element.name()
                  + " "
                  + called
                  + ", since another one has its name, in upper or lower case: write the file with"
                  + " other names");
        }
        String type = found.getString("column_type");
        columns.put(called, new ParquetColumn(called, type, element.stored()));
        at = after(elements, at);
      }
    }
    return columns;
  }

  private List<Element> elements(DuckDb duck) throws SQLException {
    String query =
        "SELECT name, coalesce(num_children, 0), CASE WHEN contains(logical_type, 'MilliSeconds()')"
            + " THEN 'TIMESTAMP_MILLIS' ELSE coalesce(converted_type, '') END"
            + " FROM parquet_schema("
            + file()
            + ") ORDER BY column_id";
    List<Element> elements = new ArrayList<>();
    try (ResultSet found = duck.query(query)) {
      while (found.next()) {
        elements.add(new Element(found.getString(1), found.getInt(2), found.getString(3)));
      }
    }
    return elements;
  }

  /** The element after one and all that is within it. */
  private static int after(List<Element> elements, int at) {
    int next = at + 1;
    for (int child = 0; child < elements.get(at).children(); child++) {
      next = after(elements, next);
    }
    return next;
  }

  private long rowCount(DuckDb duck) throws SQLException {
    try (ResultSet found =
        duck.query("SELECT num_rows FROM parquet_file_metadata(" + file() + ")")) {
      return found.next() ? found.getLong(1) : 0;
    }
  }

  private List<ParquetColumn> wanted(
      List<ColumnSchema> declared, Folders folders, Map<String, ParquetColumn> columns) {
    List<ParquetColumn> wanted = new ArrayList<>();
    for (ColumnSchema column : declared) {
      ParquetColumn found = columns.get(column.name());
      if (folders.has(column.name())) {
        if (found != null) {
          throw refuse(Folders.inBoth(column.name()));
        }
        continue;
      }
      if (found == null) {
        throw refuse(
            "there is no column "
                + column.name()
                + "; there are "
                + String.join(", ", columns.keySet()));
      }
      String objection = found.objection(column.type());
      if (objection != null) {
        throw refuse(objection);
      }
      wanted.add(found);
    }
    return wanted;
  }

  private UnreadableFile refuse(String reason) {
    return new UnreadableFile(name, 0, reason);
  }
}
