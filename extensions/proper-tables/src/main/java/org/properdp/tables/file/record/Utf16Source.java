package org.properdp.tables.file.record;

import java.io.InputStream;

/**
 * Characters written in UTF-16. (Java's decoder takes the two bytes after half of a pair for
 * malformed as well, and they may be a line feed.)
 */
final class Utf16Source extends CharSource {
  private Order order;

  /** Which of two bytes comes first. */
  enum Order {
    BIG,
    LITTLE,
    /** As a byte order mark says; big without one. */
    MARKED
  }

  Utf16Source(InputStream in, Order order) {
    super(in, true);
    this.order = order;
  }

  @Override
  int decode(char[] into, int at) {
    if (order == Order.MARKED && limit - next >= 2) {
      order =
          bytes[next] == (byte) 0xFF && bytes[next + 1] == (byte) 0xFE ? Order.LITTLE : Order.BIG;
    }
    int to = at;
    while (to < into.length - 1 && limit - next >= 2) {
      char one = unit(next);
      if (Character.isHighSurrogate(one)) {
        if (limit - next < 4 && !ended) {
          break;
        }
        if (limit - next >= 4 && Character.isLowSurrogate(unit(next + 2))) {
          into[to++] = one;
          into[to++] = unit(next + 2);
          next += 4;
          continue;
        }
      }
      into[to++] = Character.isSurrogate(one) ? malformed() : one;
      next += 2;
    }
    if (ended && limit - next == 1 && to < into.length) {
      into[to++] = malformed();
      next = limit;
    }
    return to - at;
  }

  private char malformed() {
    sawMalformed = true;
    return MALFORMED;
  }

  private char unit(int at) {
    int first = bytes[at] & 0xFF;
    int second = bytes[at + 1] & 0xFF;
    return (char) (order == Order.LITTLE ? second << 8 | first : first << 8 | second);
  }
}
