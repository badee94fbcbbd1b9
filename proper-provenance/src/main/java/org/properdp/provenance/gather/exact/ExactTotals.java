package org.properdp.provenance.gather.exact;

import java.io.Serializable;
import java.math.BigInteger;
import org.properdp.provenance.individual.Members;

/** A vector of exact sums: longs, with their overflow kept separately. */
public final class ExactTotals implements Serializable {
  private static final long HALF = 0xFFFF_FFFFL;

  private final long[] low;
  private final BigInteger[] spilled;

  /** A vector of this many sums, all zero. */
  public ExactTotals(int size) {
    low = new long[size];
    spilled = new BigInteger[size];
    java.util.Arrays.fill(spilled, BigInteger.ZERO);
  }

  /** Adds a value to one sum. */
  public void add(int index, long value) {
    long sum = low[index] + value;
    if (((low[index] ^ sum) & (value ^ sum)) < 0) {
      spilled[index] = spilled[index].add(BigInteger.valueOf(low[index]));
      sum = value;
    }
    low[index] = sum;
  }

  /**
   * Adds to one sum the values of a set's members among the first {@code end} of a page.
   *
   * @param from where the value of the first individual is
   */
  public void addMembers(int index, long[] values, int from, int end, long[] members) {
    long lower = 0;
    long upper = 0;
    for (int slot = 0; slot < end; slot++) {
      // Halves of 65,536 values can't overflow.
      long value = values[from + slot] & -Members.bit(members, slot);
      lower += value & HALF;
      upper += value >> Integer.SIZE;
    }
    BigInteger sum = BigInteger.valueOf(upper).shiftLeft(Integer.SIZE);
    spilled[index] = spilled[index].add(sum).add(BigInteger.valueOf(lower));
  }

  /** Adds values to consecutive sums. */
  public void addAll(int from, long[] values, int count) {
    for (int i = 0; i < count; i++) {
      add(from + i, values[i]);
    }
  }

  /** Adds all sums of another vector. */
  public void addAll(ExactTotals that) {
    for (int i = 0; i < low.length; i++) {
      spilled[i] = spilled[i].add(that.spilled[i]);
      add(i, that.low[i]);
    }
  }

  public BigInteger[] sums() {
    BigInteger[] sums = new BigInteger[low.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = spilled[i].add(BigInteger.valueOf(low[i]));
    }
    return sums;
  }
}
