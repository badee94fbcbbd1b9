package org.properdp.noise.choice;

/**
 * The points of a grid, each as far from the best as more values are on one side of it: that
 * distance is max(L, G), where L values are below and G above, less the least such. Points within a
 * distance are those of an interval between two values, so that none of them is ever visited.
 */
public final class Middle implements Candidates {
  private final long[] sorted;
  private final long low;
  private final long high;
  private final int best;

  private Middle(long[] sorted, long low, long high, int best) {
    this.sorted = sorted;
    this.low = low;
    this.high = high;
    this.best = best;
  }

  /** The points from low to high, with values among them. */
  public static Middle of(long[] sorted, long low, long high) {
    int best = 0;
    while (sorted[sorted.length - 1 - best] > sorted[best]) {
      best++;
    }
    return new Middle(sorted, low, high, best);
  }

  /** At most t values are above a point just if it is no less than the (t+1)-th largest. */
  private long first(long distance) {
    return distance >= sorted.length - best
        ? low
        : sorted[sorted.length - 1 - best - (int) distance];
  }

  private long last(long distance) {
    return distance >= sorted.length - best ? high : sorted[best + (int) distance];
  }

  @Override
  public long size() {
    return high - low + 1;
  }

  @Override
  public long within(long distance) {
    return last(distance) - first(distance) + 1;
  }

  @Override
  public long pick(long distance, long index) {
    return first(distance) + index;
  }

  @Override
  public long distance(long candidate) {
    long below = 0;
    long above = 0;
    for (long value : sorted) {
      below += value < candidate ? 1 : 0;
      above += value > candidate ? 1 : 0;
    }
    return Math.max(below, above) - best;
  }

  @Override
  public String toString() {
    return "Middle";
  }
}
