package org.properdp.noise.choice;

/**
 * What is chosen from: candidates by number, each known by its distance, which is how far its score
 * is below the best one. They are asked for in nested sets, so that whoever knows such a set as an
 * interval never has to visit its members.
 */
public interface Candidates {
  /** How many there are: one or more. */
  long size();

  /** How many are at most so far below the best: one or more, as the best is. */
  long within(long distance);

  /** One of those by its index, from 0 on: each index is another candidate. */
  long pick(long distance, long index);

  /** How far below the best a candidate is, at least 0. */
  long distance(long candidate);
}
