package org.properdp.population;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.RowsUnreadable;
import org.properdp.provenance.individual.IndividualSet;

/** The number of rows of each individual in a data set. */
final class RowsOfEach {
  private static final int LEAST = 64;

  private int[] rows = new int[LEAST];

  /** The reason why only some rows were counted: to count them again would count those twice. */
  private @Nullable RowsUnreadable unreadable;

  /** Counts one more row of an individual, unless it has as many as it may have. */
  boolean add(int individual, int most) {
    if (individual >= rows.length) {
      rows = Arrays.copyOf(rows, Math.max(individual + 1, rows.length + (rows.length >> 1)));
    }
    boolean hasRoom = rows[individual] < most;
    rows[individual] += hasRoom ? 1 : 0;
    return hasRoom;
  }

  /** Counts the rows of a chunk that have no reason not to be stored; those too many get one. */
  void count(int[] owners, int most, @Nullable String[] reasons) {
    for (int row = 0; row < owners.length; row++) {
      if (reasons[row] == null && !add(owners[row], most)) {
        reasons[row] = "its individual has as many rows as the table keeps of one: " + most;
      }
    }
  }

  /** The same numbers, which go their own way from now on. */
  RowsOfEach copy() {
    RowsOfEach copy = new RowsOfEach();
    copy.rows = rows.clone();
    return copy;
  }

  /** Counts one more row of each of these owners. */
  void addAll(int[] owners) {
    for (int owner : owners) {
      add(owner, Integer.MAX_VALUE);
    }
  }

  /** Counts the rows of chunks, of which some may lie in files; throws if they can't be read. */
  void addAll(List<HeldChunk> chunks) {
    if (unreadable != null) {
      throw new RowsUnreadable(String.valueOf(unreadable.getMessage()), unreadable);
    }
    try {
      chunks.forEach(each -> addAll(each.left(true).owners()));
    } catch (RowsUnreadable lost) {
      unreadable = lost;
      throw lost;
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
    unreadable = null;
  }

  @Override
  public String toString() {
    return "RowsOfEach";
  }
}
