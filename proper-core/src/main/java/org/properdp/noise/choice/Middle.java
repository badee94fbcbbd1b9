package org.properdp.noise.choice;

/**
 * The points of a grid as candidates for the middle of sorted values. The distance of a point is
 * max(L, G) minus the least such maximum, where L is the number of values below it and G the number
 * above. The points within a distance are an interval between two values, so that they need not be
 * visited.
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

  /** The grid points from low to high as candidates for the middle of these values. */
  public static Middle of(long[] sorted, long low, long high) {
    int best = 0;
    while (sorted[sorted.length - 1 - best] > sorted[best]) {
      best++;
    }
    return new Middle(sorted, low, high, best);
  }

  /**
   * The first point within a distance. At most t values are above a point if and only if the point
   * is no less than the (t+1)-th largest value.
   */
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
