package org.properdp.noise.choice;

/**
 * All grid points of a range as candidates for a rank among sorted values. The points within a
 * distance lie between two of the values, which are looked up directly: however fine the grid,
 * nothing is computed for each point.
 *
 * <p>A point c is at most d away if and only if #(values ≤ c) ≥ t − d and #(values &lt; c) ≤ t + d.
 * Both counts grow with c. So the first such point is the j-th value, where j is t − d rounded up,
 * or the lower bound if j is 0; and the last is value number i + 1, where i is t + d rounded down,
 * or the upper bound if there are only i values. As t is between 0 and n, some point has distance
 * 0.
 */
public record Ranked(Sorted sorted, long low, long high, long unit, long target)
    implements Candidates {
  /** Values in ascending order. */
  public interface Sorted {
    /** The number of values. */
    long count();

    /** The value that has so many before it, from 0 on. */
    long at(long place);

    /** The number of values below one. */
    long below(long value);
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

  private long first(long distance) {
    return distance >= target ? low : sorted.at((target - distance - 1) / unit);
  }

  private long last(long distance) {
    long room = unit * sorted.count() - target;
    return distance >= room ? high : sorted.at((target + distance) / unit);
  }

  @Override
  public long distance(long candidate) {
    long below = unit * sorted.below(candidate);
    long upTo = unit * sorted.below(candidate + 1);
    return Math.max(0, Math.max(target - upTo, below - target));
  }

  @Override
  public String toString() {
    return "Ranked";
  }
}
