package org.properdp.tables.file.record;

import java.nio.charset.StandardCharsets;
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

  /** Sets a cell to a text in UTF-8; null is NULL. */
  public void set(int field, byte @Nullable [] utf8) {
    if (utf8 == null) {
      set(field, (String) null);
      return;
    }
    if (chars[field] == null || chars[field].length < utf8.length) {
      chars[field] = new char[2 * utf8.length];
    }
    char[] into = chars[field];
    for (int at = 0; at < utf8.length; at++) {
      if (utf8[at] < 0) {
        set(field, new String(utf8, StandardCharsets.UTF_8));
        return;
      }
      into[at] = (char) utf8[at];
    }
    starts[field] = 0;
    ends[field] = utf8.length;
    states[field] = QUOTED;
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
