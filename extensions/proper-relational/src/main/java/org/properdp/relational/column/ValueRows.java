package org.properdp.relational.column;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** Rows of values that are given, and that no table has. */
public final class ValueRows {
  private final List<ColumnSchema> columns;

  /** Rows with these columns. */
  public ValueRows(List<ColumnSchema> columns) {
    this.columns = List.copyOf(columns);
  }

  /** The row of these values, each one that Java has of its column's type, or null. */
  public ChunkRow of(List<? extends @Nullable Object> values) {
    List<Column> made = new ArrayList<>(columns.size());
    for (int at = 0; at < columns.size(); at++) {
      ColumnType type = columns.get(at).type();
      made.add(column(type, JavaValues.literal(type, values.get(at))));
    }
    return new ChunkRow(new ColumnChunk(new int[1], made), 0);
  }

  private static Column column(ColumnType type, Literal value) {
    ColumnBuilder builder =
        switch (type.form()) {
          case WHOLE -> new WholeBuilder();
          case FLOATING -> new FloatingBuilder();
          case TEXT -> new TextBuilder();
        };
    if (value.isNull()) {
      builder.addNull();
    } else if (builder instanceof WholeBuilder whole) {
      whole.add(value.whole());
    } else if (builder instanceof FloatingBuilder floating) {
      floating.add(value.floating());
    } else {
      ((TextBuilder) builder).add(value.text());
    }
    return builder.build();
  }

  @Override
  public String toString() {
    return "ValueRows";
  }
}
