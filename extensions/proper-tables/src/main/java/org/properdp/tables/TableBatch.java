package org.properdp.tables;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.ReadColumns;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.tables.file.RowSink;

/** A batch of a table's rows that is being read; nothing of it is stored yet. */
public final class TableBatch<K> implements RowSink {
  final ReadColumns<K> read;
  private final List<ColumnBuilder> builders;
  private final int key;
  private final Function<Object, K> keys;
  private final UnaryOperator<String> canonical;
  private @Nullable Object found;

  TableBatch(
      ReadColumns<K> read, int key, Function<Object, K> keys, UnaryOperator<String> canonical) {
    this.read = read;
    this.builders = read.builders();
    this.key = key;
    this.keys = keys;
    this.canonical = canonical;
  }

  @Override
  public void whole(int column, long value) {
    ((WholeBuilder) builders.get(column)).add(value);
    if (column == key) {
      found = value;
    }
  }

  @Override
  public void floating(int column, double value) {
    ((FloatingBuilder) builders.get(column)).add(value);
  }

  @Override
  public void text(int column, String value) {
    String kept = value;
    if (column == key) {
      // However a batch is filled, one individual never has two keys.
      kept = canonical.apply(value);
      found = kept;
    }
    ((TextBuilder) builders.get(column)).add(kept);
  }

  @Override
  public void none(int column) {
    builders.get(column).addNull();
  }

  @Override
  public void endRow(long line) {
    read.endRow(keys.apply(Objects.requireNonNull(found)), (int) Math.min(line, Integer.MAX_VALUE));
  }

  /** Sets a record aside that could not be read, so that its receipt tells of it. */
  public void reject(long line, String reason) {
    read.reject(line, reason);
  }

  @Override
  public String toString() {
    return "TableBatch";
  }
}
