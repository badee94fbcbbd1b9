package org.properdp.columns;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A hash table from what is numbered, by its hash, to its number: each slot has 32 bits of the
 * hash, and the number. Two things may share these bits, so the caller compares them.
 *
 * <p>The table is in pages, of which each grows by itself and is then cut in two: it never needs
 * memory for all slots again, or in one piece. If there is no memory, nothing has changed.
 */
public final class HashedNumbers {
  /** Returned where no number is found. */
  public static final int NONE = -1;

  private static final int LEAST_BITS = 4;
  private static final int MOST_BITS = 14;
  private static final int MOST_CUTS = Integer.SIZE - 2 - MOST_BITS;
  private static final long NUMBER = 0xFFFFFFFFL;

  /** The pages, by the first bits of the hash; one that is cut fewer times is there repeatedly. */
  private Page[] pages = {new Page(0, LEAST_BITS)};

  /** The number of bits of the hash that decide on the page. */
  private int cuts;

  /**
   * Slots for hashes that begin with the same bits. The upper half of a slot is from the hash, the
   * lower half is the number plus one; 0 is an empty slot.
   */
  private static final class Page {
    private final int cuts;
    private final int bits;
    private final long[] slots;
    private int size;

    Page(int cuts, int bits) {
      this.cuts = cuts;
      this.bits = bits;
      this.slots = new long[1 << bits];
    }

    boolean isFull() {
      return size >= slots.length / 8 * 5; // fuller ones are searched for long
    }

    /** The first slot for a hash; it depends only on the bits that are kept. */
    int home(long hash) {
      return (int) (hash << cuts >>> (Long.SIZE - bits));
    }

    int after(int at) {
      return (at + 1) & (slots.length - 1);
    }

    void put(long slot) {
      int at = home(slot);
      while (slots[at] != 0) {
        at = after(at);
      }
      slots[at] = slot;
      size++;
    }

    /** Empties a slot; those after it are moved to where they are found. */
    void empty(int emptied) {
      int hole = emptied;
      for (int at = after(hole); slots[at] != 0; at = after(at)) {
        int way = (at - home(slots[at])) & (slots.length - 1);
        if (way >= ((at - hole) & (slots.length - 1))) {
          slots[hole] = slots[at];
          hole = at;
        }
      }
      slots[hole] = 0;
      size--;
    }
  }

  private int page(long hash) {
    // Two shifts, because one by as many bits as there are would be none.
    return (int) (hash >>> 1 >>> (Long.SIZE - 1 - cuts));
  }

  /** The number with this hash for which the predicate holds, which compares what it stands for. */
  public int find(long hash, IntPredicate isRight) {
    long print = hash & ~NUMBER;
    Page page = pages[page(hash)];
    long[] slots = page.slots;
    for (int at = page.home(hash); slots[at] != 0; at = page.after(at)) {
      int number = (int) ((slots[at] & NUMBER) - 1);
      if ((slots[at] & ~NUMBER) == print && isRight.test(number)) {
        return number;
      }
    }
    return NONE;
  }

  /** The first number with nearly this hash; it may stand for something else. */
  public int first(long hash) {
    long print = hash & ~NUMBER;
    Page page = pages[page(hash)];
    long[] slots = page.slots;
    int at = page.home(hash);
    while (slots[at] != 0 && (slots[at] & ~NUMBER) != print) {
      at = page.after(at);
    }
    return (int) (slots[at] & NUMBER) - 1;
  }

  /** Adds a number for what is known to be new. */
  public void add(long hash, int number) {
    roomFor(hash).put((hash & ~NUMBER) | (number + 1L));
  }

  /** The page of a hash, once there is room on it. */
  private Page roomFor(long hash) {
    Page page = pages[page(hash)];
    while (page.isFull()) {
      grow(page, hash);
      page = pages[page(hash)];
    }
    return page;
  }

  /**
   * Adds a number for what may be new, unless there is a number with nearly this hash; returns that
   * one, or {@link #NONE} if this number was added.
   */
  public int firstOrAdd(long hash, int number) {
    Page page = roomFor(hash);
    long print = hash & ~NUMBER;
    long[] slots = page.slots;
    int at = page.home(hash);
    while (slots[at] != 0) {
      if ((slots[at] & ~NUMBER) == print) {
        return (int) (slots[at] & NUMBER) - 1;
      }
      at = page.after(at);
    }
    slots[at] = print | (number + 1L);
    page.size++;
    return NONE;
  }

  private void grow(Page full, long hash) {
    if (full.bits < MOST_BITS) {
      Page larger = new Page(full.cuts, full.bits + 1);
      for (long slot : full.slots) {
        if (slot != 0) {
          larger.put(slot);
        }
      }
      replace(full, hash, larger, larger);
      return;
    }
    if (full.cuts == MOST_CUTS) {
      throw new IllegalStateException("a table holds at most 670 million keys");
    }
    Page low = new Page(full.cuts + 1, MOST_BITS);
    Page high = new Page(full.cuts + 1, MOST_BITS);
    for (long slot : full.slots) {
      if (slot != 0) {
        (slot << full.cuts < 0 ? high : low).put(slot);
      }
    }
    if (full.cuts == cuts) {
      Page[] twice = new Page[2 * pages.length];
      Arrays.setAll(twice, at -> pages[at / 2]);
      pages = twice;
      cuts++;
    }
    replace(full, hash, low, high);
  }

  /** Puts two pages in the place of one, which has this hash: each has half of its hashes. */
  private void replace(Page old, long hash, Page low, Page high) {
    int count = 1 << (cuts - old.cuts);
    int from = page(hash) & -count;
    Arrays.fill(pages, from, from + count / 2, low);
    Arrays.fill(pages, from + count / 2, from + count, high);
  }

  /** Takes out this number and all above it; it needs no memory. */
  public void removeFrom(int first) {
    for (int number = 0; number < pages.length; number++) {
      Page page = pages[number];
      if (number == 0 || pages[number - 1] != page) {
        removeFrom(page, first);
      }
    }
  }

  private static void removeFrom(Page page, int first) {
    for (int at = 0; at < page.slots.length; at++) {
      // Another one may have been moved into the slot.
      while ((page.slots[at] & NUMBER) > first) {
        page.empty(at);
      }
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "HashedNumbers";
  }
}
