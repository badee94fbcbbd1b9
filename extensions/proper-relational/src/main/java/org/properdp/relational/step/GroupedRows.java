package org.properdp.relational.step;

import java.util.Arrays;

/**
 * The rows of each of several groups, one group after the other.
 *
 * @param starts where the rows of each group begin, and then where the last ones end
 * @param rows the rows, those of a group in their order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record GroupedRows(int[] starts, int[] rows) {
  /** The rows of groups with these numbers; a row whose number is {@link Codes#NONE} is in none. */
  static GroupedRows of(int[] groups, int count) {
    int[] starts = new int[count + 1];
    int size = 0;
    for (int group : groups) {
      if (group != Codes.NONE) {
        starts[group + 1]++;
        size++;
      }
    }
    for (int group = 0; group < count; group++) {
      starts[group + 1] += starts[group];
    }
    int[] next = Arrays.copyOf(starts, count);
    int[] rows = new int[size];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] != Codes.NONE) {
        rows[next[groups[row]]++] = row;
      }
    }
    return new GroupedRows(starts, rows);
  }

  @Override
  public String toString() {
    return "GroupedRows";
  }
}
