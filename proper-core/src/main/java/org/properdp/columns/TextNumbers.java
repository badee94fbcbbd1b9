package org.properdp.columns;

import org.properdp.codec.SecretHash;

/**
 * Different texts, numbered in the order in which they first came. A text is found by a hash of its
 * bytes, without an object for it.
 */
public final class TextNumbers {
  private static final SecretHash HASH = new SecretHash();
  private static final int NONE = HashedNumbers.NONE;

  private final TextList texts = new TextList();
  private HashedNumbers hashed = new HashedNumbers();

  /** The number of different texts. */
  public int size() {
    return texts.size();
  }

  /** Some texts that are to be numbered together. */
  static final class Some {
    static final int MOST = 1 << 11;

    private final byte[][] utf8;
    private final int[] starts;
    private final int[] ends;
    private final long[] hashes;
    private final int[] numbers;
    private final int[] places;
    private int size;

    /** Room for so many texts, or for the most if that is fewer. */
    Some(int room) {
      int most = Math.min(MOST, room);
      utf8 = new byte[most][];
      starts = new int[most];
      ends = new int[most];
      hashes = new long[most];
      numbers = new int[most];
      places = new int[most];
    }

    int size() {
      return size;
    }

    boolean isFull() {
      return size == utf8.length;
    }

    /** Adds one, if there is room; its bytes must not change. */
    void add(byte[] bytes, int start, int end) {
      utf8[size] = bytes;
      starts[size] = start;
      ends[size] = end;
      size++;
    }
  }

  /**
   * The numbers of some texts, in an array that is valid until the next call; new ones are added.
   * Then there are no texts to be numbered.
   */
  int[] numbers(Some some) {
    int count = some.size;
    // Most of the time is waiting for memory, and what does not depend on each other waits
    // together.
    for (int at = 0; at < count; at++) {
      some.hashes[at] = HASH.of(some.utf8[at], some.starts[at], some.ends[at]);
    }
    for (int at = 0; at < count; at++) {
      some.numbers[at] = hashed.first(some.hashes[at]);
    }
    for (int at = 0; at < count; at++) {
      some.places[at] = some.numbers[at] == NONE ? 0 : texts.start(some.numbers[at]);
    }
    for (int at = 0; at < count; at++) {
      byte[] utf8 = some.utf8[at];
      int from = some.starts[at];
      int to = some.ends[at];
      int likely = some.numbers[at];
      if (likely == NONE || !texts.is(likely, some.places[at], utf8, from, to)) {
        some.numbers[at] = number(some.hashes[at], utf8, from, to);
      }
    }
    some.size = 0;
    return some.numbers;
  }

  /** The numbers of a column's different texts, by their numbers there; new ones are added. */
  public int[] numbers(TextColumn column) {
    int[] numbers = new int[column.size()];
    Some some = new Some(numbers.length);
    for (int from = 0; from < numbers.length; from += Some.MOST) {
      int count = Math.min(Some.MOST, numbers.length - from);
      for (int code = from; code < from + count; code++) {
        some.add(column.utf8(), column.start(code), column.end(code));
      }
      System.arraycopy(numbers(some), 0, numbers, from, count);
    }
    return numbers;
  }

  /** The number of a text in UTF-8, which is added if it is new. */
  public int number(byte[] utf8, int from, int to) {
    return number(HASH.of(utf8, from, to), utf8, from, to);
  }

  private int number(long hash, byte[] utf8, int from, int to) {
    int likely = hashed.firstOrAdd(hash, texts.size());
    if (likely == NONE) {
      return texts.add(utf8, from, to);
    } else if (texts.is(likely, utf8, from, to)) {
      return likely;
    }
    int found = hashed.find(hash, number -> texts.is(number, utf8, from, to));
    if (found == NONE) {
      found = texts.add(utf8, from, to);
      hashed.add(hash, found);
    }
    return found;
  }

  /** Lets go of what is needed to number texts: from now on there are those that have a number. */
  public void end() {
    hashed = new HashedNumbers();
  }

  /** The text of a number. */
  public String text(int number) {
    return texts.text(number);
  }

  TextList list() {
    return texts;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "TextNumbers";
  }
}
