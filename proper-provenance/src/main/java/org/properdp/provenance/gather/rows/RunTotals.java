package org.properdp.provenance.gather.rows;

import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Selection;

/**
 * How many of consecutive rows are selected in each run of an owner, and what their numbers come
 * to: as differences between what all rows come to up to two places, so that the time does not
 * depend on how long the runs are. Its arrays are used again.
 */
public final class RunTotals {
  private static final int LOG_OF_WORD = 6;

  private int runs;
  private int[] owners = new int[0];

  /** Where each run ends, counted from the first of the rows. */
  private int[] ends = new int[0];

  private int[] counts = new int[0];
  private long[] sums = new long[0];

  /** How many rows are selected before each word. */
  private int[] before = new int[0];

  /** What the numbers come to before each row. */
  private long[] soFar = new long[0];

  /**
   * Counts rows that are selected.
   *
   * @param first the first of the rows, among those of the runs
   * @param selected a bit for each row, and none beyond the last
   */
  public void count(OwnerRuns whose, int first, int rows, long[] selected) {
    makeRoom(selected.length);
    int count = 0;
    for (int word = 0; word < selected.length; word++) {
      before[word] = count;
      count += Long.bitCount(selected[word]);
    }
    runs = 0;
    int last = 0;
    int run = whose.runOf(first);
    for (int end = 0; end < rows; run++) {
      end = Math.min(rows, whose.start(run + 1) - first);
      int until = end == rows ? count : rank(selected, end);
      owners[runs] = whose.owner(run);
      ends[runs] = end;
      counts[runs++] = until - last;
      last = until;
    }
  }

  /** How many are selected before a row, which is there. */
  private int rank(long[] selected, int row) {
    int word = row >> LOG_OF_WORD;
    return before[word] + Long.bitCount(selected[word] & ((1L << row) - 1));
  }

  private void makeRoom(int words) {
    if (before.length < words) {
      int rows = words << LOG_OF_WORD;
      before = new int[words];
      soFar = new long[rows + 1];
      owners = new int[rows];
      ends = new int[rows];
      counts = new int[rows];
      sums = new long[rows];
    }
  }

  /** Adds up the numbers of the selected ones of the rows that were counted. */
  public void sum(long[] selected, long[] numbers) {
    int rows = runs == 0 ? 0 : ends[runs - 1];
    long sum = 0;
    for (int start = 0; start < rows; ) {
      int whole =
          Math.min(rows, Selection.wholeUntil(selected, start >> LOG_OF_WORD) << LOG_OF_WORD);
      for (; start < whole; start++) {
        soFar[start] = sum;
        sum += numbers[start];
      }
      int end = Math.min(rows, start + Long.SIZE);
      long among = start < end ? selected[start >> LOG_OF_WORD] : 0;
      for (; start < end; start++) {
        soFar[start] = sum;
        sum += numbers[start] & -(among >>> start & 1);
      }
    }
    soFar[rows] = sum;
    long last = 0;
    for (int run = 0; run < runs; run++) {
      long until = soFar[ends[run]];
      sums[run] = until - last;
      last = until;
    }
  }

  /** The number of runs that the rows are of. */
  public int runs() {
    return runs;
  }

  /** The owner of a run. */
  public int owner(int run) {
    return owners[run];
  }

  /** How many rows of a run are selected. */
  public int count(int run) {
    return counts[run];
  }

  /** What the numbers of a run's selected rows come to. */
  public long sum(int run) {
    return sums[run];
  }
}
