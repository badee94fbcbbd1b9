package org.properdp.provenance.individual;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The owners of rows that lie one owner's after another's: a run of rows for each owner. What is
 * done once for a run is not done for each of its rows. It never changes.
 */
public final class OwnerRuns implements Serializable {
  /** Runs shorter than this, on average, are no quicker than single rows. */
  private static final int LEAST = 4;

  /** Of no rows. */
  public static final OwnerRuns NONE = new OwnerRuns(new int[0], new int[1]);

  private final int[] owners;
  private final int[] starts;

  private OwnerRuns(int[] owners, int[] starts) {
    this.owners = owners;
    this.starts = starts;
  }

  /** The runs of rows whose owners rise; null if they are too short to be worth it. */
  public static @Nullable OwnerRuns of(int[] rows) {
    int most = rows.length / LEAST;
    int[] starts = new int[most + 1];
    int count = 0;
    for (int row = 0; row < rows.length; row++) {
      if (row == 0 || rows[row] != rows[row - 1]) {
        if (count == most) {
          return null;
        }
        starts[count++] = row;
      }
    }
    if (count == 0) {
      return null;
    }
    int[] owners = new int[count];
    for (int run = 0; run < count; run++) {
      owners[run] = rows[starts[run]];
    }
    starts[count] = rows.length;
    return new OwnerRuns(owners, Arrays.copyOf(starts, count + 1));
  }

  /**
   * Runs that are known.
   *
   * @param owners their owners, which rise; the array must not be written to
   * @param starts the first row of each, and the number of rows
   */
  public static OwnerRuns of(int[] owners, int[] starts) {
    return new OwnerRuns(owners, starts);
  }

  /** True if runs are long enough, on average, to be quicker than single rows. */
  boolean areLong() {
    return owners.length > 0 && owners.length <= starts[owners.length] / LEAST;
  }

  /** The owner of each row. */
  int[] each() {
    int[] rows = new int[starts[owners.length]];
    for (int run = 0; run < owners.length; run++) {
      Arrays.fill(rows, starts[run], starts[run + 1], owners[run]);
    }
    return rows;
  }

  /** The number of runs. */
  public int count() {
    return owners.length;
  }

  /** The owner of a run. */
  public int owner(int run) {
    return owners[run];
  }

  /** The first row of a run; for the number of runs, the number of rows. */
  public int start(int run) {
    return starts[run];
  }

  /**
   * Writes where runs end, counted from the first of some rows, and returns how many runs these
   * rows are of; the last one ends with them.
   *
   * @param run the run of the first row
   * @param rows how many rows there are, at least one
   */
  public int ends(int run, int first, int rows, int[] into) {
    int runs = runOf(first + rows - 1) + 1 - run;
    for (int at = 0; at < runs; at++) {
      into[at] = Math.min(rows, starts[run + at + 1] - first);
    }
    return runs;
  }

  /** The run of a row. */
  public int runOf(int row) {
    int found = Arrays.binarySearch(starts, 0, owners.length, row);
    return found < 0 ? -found - 2 : found;
  }

  /** The first row of an owner, or of the next one if it has none. */
  public int rowOf(int owner) {
    int found = Arrays.binarySearch(owners, owner);
    return starts[found < 0 ? -found - 1 : found];
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "OwnerRuns";
  }
}
