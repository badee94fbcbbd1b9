package org.properdp.tables.file.record;

import org.jspecify.annotations.Nullable;

/** The cells of a record whose values were given one by one. */
public final class TextCells extends Cells {
  private static final char[] NONE = {};

  private final char[][] chars;

  /** Cells of records that all have so many. */
  public TextCells(int count) {
    this.chars = new char[count][];
    room(count);
  }

  /** Sets a cell; null is NULL, and no text stands for it. */
  public void set(int field, @Nullable String text) {
    chars[field] = text == null ? NONE : text.toCharArray();
    starts[field] = 0;
    ends[field] = chars[field].length;
    states[field] = text == null ? ABSENT : QUOTED;
  }

  @Override
  @Nullable Flaw take(Records record) {
    return null;
  }

  @Override
  int fieldAt(int place) {
    return -1;
  }

  @Override
  public int count() {
    return chars.length;
  }

  @Override
  public char[] chars(int field) {
    return chars[field];
  }

  @Override
  public int ignored() {
    return 0;
  }
}
