package org.properdp.tables;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.ReadColumns;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.relational.type.TextForm;
import org.properdp.tables.file.RowSink;
import org.properdp.tables.key.IndividualKey.Component;

/** A batch of a table's rows that is being read; nothing of it is stored yet. */
public final class TableBatch<K> implements RowSink {
  final ReadColumns<K> read;
  private final List<ColumnBuilder> builders;

  /** Of each column that says whose a row is, alone or with others, how it is read; else null. */
  private final @Nullable KeyColumnForm[] keyForms;

  /** The columns by which rows are versions of one row; none if each stands for itself. */
  private final Set<Integer> primaryKey;

  /**
   * The way in which a column of keys is read.
   *
   * @param isExact whether each text is its own canonical form
   */
  record KeyColumnForm(boolean isExact, UnaryOperator<String> canonical) {}

  /**
   * A batch into which rows can be read.
   *
   * @param keyForms of each column that says whose a row is, how it is read
   * @param primaryKey the columns by which rows are versions of one row, if they can be
   */
  TableBatch(ReadColumns<K> read, Map<Integer, KeyColumnForm> keyForms, Set<Integer> primaryKey) {
    this.read = read;
    this.primaryKey = Set.copyOf(primaryKey);
    this.builders = read.builders();
    this.keyForms = new KeyColumnForm[builders.size()];
    keyForms.forEach((column, form) -> this.keyForms[column] = form);
  }

  @Override
  public void whole(int column, long value) {
    ((WholeBuilder) builders.get(column)).add(value);
  }

  @Override
  public void floating(int column, double value) {
    ((FloatingBuilder) builders.get(column)).add(value);
  }

  @Override
  public void text(int column, String value) {
    // However a batch is filled, one individual never has two keys, and two never have one.
    KeyColumnForm form = keyForms[column];
    ((TextBuilder) builders.get(column))
        .add(form == null ? value : form.canonical().apply(checkedKey(value)));
  }

  /** A text that may be a key, or a part of one. */
  private static String checkedKey(String value) {
    if (!TextForm.isText(value, Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "a key must be valid Unicode, but has half of a surrogate pair alone");
    }
    return value;
  }

  @Override
  public void text(int column, char[] chars, int start, int end) {
    KeyColumnForm form = keyForms[column];
    if (form == null || (form.isExact() && Component.isPlain(chars, start, end))) {
      ((TextBuilder) builders.get(column)).add(chars, start, end);
    } else {
      text(column, new String(chars, start, end - start));
    }
  }

  @Override
  public void none(int column) {
    if (keyForms[column] != null) {
      throw new IllegalArgumentException(
          "a row must have a value in each column that says whose it is");
    }
    if (primaryKey.contains(column)) {
      throw new IllegalArgumentException(
          "a row must have a value in each column of its primary key");
    }
    builders.get(column).addNull();
  }

  @Override
  public void endRow(long line) {
    end(line, 0);
  }

  /**
   * The end of a row that only takes away the individual's row with the same primary key: its other
   * columns say nothing.
   */
  @Override
  public void endDeletion(long line) {
    if (primaryKey.isEmpty()) {
      throw new IllegalStateException(
          "only rows of a table with a PRIMARY KEY can be deleted one by one");
    }
    end(line, 1);
  }

  private void end(long line, long deletion) {
    if (!primaryKey.isEmpty()) {
      whole(builders.size() - 1, deletion);
    }
    read.endRow(position(line));
  }

  private static int position(long line) {
    return (int) Math.min(line, Integer.MAX_VALUE);
  }

  /** About the number of different individuals: those of the last rows may not be counted yet. */
  public int individuals() {
    return read.keys();
  }

  /** Sets a record aside that could not be read, so that its receipt tells of it. */
  public void reject(long line, String reason) {
    read.reject(line, reason);
  }
}
