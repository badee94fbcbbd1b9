package org.properdp.tables.file.record;

import java.io.InputStream;

/**
 * Records of CSV in which a quoted cell may span lines (RFC 4180). A quote opens a cell at its
 * beginning only. Where a quote is never closed, or text follows a closing quote, the records after
 * it can't be told from text of that cell: then the whole file is refused, because a person's text
 * must not become rows of other people.
 */
final class SpanningRecords extends Records {
  private final char separator;
  private final char quote;

  private State state = State.BEGUN;
  private long column;
  private long quoteLine;
  private long quoteColumn;

  private enum State {
    /** At the beginning of a cell. */
    BEGUN,
    BARE,
    QUOTED,
    /** After a quote that closes the cell, or is the first of two. */
    CLOSED,
    /** After a carriage return after that. */
    RETURNED
  }

  SpanningRecords(String file, InputStream in, Encoding encoding, char separator, char quote) {
    super(file, in, encoding);
    this.separator = separator;
    this.quote = quote;
  }

  @Override
  boolean find() {
    state = State.BEGUN;
    column = 0;
    while (next < limit || fill()) {
      char letter = chars[next];
      if (letter == LINE_FEED && state != State.QUOTED) {
        end(next);
        next++;
        lines++;
        return true;
      }
      next++;
      column++;
      state = after(letter);
      if (letter == LINE_FEED) {
        lines++;
        column = 0;
      }
    }
    if (state == State.QUOTED) {
      throw refuse(
          quoteLine,
          "the quote in column " + quoteColumn + " is not closed by the end of the file");
    }
    if (isNothing()) {
      return false;
    }
    end(limit);
    lines++;
    return true;
  }

  private State after(char letter) {
    return switch (state) {
      case BEGUN -> {
        if (letter == quote) {
          quoteLine = lines + 1;
          quoteColumn = column;
          yield State.QUOTED;
        }
        yield letter == separator ? State.BEGUN : State.BARE;
      }
      case BARE -> letter == separator ? State.BEGUN : State.BARE;
      case QUOTED -> letter == quote ? State.CLOSED : State.QUOTED;
      case CLOSED -> {
        if (letter == quote) {
          yield State.QUOTED;
        }
        if (letter == RETURN) {
          yield State.RETURNED;
        }
        yield closed(letter);
      }
      case RETURNED -> throw misplaced();
    };
  }

  private State closed(char letter) {
    if (letter == separator) {
      return State.BEGUN;
    }
    throw misplaced();
  }

  private UnreadableFile misplaced() {
    return refuse(
        lines + 1,
        "in column "
            + column
            + " text follows a closing quote; the cell begins in line "
            + quoteLine
            + ", column "
            + quoteColumn
            + ". Quotes inside a quoted cell must be doubled");
  }
}
