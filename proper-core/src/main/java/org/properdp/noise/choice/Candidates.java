package org.properdp.noise.choice;

/**
 * Candidates for a choice, by number. Each has a distance, which is how far its score is below the
 * best one. They are requested as nested sets, so that an implementation that knows such a set as
 * an interval need not visit its members.
 */
public interface Candidates {
  /** The number of candidates, at least one. */
  long size();

  /**
   * The number of candidates that are at most this far below the best; at least one, because the
   * best itself counts.
   */
  long within(long distance);

  /** One of these candidates, by an index from 0; different indexes give different candidates. */
  long pick(long distance, long index);

  /** The distance of a candidate from the best, at least 0. */
  long distance(long candidate);
}
