package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import java.util.Arrays;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * A set of numbers for each individual on a page: a list, of which some are there twice for a
 * while, and bits for the first few numbers as soon as these take no more memory than the list.
 */
final class NumbersOfPage implements Serializable {
  private static final int FEW = 16;
  private static final int LOG_OF_WORD = 6;

  /** Bits take at most twice the memory that a list took, which has 6 bytes a number. */
  private static final int LEAST = 2 * Individuals.PAGE / 3;

  private int[] numbers = new int[FEW];

  /** The slot of the individual that has each number. */
  private char[] slots = new char[FEW];

  private int count;
  private int slot;

  /** True if individuals came one after the other in the list, each with different numbers. */
  private boolean isOrdered = true;

  /** The bits of all slots, as many words for each. */
  private long[] bits = new long[0];

  private int width;

  /** The work for this page, counted in numbers. */
  int work() {
    return count + bits.length;
  }

  /** Turns to an individual, which is not the one before. */
  void turnTo(int next) {
    isOrdered &= count == 0 || next > slots[count - 1];
    slot = next;
  }

  /** True if there are bits for a number, one of which is now set. */
  boolean addBit(int number) {
    int word = number >> LOG_OF_WORD;
    if (word < width) {
      bits[slot * width + word] |= 1L << number;
      return true;
    }
    return false;
  }

  /**
   * Adds a number for which there are no bits.
   *
   * @param known how many numbers there are
   */
  void add(int number, int known) {
    if (count == numbers.length) {
      makeRoom(known);
      if (addBit(number)) {
        return;
      }
    }
    numbers[count] = number;
    slots[count++] = (char) slot;
  }

  /** Fewer numbers than individuals on a page are not sorted, since that looks at each slot. */
  private void makeRoom(int known) {
    int words = (known >> LOG_OF_WORD) + 1;
    if (count / LEAST >= words - width) {
      widen(words);
      return;
    }
    if (count >= Individuals.PAGE) {
      boolean wasOrdered = isOrdered;
      sort();
      isOrdered = wasOrdered;
    }
    if (count > numbers.length >> 1) {
      int room = Math.multiplyExact(numbers.length, 2);
      numbers = Arrays.copyOf(numbers, room);
      slots = Arrays.copyOf(slots, room);
    }
  }

  /** Has bits for all numbers, and leaves the list empty. */
  private void widen(int words) {
    long[] all = new long[Math.multiplyExact(Individuals.PAGE, words)];
    for (int at = 0; at < bits.length; at++) {
      all[at / width * words + at % width] = bits[at];
    }
    for (int at = 0; at < count; at++) {
      all[slots[at] * words + (numbers[at] >> LOG_OF_WORD)] |= 1L << numbers[at];
    }
    bits = all;
    width = words;
    count = 0;
    isOrdered = true;
    numbers = new int[FEW];
    slots = new char[FEW];
  }

  /** True if there are bits for so many numbers. */
  boolean hasBits(int known) {
    return known <= width << LOG_OF_WORD;
  }

  /** Sets the bits of numbers, for which there must be bits, of rows with owners on this page. */
  void addBits(int[] owners, int first, long[] selected, int[] each) {
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << LOG_OF_WORD) + Long.numberOfTrailingZeros(rest);
        int number = each[row];
        bits[Individuals.slot(owners[first + row]) * width + (number >> LOG_OF_WORD)] |=
            1L << number;
      }
    }
  }

  /** Adds those of another page. */
  void addAll(NumbersOfPage that, int known) {
    isOrdered = false;
    for (int at = 0; at < that.count; at++) {
      slot = that.slots[at];
      addAny(that.numbers[at], known);
    }
    for (int at = 0; at < that.bits.length; at++) {
      slot = at / that.width;
      for (long rest = that.bits[at]; rest != 0; rest &= rest - 1) {
        addAny((at % that.width << LOG_OF_WORD) + Long.numberOfTrailingZeros(rest), known);
      }
    }
  }

  private void addAny(int number, int known) {
    if (!addBit(number)) {
      add(number, known);
    }
  }

  /**
   * Replaces each number by the first that its value has, which is not above it.
   *
   * @param first the first number of each number's value
   */
  void renumber(int[] first) {
    for (int at = 0; at < bits.length; at++) {
      slot = at / width;
      for (long rest = bits[at]; rest != 0; rest &= rest - 1) {
        int number = (at % width << LOG_OF_WORD) + Long.numberOfTrailingZeros(rest);
        if (first[number] != number) {
          bits[at] &= ~(1L << number);
          addBit(first[number]);
        }
      }
    }
    int all = count;
    count = 0;
    for (int at = 0; at < all; at++) {
      slot = slots[at];
      if (!addBit(first[numbers[at]])) {
        numbers[count] = first[numbers[at]];
        slots[count++] = slots[at];
      }
    }
    isOrdered = false;
  }

  /** Leaves each number of an individual once. */
  void sort() {
    if (isOrdered) {
      return;
    }
    int[] ends = new int[Individuals.PAGE + 1];
    for (int at = 0; at < count; at++) {
      ends[slots[at] + 1]++;
    }
    for (int next = 0; next < Individuals.PAGE; next++) {
      ends[next + 1] += ends[next];
    }
    int[] sorted = new int[count];
    for (int at = 0; at < count; at++) {
      sorted[ends[slots[at]]++] = numbers[at];
    }
    count = 0;
    for (int next = 0; next < Individuals.PAGE; next++) {
      int from = next == 0 ? 0 : ends[next - 1];
      Arrays.sort(sorted, from, ends[next]);
      for (int at = from; at < ends[next]; at++) {
        if (at == from || sorted[at] != sorted[at - 1]) {
          numbers[count] = sorted[at];
          slots[count++] = (char) next;
        }
      }
    }
    isOrdered = true;
  }

  /** Writes how many numbers each individual has. */
  void weigh(long[] into) {
    Arrays.fill(into, 0);
    for (int word = 0; word < width; word++) {
      for (int at = 0; at < Individuals.PAGE; at++) {
        into[at] += Long.bitCount(bits[at * width + word]);
      }
    }
    for (int at = 0; at < count; at++) {
      into[slots[at]]++;
    }
  }

  /** Marks the numbers of members; its time does not depend on which they are. */
  void mark(long[] members, long[] seen) {
    for (int word = 0; word < width; word++) {
      long any = 0;
      for (int at = 0; at < Individuals.PAGE; at++) {
        any |= bits[at * width + word] & -Members.bit(members, at);
      }
      seen[word] |= any;
    }
    for (int at = 0; at < count; at++) {
      int number = numbers[at];
      seen[number >> LOG_OF_WORD] |= Members.bit(members, slots[at]) << number;
    }
  }
}
