package org.properdp.tables.file.record;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The records of a file, one after the other; empty lines are none. A record is a slice of an array
 * of characters, which the next one overwrites. A record that is too long is cut off, so that no
 * file fills the memory.
 */
public abstract class Records implements AutoCloseable {
  /** The most characters of a record, in units of UTF-16. */
  public static final int MOST_CHARACTERS = 1 << 20;

  static final char LINE_FEED = '\n';
  static final char RETURN = '\r';

  /** The rest that is kept of a record that is too long. */
  private static final int EXCERPT = 1_000;

  private static final int AT_ONCE = 1 << 16;
  private static final int MOST_IN_MEMORY = MOST_CHARACTERS + 64;

  private final String file;
  private final Encoding encoding;
  private final CharSource source;

  char[] chars = new char[AT_ONCE];

  /** The bytes that were read into memory end here. */
  int limit;

  /** The next character to look at. */
  int next;

  /** The number of lines that have ended. */
  long lines;

  private int start;
  private int end;
  private long line;
  private boolean isCut;

  Records(String file, InputStream in, Encoding encoding) {
    this.file = file;
    this.encoding = encoding;
    this.source = encoding.decode(in);
  }

  /** The records of a file in which each line is one. */
  public static Records lines(String file, InputStream in, Encoding encoding) {
    return new LineRecords(file, in, encoding);
  }

  /** The records of a CSV file in which quoted cells may span lines. */
  public static Records spanning(
      String file, InputStream in, Encoding encoding, char separator, char quote) {
    return new SpanningRecords(file, in, encoding, separator, quote);
  }

  /**
   * Finds the end of the record that begins at {@code next}, calls {@link #end}, and moves {@code
   * next} after it.
   *
   * @return whether there was anything left of the file
   */
  abstract boolean find();

  /** Goes on to the next record; false after the last. */
  public final boolean next() {
    do {
      start = next;
      isCut = false;
      line = lines + 1;
      if (!find()) {
        return false;
      }
    } while (start == end && !isCut);
    return true;
  }

  /** Says where the record ends: before its line end, or at the end of the file. */
  final void end(int at) {
    int last = at > start && chars[at - 1] == RETURN ? at - 1 : at;
    isCut |= last - start > MOST_CHARACTERS;
    end = isCut ? Math.min(last, start + EXCERPT) : last;
  }

  /** True if nothing of the record has been read. */
  final boolean isNothing() {
    return next == start && !isCut;
  }

  /** Reads on; what is in memory of the record may move. False at the end of the file. */
  final boolean fill() {
    if (limit + 2 > chars.length) {
      makeRoom();
    }
    try {
      int read = source.read(chars, limit);
      limit += Math.max(0, read);
      return read > 0;
    } catch (IOException broken) {
      throw new UnreadableFile(
          file,
          lines + 1,
          "it can't be read further: "
              + (broken.getMessage() == null
                  ? broken.getClass().getSimpleName()
                  : broken.getMessage()));
    }
  }

  private void makeRoom() {
    if (start > 0) {
      System.arraycopy(chars, start, chars, 0, limit - start);
      limit -= start;
      next -= start;
      start = 0;
    } else if (chars.length < MOST_IN_MEMORY) {
      chars = Arrays.copyOf(chars, Math.min(2 * chars.length, MOST_IN_MEMORY));
    } else {
      isCut = true;
      limit = EXCERPT;
      next = EXCERPT;
    }
  }

  final UnreadableFile refuse(long at, String reason) {
    return new UnreadableFile(file, at, reason);
  }

  /** The fault of the whole record, whatever its format. */
  final boolean isTooLong() {
    return isCut;
  }

  /** The place of the first malformed character from here on, or the record's end. */
  final int malformed(int from) {
    int at = source.sawMalformed ? from : end;
    while (at < end && !CharSource.isMalformed(chars, start, at)) {
      at++;
    }
    return at;
  }

  /** The encoding in which the bytes mean nothing. */
  final String encoding() {
    return encoding.title();
  }

  final int start() {
    return start;
  }

  final int end() {
    return end;
  }

  /** The line on which the record begins, from 1 on. */
  public final long line() {
    return line;
  }

  /** The record as it stands in the file, with � for bytes that mean nothing; an excerpt if cut. */
  public final String text() {
    return source.sawMalformed
        ? readable(chars, start, end)
        : new String(chars, start, end - start);
  }

  /** Characters with � for those that stand for malformed bytes. */
  static String readable(char[] chars, int start, int end) {
    StringBuilder text = new StringBuilder().append(chars, start, end - start);
    for (int at = start; at < end; at++) {
      if (CharSource.isMalformed(chars, start, at)) {
        text.setCharAt(at - start, '\uFFFD');
      }
    }
    return text.toString();
  }

  @Override
  public final void close() {
    try {
      source.close();
    } catch (IOException broken) {
      throw new UnreadableFile(file, 0, "it can't be closed: " + broken.getMessage());
    }
  }
}
