package org.properdp.tables.file.record;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The cells of the current record. Each is a slice of an array of characters, which the next record
 * overwrites.
 */
public abstract class Cells {
  static final byte ABSENT = 0;
  static final byte BARE = 1;
  static final byte QUOTED = 2;

  private static final int AT_FIRST = 64;

  int[] starts = new int[AT_FIRST];
  int[] ends = new int[AT_FIRST];
  byte[] states = new byte[AT_FIRST];

  /** Takes the current record apart; returns what is wrong with it, if anything is. */
  public final @Nullable Flaw split(Records record) {
    if (record.isTooLong()) {
      return Flaw.whole(
          String.format(
              Locale.ROOT, "the record is longer than %,d characters", Records.MOST_CHARACTERS));
    }
    Flaw flaw = take(record);
    int malformed = record.malformed(record.start());
    if (malformed == record.end()) {
      return flaw;
    }
    return new Flaw(
        flaw == null ? fieldAt(malformed) : -1,
        "there are bytes that are not " + record.encoding() + "; another encoding can be declared");
  }

  abstract @Nullable Flaw take(Records record);

  /** The field that has this place of the record; -1 if that is not known. */
  abstract int fieldAt(int place);

  /** The number of cells, also those that are absent. */
  public abstract int count();

  /** The array that has the characters of a cell. */
  public abstract char[] chars(int field);

  /** The cells of this record with names that nothing asks for. */
  public abstract int ignored();

  /** The place where the cell's characters begin. */
  public final int start(int field) {
    return starts[field];
  }

  /** The place where the cell's characters end. */
  public final int end(int field) {
    return ends[field];
  }

  /** True if the cell is NULL, by itself and not by its text. */
  public final boolean isAbsent(int field) {
    return states[field] == ABSENT;
  }

  /** True if the cell is not quoted, so that its text may stand for NULL. */
  public final boolean isBare(int field) {
    return states[field] == BARE;
  }

  /** The text of a cell. */
  public final String text(int field) {
    return new String(chars(field), starts[field], ends[field] - starts[field]);
  }

  /** The text of a cell, with � for bytes that mean nothing. */
  public final String readable(int field) {
    return Records.readable(chars(field), starts[field], ends[field]);
  }

  final void room(int fields) {
    if (fields > starts.length) {
      int size = Math.max(fields, 2 * starts.length);
      starts = Arrays.copyOf(starts, size);
      ends = Arrays.copyOf(ends, size);
      states = Arrays.copyOf(states, size);
    }
  }
}
