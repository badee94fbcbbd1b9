package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/** A set of numbers for each individual on a page, of which some are kept twice for a while. */
final class NumbersOfPage {
  private static final int FEW = 16;

  private int[] numbers = new int[FEW];

  /** The slot of the individual that has each number. */
  private char[] slots = new char[FEW];

  private int count;
  private int slot;

  /** True if individuals came one after the other, each with different numbers. */
  private boolean isOrdered = true;

  /** The other name of each number, if the names are old ones. */
  private int @Nullable [] names;

  /** How many numbers are kept. */
  int count() {
    return count;
  }

  /** Turns to an individual, which is not the one before. */
  void turnTo(int next) {
    isOrdered &= count == 0 || next > slots[count - 1];
    slot = next;
  }

  /** Adds a number to those of the individual; if it is the same again, it is not ordered. */
  void add(int number) {
    if (count == numbers.length) {
      makeRoom();
    }
    numbers[count] = number;
    slots[count++] = (char) slot;
  }

  private void makeRoom() {
    boolean wasOrdered = isOrdered;
    compact();
    isOrdered = wasOrdered;
    if (count > numbers.length >> 1) {
      int room = Math.multiplyExact(numbers.length, 2);
      numbers = Arrays.copyOf(numbers, room);
      slots = Arrays.copyOf(slots, room);
    }
  }

  /** Gives all numbers other names, when they are next used. */
  void rename(int[] others) {
    useNames();
    names = others;
  }

  private void useNames() {
    if (names != null) {
      for (int at = 0; at < count; at++) {
        numbers[at] = names[numbers[at]];
      }
      names = null;
    }
  }

  /** Adds those of another page. */
  void addAll(NumbersOfPage that) {
    useNames();
    that.useNames();
    isOrdered = false;
    for (int at = 0; at < that.count; at++) {
      slot = that.slots[at];
      add(that.numbers[at]);
    }
  }

  /** Leaves each number of an individual once. */
  void compact() {
    useNames();
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
    for (int at = 0; at < count; at++) {
      into[slots[at]]++;
    }
  }

  /** Marks the numbers of members; its time does not depend on which they are. */
  void mark(long[] members, long[] seen) {
    for (int at = 0; at < count; at++) {
      int number = numbers[at];
      seen[number >> 6] |= Members.bit(members, slots[at]) << number;
    }
  }
}
