package org.properdp.tables;

import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.batch.ReadColumns;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.tables.file.RowSink;
import org.properdp.tables.type.TextForm;

/** A batch of a table's rows that is being read; nothing of it is stored yet. */
public sealed class TableBatch<K> implements RowSink permits CompositeBatch {
  private static final char LAST_OF_ASCII = 0x7F;

  final ReadColumns<K> read;
  private final List<ColumnBuilder> builders;
  private final int key;
  private final UnaryOperator<String> canonical;
  private final boolean keysAreExact;

  /**
   * A batch into which rows can be read.
   *
   * @param key the column whose values are the keys; -1 if several columns are
   * @param canonical the canonical form of a key, which is the key itself if keys are exact
   */
  TableBatch(ReadColumns<K> read, int key, boolean keysAreExact, UnaryOperator<String> canonical) {
    this.read = read;
    this.builders = read.builders();
    this.key = key;
    this.keysAreExact = keysAreExact;
    this.canonical = canonical;
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
    ((TextBuilder) builders.get(column))
        .add(column == key ? canonical.apply(checkedKey(value)) : value);
  }

  /** A text that may be a key, or a part of one. */
  static String checkedKey(String value) {
    if (!TextForm.isText(value, Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "a key must be valid Unicode, but has half of a surrogate pair alone");
    }
    return value;
  }

  @Override
  public void text(int column, char[] chars, int start, int end) {
    if (column == key && !(keysAreExact && isAscii(chars, start, end))) {
      text(column, new String(chars, start, end - start));
    } else {
      ((TextBuilder) builders.get(column)).add(chars, start, end);
    }
  }

  private static boolean isAscii(char[] chars, int start, int end) {
    for (int at = start; at < end; at++) {
      if (chars[at] > LAST_OF_ASCII) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void none(int column) {
    builders.get(column).addNull();
  }

  @Override
  public void endRow(long line) {
    read.endRow(position(line));
  }

  static int position(long line) {
    return (int) Math.min(line, Integer.MAX_VALUE);
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
