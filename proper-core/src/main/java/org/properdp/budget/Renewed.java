package org.properdp.budget;

import java.util.Map;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Renewals that have a place in the sequence: one, or several that were missed.
 *
 * @param period the number of the period up to which renewals are done
 * @param times the number of renewals; 0 if only the period is noted
 * @param newcomers the individuals that had entered, without those whom an earlier one names
 * @param without the individuals that it passes over: those that were merged into others, and those
 *     that entered after its place, while it waited for its turn
 * @param paid the amount that each indebted individual pays of what it gets
 * @param isResumed true if the custodian resumes renewals with it
 */
public record Renewed(
    long period,
    int times,
    IndividualSet newcomers,
    IndividualSet without,
    Map<Integer, Long> paid,
    boolean isResumed) {
  /** Checks the numbers. */
  public Renewed {
    if (period < 0 || times < 0) {
      throw new IllegalArgumentException(
          "a renewal has a period and times >= 0, but has " + period + " and " + times);
    }
    paid = Map.copyOf(paid);
  }

  /**
   * Renewals of all who had entered; the ledger says who of them is new, and whom they pass over.
   */
  public static Renewed of(long period, int times, IndividualSet entered, boolean isResumed) {
    return new Renewed(period, times, entered, IndividualSet.empty(), Map.of(), isResumed);
  }
}
