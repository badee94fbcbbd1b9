package org.properdp.provenance.gather;

import java.math.BigInteger;

/** A vector of exact sums: longs while they fit, and what they overflow by beside them. */
final class ExactTotals {
  private final long[] low;
  private final BigInteger[] spilled;

  ExactTotals(int size) {
    low = new long[size];
    spilled = new BigInteger[size];
    java.util.Arrays.fill(spilled, BigInteger.ZERO);
  }

  void add(int index, long value) {
    long sum = low[index] + value;
    if (((low[index] ^ sum) & (value ^ sum)) < 0) {
      spilled[index] = spilled[index].add(BigInteger.valueOf(low[index]));
      sum = value;
    }
    low[index] = sum;
  }

  void addAll(int from, long[] values, int count) {
    for (int i = 0; i < count; i++) {
      add(from + i, values[i]);
    }
  }

  void addAll(ExactTotals that) {
    for (int i = 0; i < low.length; i++) {
      spilled[i] = spilled[i].add(that.spilled[i]);
      add(i, that.low[i]);
    }
  }

  BigInteger[] sums() {
    BigInteger[] sums = new BigInteger[low.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = spilled[i].add(BigInteger.valueOf(low[i]));
    }
    return sums;
  }
}
