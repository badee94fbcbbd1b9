package org.properdp.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.ColumnStorage;
import org.properdp.tables.schema.TableSchema;

/**
 * The text that is written down about the columns of stored rows: the name and the type of each, on
 * a line of its own. Rows that were stored in an earlier form are read in today's: a column that
 * came later is NULL, and numbers of fewer digits become numbers of more.
 */
final class StoredForm {
  private static final int TEN = 10;

  /** The name of the column that says whether a row only takes another away: none of a table's. */
  private static final String DELETION = " deletion";

  private final Vector<Written> columns;
  private final Map<String, List<Written>> forms = new ConcurrentHashMap<>();

  /** One column of a form. */
  private record Written(String name, ColumnType type) {}

  /** The form of rows that stand for themselves. */
  StoredForm(Vector<ColumnSchema> columns) {
    this.columns = columns.map(column -> new Written(column.name(), column.type()));
  }

  private StoredForm(StoredForm rows, Written more) {
    this.columns = rows.columns.append(more);
  }

  /** The form of the rows of a table: where they have versions, there is a column more. */
  static StoredForm of(TableSchema table) {
    StoredForm rows = new StoredForm(table.columns());
    return table.primaryKey().isEmpty()
        ? rows
        : new StoredForm(rows, new Written(DELETION, ColumnType.BOOLEAN));
  }

  /** The form of these columns. */
  String text() {
    return ColumnStorage.COLUMNS
        + columns.size()
        + columns.map(column -> "\n" + column.type() + " " + column.name()).mkString();
  }

  private static List<Written> written(String form) {
    List<Written> columns = new ArrayList<>();
    List<String> lines = form.lines().skip(1).toList();
    for (String line : lines) {
      ColumnType type = ColumnType.beginning(line);
      columns.add(new Written(line.substring(type.toString().length() + 1), type));
    }
    return columns;
  }

  /**
   * The most bytes that a row takes, about: a text may have two for each of its characters, its
   * number and its place.
   */
  long rowBytes() {
    return columns
        .map(
            column ->
                column.type().form() == ColumnType.Form.TEXT
                    ? Long.BYTES + 2L * column.type().size()
                    : Long.BYTES)
        .sum()
        .longValue();
  }

  /** An empty builder for each column. */
  List<ColumnBuilder> builders() {
    return columns.map(column -> builder(column.type())).asJava();
  }

  private static ColumnBuilder builder(ColumnType type) {
    return switch (type.form()) {
      case WHOLE -> new WholeBuilder();
      case FLOATING -> new FloatingBuilder();
      case TEXT -> new TextBuilder();
    };
  }

  /** The rows of a chunk that was stored in some form, in this one. */
  ColumnChunk read(String form, ColumnChunk chunk) {
    if (form.equals(text())) {
      return chunk;
    }
    List<Written> written = forms.computeIfAbsent(form, StoredForm::written);
    Map<String, Integer> positions = new HashMap<>();
    for (int at = 0; at < written.size(); at++) {
      positions.put(written.get(at).name(), at);
    }
    return new ColumnChunk(
        chunk.owners(),
        columns
            .map(
                column ->
                    Option.of(positions.get(column.name()))
                        .map(
                            at ->
                                widened(
                                    chunk.columns().get(at), written.get(at).type(), column.type()))
                        .getOrElse(() -> missing(column.type(), chunk.rows())))
            .asJava());
  }

  /** A column of so many rows without a value. */
  static Column missing(ColumnType type, int rows) {
    ColumnBuilder builder = builder(type);
    for (int row = 0; row < rows; row++) {
      builder.addNull();
    }
    return builder.build();
  }

  private static Column widened(Column column, ColumnType from, ColumnType to) {
    if (from.form() != to.form() || from.scale() > to.scale()) {
      throw new IllegalArgumentException(
          "a column of type " + from + " can't be read as one of type " + to);
    }
    return from.scale() == to.scale() ? column : scaled((WholeColumn) column, from, to);
  }

  /** The type is wide enough for all values with more digits after the point. */
  private static Column scaled(WholeColumn column, ColumnType from, ColumnType to) {
    long factor = 1;
    for (int digit = from.scale(); digit < to.scale(); digit++) {
      factor *= TEN;
    }
    WholeBuilder builder = new WholeBuilder();
    long[] nulls = column.nulls();
    for (int row = 0; row < column.rows(); row++) {
      if (nulls != null && Members.has(nulls, row)) {
        builder.addNull();
      } else {
        builder.add(Math.multiplyExact(column.values().at(row), factor));
      }
    }
    return builder.build();
  }
}
