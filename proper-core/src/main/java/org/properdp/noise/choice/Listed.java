package org.properdp.noise.choice;

import java.math.BigInteger;
import java.util.Arrays;

/** Candidates with listed scores; their numbers are their positions in the list. */
public final class Listed implements Candidates {
  private static final BigInteger FARTHEST = BigInteger.valueOf(Long.MAX_VALUE);

  private final long[] distances;

  private Listed(long[] distances) {
    this.distances = distances;
  }

  /**
   * Candidates with these scores. A candidate farther than 2^63 - 1 below the best counts as
   * exactly that far. This adds no loss: if an individual changes all scores by amounts that are at
   * most s apart, distances change by amounts from some x ≤ 0 to x + s, and a distance with a
   * ceiling changes by no more, in the same direction.
   */
  public static Listed ofScores(BigInteger[] scores) {
    if (scores.length == 0) {
      throw new IllegalArgumentException("there must be a candidate to choose");
    }
    BigInteger best = Arrays.stream(scores).reduce(scores[0], BigInteger::max);
    boolean small = Arrays.stream(scores).allMatch(score -> score.bitLength() < Long.SIZE - 2);
    long[] distances = new long[scores.length];
    for (int i = 0; i < distances.length; i++) {
      distances[i] =
          small
              ? best.longValue() - scores[i].longValue()
              : best.subtract(scores[i]).min(FARTHEST).longValueExact();
    }
    return new Listed(distances);
  }

  @Override
  public long size() {
    return distances.length;
  }

  @Override
  public long within(long distance) {
    int count = 0;
    for (long each : distances) {
      count += each <= distance ? 1 : 0;
    }
    return count;
  }

  @Override
  public long pick(long distance, long index) {
    long before = index;
    int candidate = 0;
    while (distances[candidate] > distance || before-- > 0) {
      candidate++;
    }
    return candidate;
  }

  @Override
  public long distance(long candidate) {
    return distances[(int) candidate];
  }
}
