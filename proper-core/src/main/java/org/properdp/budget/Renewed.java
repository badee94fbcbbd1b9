package org.properdp.budget;

import java.util.Map;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Renewals that have a place in the sequence: one, or several that were missed.
 *
 * @param period the number of the period up to which renewals are done
 * @param times the number of renewals; 0 if only the period is noted
 * @param end the number after the last individual that had entered: later ones get nothing
 * @param without the individuals that were merged into others by then
 * @param paid the amount that each indebted individual pays of what it gets
 * @param isResumed true if the custodian resumes renewals with it
 */
public record Renewed(
    long period,
    int times,
    int end,
    IndividualSet without,
    Map<Integer, Long> paid,
    boolean isResumed) {
  /** Checks the numbers. */
  public Renewed {
    if (period < 0 || times < 0 || end < 0) {
      throw new IllegalArgumentException(
          "a renewal has a period, times and an end >= 0, but has "
              + period
              + ", "
              + times
              + " and "
              + end);
    }
    paid = Map.copyOf(paid);
  }

  /** Renewals before the ledger has said whom they pass over, and who owes something. */
  public static Renewed of(long period, int times, int end, boolean isResumed) {
    return new Renewed(period, times, end, IndividualSet.empty(), Map.of(), isResumed);
  }

  /** The same renewals, with those whom they pass over, and what is owed. */
  public Renewed with(IndividualSet gone, Map<Integer, Long> owed) {
    return new Renewed(period, times, end, gone, owed, isResumed);
  }
}
