package org.properdp.examples.csv;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The lines of a file. A line ends at a line feed, whatever comes before it, so the contents of one
 * line never decide where another begins. The bytes are not decoded yet, so that an error in one
 * line concerns that line only.
 */
final class Lines implements AutoCloseable {
  /** Of a longer line, only the length is counted, so that no line fills the memory. */
  static final int MOST_BYTES = 65_536;

  /** A mark that some programs put before the first line, as its bytes. */
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private static final int AT_ONCE = 65_536;

  private final Path file;
  private final InputStream in;
  private final byte[] chunk = new byte[AT_ONCE];
  private int next;
  private int end;
  private final byte[] kept = new byte[MOST_BYTES];
  private long number;

  /**
   * One line.
   *
   * @param bytes a character from 0 to 255 for each byte, without the end of the line
   * @param isWhole whether these are all bytes of the line
   * @param hasOddQuotes whether the whole line has an odd number of quotes
   */
  record Line(long number, String bytes, boolean isWhole, boolean hasOddQuotes) {}

  Lines(Path file) throws IOException {
    this.file = file;
    this.in = Files.newInputStream(file);
  }

  /** The next line; none after the last. */
  Option<Line> next() {
    if (!isMore()) {
      return Option.none();
    }
    int size = 0;
    boolean isWhole = true;
    boolean hasOddQuotes = false;
    while (isMore() && chunk[next] != '\n') {
      byte one = chunk[next++];
      hasOddQuotes ^= one == '"';
      isWhole &= size < MOST_BYTES;
      if (isWhole) {
        kept[size++] = one;
      }
    }
    if (isMore()) {
      next++; // the line feed
    }
    size -= isWhole && size > 0 && kept[size - 1] == '\r' ? 1 : 0;
    String bytes = new String(kept, 0, size, StandardCharsets.ISO_8859_1);
    boolean isMarked = ++number == 1 && bytes.startsWith(BYTE_ORDER_MARK);
    String text = isMarked ? bytes.substring(BYTE_ORDER_MARK.length()) : bytes;
    return Option.some(new Line(number, text, isWhole, hasOddQuotes));
  }

  private boolean isMore() {
    if (next == end) {
      next = 0;
      try {
        end = Math.max(0, in.read(chunk));
      } catch (IOException failed) {
        throw new UncheckedIOException(file + " can't be read", failed);
      }
    }
    return next < end;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
