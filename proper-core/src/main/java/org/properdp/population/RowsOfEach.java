package org.properdp.population;

import java.util.Arrays;
import org.properdp.provenance.individual.IndividualSet;

/** The number of rows of each individual in a data set. */
final class RowsOfEach {
  private static final int LEAST = 64;

  private int[] rows = new int[LEAST];

  /** Counts one more row of an individual, unless it has as many as it may have. */
  boolean add(int individual, int most) {
    if (individual >= rows.length) {
      rows = Arrays.copyOf(rows, Math.max(individual + 1, rows.length + (rows.length >> 1)));
    }
    boolean hasRoom = rows[individual] < most;
    rows[individual] += hasRoom ? 1 : 0;
    return hasRoom;
  }

  /** Counts one more row of each of these owners. */
  void addAll(int[] owners) {
    for (int owner : owners) {
      add(owner, Integer.MAX_VALUE);
    }
  }

  /** Counts no rows of these individuals any more. */
  void forget(IndividualSet who) {
    who.forEach(
        individual -> {
          if (individual < rows.length) {
            rows[individual] = 0;
          }
        });
  }

  /** Counts no rows any more. */
  void clear() {
    rows = new int[LEAST];
  }

  @Override
  public String toString() {
    return "RowsOfEach";
  }
}
