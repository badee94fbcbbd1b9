package org.properdp.relational.aggregate;

import java.math.BigInteger;
import java.util.Arrays;

/** Variances and standard deviations of numbers that are held as whole ones, of exact sums. */
final class WholeSpreads extends WideTotals {
  private final AggregateFunction function;
  private final int scale;
  private final long[] counts;

  /** The sums of the squares, of 192 bits: three parts of each group, the lowest first. */
  private final long[] squares;

  WholeSpreads(Room room, AggregateFunction function, int scale) {
    super(room, false);
    this.function = function;
    this.scale = scale;
    this.counts = new long[room.slots()];
    this.squares = new long[Math.multiplyExact(3, room.slots())];
  }

  @Override
  void add(int slot, long number) {
    super.add(slot, number);
    counts[slot]++;
    int at = 3 * slot;
    long low = number * number;
    long high = Math.multiplyHigh(number, number);
    squares[at] += low;
    high += Long.compareUnsigned(squares[at], low) < 0 ? 1 : 0;
    squares[at + 1] += high;
    squares[at + 2] += Long.compareUnsigned(squares[at + 1], high) < 0 ? 1 : 0;
  }

  @Override
  boolean isNull(int slot) {
    return counts[slot] < function.leastValues();
  }

  @Override
  double floating(int slot) {
    BigInteger count = BigInteger.valueOf(counts[slot]);
    BigInteger all =
        Sums.wide(
            Sums.wide(BigInteger.valueOf(squares[3 * slot + 2]), squares[3 * slot + 1]),
            squares[3 * slot]);
    BigInteger sum = Sums.wide(BigInteger.valueOf(high(slot)), low(slot));
    BigInteger over = BigInteger.valueOf(function.over(counts[slot]));
    return function.ofVariance(
        Sums.quotient(all.multiply(count).subtract(sum.pow(2)), count.multiply(over), 2 * scale));
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
    Arrays.fill(squares, 0);
  }
}
