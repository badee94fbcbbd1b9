package org.properdp.provenance.gather.rows;

import java.io.Serializable;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Selection;

/**
 * The number of consecutive rows that are selected in each run of an owner, and what their numbers
 * come to: as differences between what all rows come to up to two places, so that the time does not
 * depend on how long the runs are. Its arrays are used again.
 */
public final class RunTotals implements Serializable {
  private static final int LOG_OF_WORD = 6;

  /** Of so many rows each sum is added to what came before, and not to the row before. */
  private static final int TOGETHER = 4;

  private OwnerRuns whose = OwnerRuns.NONE;
  private int firstRun;
  private int runs;

  /** The end of each run, counted from the first of the rows. */
  private int[] ends = new int[0];

  private int[] counts = new int[0];
  private long[] sums = new long[0];

  /** The number of rows that are selected before each word. */
  private int[] before = new int[0];

  /** The sum of the numbers before each row. */
  private long[] soFar = new long[0];

  /**
   * Turns to other rows.
   *
   * @param first the first of the rows, among those of the runs
   * @param rows how many there are
   */
  public void turnTo(OwnerRuns of, int first, int rows) {
    makeRoom((rows >> LOG_OF_WORD) + 1);
    whose = of;
    firstRun = of.runOf(first);
    runs = of.ends(firstRun, first, rows, ends);
  }

  private void makeRoom(int words) {
    if (before.length < words) {
      int rows = words << LOG_OF_WORD;
      before = new int[words];
      soFar = new long[rows + 1];
      ends = new int[rows];
      counts = new int[rows];
      sums = new long[rows];
    }
  }

  /**
   * Counts the rows that are selected.
   *
   * @param selected a bit for each row, and none beyond the last
   */
  public void count(long[] selected) {
    int count = 0;
    for (int word = 0; word << LOG_OF_WORD < ends[runs - 1]; word++) {
      before[word] = count;
      count += Long.bitCount(selected[word]);
    }
    int last = 0;
    for (int run = 0; run < runs - 1; run++) {
      int until = rank(selected, ends[run]);
      counts[run] = until - last;
      last = until;
    }
    counts[runs - 1] = count - last;
  }

  /** The number of rows that are selected before a row, which is there. */
  private int rank(long[] selected, int row) {
    int word = row >> LOG_OF_WORD;
    return before[word] + Long.bitCount(selected[word] & ((1L << row) - 1));
  }

  /** Adds up the numbers of the rows that are selected, and of no others. */
  public void sum(long[] selected, long[] numbers) {
    int rows = ends[runs - 1];
    long sum = 0;
    for (int start = 0; start < rows; ) {
      int whole =
          Math.min(rows, Selection.wholeUntil(selected, start >> LOG_OF_WORD) << LOG_OF_WORD);
      sum = sumWhole(start, whole, sum, numbers);
      start = whole;
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

  /** All rows of whole words, a few at a time, because a sum has to wait for the one before. */
  private long sumWhole(int from, int to, long before, long[] numbers) {
    long sum = before;
    for (int row = from; row < to; row += TOGETHER) {
      long one = numbers[row];
      long two = one + numbers[row + 1];
      long three = two + numbers[row + 2];
      soFar[row] = sum;
      soFar[row + 1] = sum + one;
      soFar[row + 2] = sum + two;
      soFar[row + 3] = sum + three;
      sum += three + numbers[row + 3];
    }
    return sum;
  }

  /** The number of runs that the rows are of. */
  public int runs() {
    return runs;
  }

  /** The owner of a run. */
  public int owner(int run) {
    return whose.owner(firstRun + run);
  }

  /** The number of rows of a run that are selected. */
  public int count(int run) {
    return counts[run];
  }

  /** The sum of the numbers of a run's selected rows. */
  public long sum(int run) {
    return sums[run];
  }
}
