package org.properdp.tables.file.record;

import java.io.IOException;
import java.io.InputStream;

/**
 * The characters of a file. Bytes that stand for no character become {@link #MALFORMED}, and
 * decoding goes on after them, so that they concern their own record only. They never take a line
 * feed with them.
 */
abstract class CharSource {
  /** Half of a surrogate pair, which no decoded text has without the other half before it. */
  static final char MALFORMED = '\uDFFF';

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final int AT_ONCE = 1 << 16;

  private final InputStream in;
  private final boolean mayBeMarked;
  private boolean atStart = true;

  final byte[] bytes = new byte[AT_ONCE];
  int next;
  int limit;
  boolean ended;
  boolean sawMalformed;

  CharSource(InputStream in, boolean mayBeMarked) {
    this.in = in;
    this.mayBeMarked = mayBeMarked;
  }

  /**
   * Decodes bytes from {@code next} on, and advances it. When the file has {@code ended}, no byte
   * may be left over while there is space.
   *
   * @return how many characters there are at this place of the array
   */
  abstract int decode(char[] into, int at);

  /**
   * Puts at least one character at this place of the array, which has space for two or more.
   *
   * @return how many; -1 at the end of the file
   */
  final int read(char[] into, int at) throws IOException {
    while (true) {
      int made = decode(into, at);
      if (made > 0 && atStart) {
        atStart = false;
        if (mayBeMarked && into[at] == BYTE_ORDER_MARK) {
          made--;
          System.arraycopy(into, at + 1, into, at, made);
        }
      }
      if (made > 0) {
        return made;
      }
      if (ended && next == limit) {
        return -1;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    System.arraycopy(bytes, next, bytes, 0, limit - next);
    limit -= next;
    next = 0;
    int read = in.read(bytes, limit, bytes.length - limit);
    ended = read < 0;
    limit += Math.max(0, read);
  }

  /** True if a character stands for malformed bytes. */
  static boolean isMalformed(char[] chars, int start, int at) {
    return chars[at] == MALFORMED && (at == start || !Character.isHighSurrogate(chars[at - 1]));
  }

  final void close() throws IOException {
    in.close();
  }
}
