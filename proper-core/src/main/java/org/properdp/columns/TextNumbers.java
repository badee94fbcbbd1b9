package org.properdp.columns;

import org.properdp.codec.SecretHash;

/**
 * Different texts, numbered in the order in which they first came. A text is found by a hash of its
 * bytes, without an object for it.
 */
public final class TextNumbers {
  private static final SecretHash HASH = new SecretHash();
  private static final long NUMBER = 0xFFFFFFFFL;
  private static final int NONE = -1;
  private static final int LEAST_BITS = 4;

  private final TextList texts = new TextList();

  /**
   * The upper half of a slot is from the hash, the lower half is the number plus one; 0 is an empty
   * slot. At least half of the slots are empty.
   */
  private long[] slots = new long[1 << LEAST_BITS];

  private int bits = LEAST_BITS;

  /** The number of different texts. */
  public int size() {
    return texts.size();
  }

  /** The numbers of a column's different texts, by their numbers there; new ones are added. */
  public int[] numbers(TextColumn column) {
    int[] numbers = new int[column.size()];
    // Most of the time is waiting for memory, and what does not depend on each other waits
    // together.
    for (int code = 0; code < numbers.length; code++) {
      numbers[code] = likely(HASH.of(column.utf8(), column.start(code), column.end(code)));
    }
    int[] starts = new int[numbers.length];
    for (int code = 0; code < numbers.length; code++) {
      starts[code] = numbers[code] == NONE ? 0 : texts.start(numbers[code]);
    }
    for (int code = 0; code < numbers.length; code++) {
      int from = column.start(code);
      int to = column.end(code);
      if (numbers[code] == NONE
          || !texts.is(numbers[code], starts[code], column.utf8(), from, to)) {
        numbers[code] = number(column.utf8(), from, to);
      }
    }
    return numbers;
  }

  /** The first text whose hash is nearly this one; it may be another one. */
  private int likely(long hash) {
    long print = hash & ~NUMBER;
    int at = home(print);
    while (slots[at] != 0 && (slots[at] & ~NUMBER) != print) {
      at = after(at);
    }
    return (int) (slots[at] & NUMBER) - 1;
  }

  /** The number of a text in UTF-8, which is added if it is new. */
  public int number(byte[] utf8, int from, int to) {
    long print = HASH.of(utf8, from, to) & ~NUMBER;
    int at = home(print);
    while (slots[at] != 0) {
      int number = (int) (slots[at] & NUMBER) - 1;
      if ((slots[at] & ~NUMBER) == print && texts.is(number, utf8, from, to)) {
        return number;
      }
      at = after(at);
    }
    int added = texts.add(utf8, from, to);
    slots[at] = print | (added + 1L);
    if (texts.size() > slots.length / 2) {
      grow();
    }
    return added;
  }

  /** Lets go of what is needed to number texts: from now on there are those that have a number. */
  public void end() {
    slots = new long[0];
  }

  /** The text of a number. */
  public String text(int number) {
    return texts.text(number);
  }

  TextList list() {
    return texts;
  }

  /** The first slot for a hash; it depends on the half that is kept, so growing hashes nothing. */
  private int home(long print) {
    return (int) (print >>> (Long.SIZE - bits));
  }

  private int after(int at) {
    return (at + 1) & (slots.length - 1);
  }

  private void grow() {
    if (bits == Integer.SIZE - 2) {
      throw new IllegalStateException("a batch has at most half a billion different texts");
    }
    long[] before = slots;
    slots = new long[before.length * 2];
    bits++;
    for (long slot : before) {
      if (slot != 0) {
        int at = home(slot);
        while (slots[at] != 0) {
          at = after(at);
        }
        slots[at] = slot;
      }
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "TextNumbers";
  }
}
