package org.properdp.tables.file.record;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The cells of a record of CSV (RFC 4180). */
public final class CsvCells extends Cells {
  /** No character is a quote. */
  public static final char NO_QUOTE = '\0';

  private static final int NONE = -1;

  private final char separator;
  private final int quote;
  private final boolean mayReturn;

  /** The cells with doubled quotes, each quote once, one after another. */
  private char[] scratch = new char[64];

  private boolean[] isRewritten = new boolean[64];
  private char[] chars = scratch;
  private int scratched;
  private int count;

  /**
   * Cells that are taken apart by these characters.
   *
   * @param mayReturn whether a quoted cell may have carriage returns
   */
  public CsvCells(char separator, char quote, boolean mayReturn) {
    this.separator = separator;
    this.quote = quote == NO_QUOTE ? NONE : quote;
    this.mayReturn = mayReturn;
  }

  @Override
  @Nullable Flaw take(Records record) {
    chars = record.chars;
    count = 0;
    scratched = 0;
    int end = record.end();
    int at = record.start();
    while (true) {
      room(count + 1);
      if (count >= isRewritten.length) {
        isRewritten = Arrays.copyOf(isRewritten, starts.length);
      }
      isRewritten[count] = false;
      int from = at;
      at = at < end && chars[at] == quote ? quoted(from, end) : bare(from, end);
      if (at < 0) {
        return new Flaw(count, wrong(from, end));
      }
      count++;
      if (at == end) {
        return null;
      }
      at++;
    }
  }

  /** The end of a cell that is not quoted; negative if it is none. */
  private int bare(int from, int end) {
    char[] all = chars;
    int at = from;
    while (at < end && all[at] != separator) {
      if (all[at] == quote || all[at] == Records.RETURN) {
        return NONE;
      }
      at++;
    }
    return keep(from, at, BARE, at);
  }

  /** The end of a cell that begins with a quote; negative if it is none. */
  private int quoted(int from, int end) {
    int doubled = 0;
    int at = from + 1;
    while (at < end) {
      if (chars[at] == quote) {
        if (at + 1 == end || chars[at + 1] != quote) {
          break;
        }
        doubled++;
        at++;
      } else if (chars[at] == Records.RETURN && !mayReturn) {
        return NONE;
      }
      at++;
    }
    if (at >= end || (at + 1 < end && chars[at + 1] != separator)) {
      return NONE;
    }
    return doubled == 0 ? keep(from + 1, at, QUOTED, at + 1) : rewrite(from + 1, at);
  }

  private int keep(int from, int to, byte state, int after) {
    starts[count] = from;
    ends[count] = to;
    states[count] = state;
    return after;
  }

  private int rewrite(int from, int to) {
    if (scratched + to - from > scratch.length) {
      scratch = Arrays.copyOf(scratch, Math.max(2 * scratch.length, scratched + to - from));
    }
    int begin = scratched;
    for (int at = from; at < to; at++) {
      scratch[scratched++] = chars[at];
      if (chars[at] == quote) {
        at++;
      }
    }
    isRewritten[count] = true;
    return keep(begin, scratched, QUOTED, to + 1);
  }

  /** The fault of a cell; looked at again, because that is rare. */
  private String wrong(int from, int end) {
    boolean isQuoted = chars[from] == quote;
    for (int at = isQuoted ? from + 1 : from; at < end; at++) {
      char one = chars[at];
      if (one == Records.RETURN && !(isQuoted && mayReturn)) {
        return "a carriage return stands inside the record; lines end with a line feed (LF or"
            + " CRLF)";
      }
      if (one == quote && !isQuoted) {
        return "a quote stands inside a cell that does not begin with one; such cells must be"
            + " quoted, and their quotes doubled";
      }
      if (one == quote && (at + 1 == end || chars[at + 1] != quote)) {
        return "text follows the closing quote of a cell; quotes inside a quoted cell must be"
            + " doubled";
      }
      if (one == quote) {
        at++;
      }
    }
    return "a quote that is opened here is not closed by the end of the line; records that span"
        + " lines must be declared";
  }

  @Override
  int fieldAt(int place) {
    // A cell that was rewritten has lost its place: count what ends before.
    for (int field = 0; field < count; field++) {
      if (!isRewritten[field] && ends[field] >= place) {
        return starts[field] <= place ? field : -1;
      }
    }
    return -1;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public char[] chars(int field) {
    return isRewritten[field] ? scratch : chars;
  }

  @Override
  public int ignored() {
    return 0;
  }
}
