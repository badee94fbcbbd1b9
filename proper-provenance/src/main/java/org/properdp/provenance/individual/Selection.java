package org.properdp.provenance.individual;

/** Which of consecutive rows are selected: a bit for each, in words of 64. */
public final class Selection {
  /** Of rows that belong to people of several pages, or to nobody at all. */
  public static final int SEVERAL = -1;

  private static final int LOG_OF_WORD = 6;

  private Selection() {}

  /** The number of rows up to the last one that is selected. */
  public static int length(long[] selected) {
    int words = selected.length;
    while (words > 0 && selected[words - 1] == 0) {
      words--;
    }
    return words == 0 ? 0 : (words << LOG_OF_WORD) - Long.numberOfLeadingZeros(selected[words - 1]);
  }

  /** The page that some consecutive rows' owners are all on, or {@link #SEVERAL}. */
  public static int page(int[] owners, int first, int count) {
    if (count == 0) {
      return SEVERAL;
    }
    int page = Individuals.page(owners[first]);
    int others = owners[first] & Integer.MIN_VALUE;
    for (int row = first; row < first + count; row++) {
      others |= Individuals.page(owners[row]) ^ page;
    }
    return others == 0 ? page : SEVERAL;
  }

  /** More than the places of some consecutive rows' owners on their pages. */
  public static int slots(int[] owners, int first, int count) {
    int all = 0;
    for (int row = first; row < first + count; row++) {
      all |= owners[row];
    }
    return Integer.highestOneBit(Individuals.slot(all) | 1) << 1;
  }

  /** The first word, from one on, in which not all rows are selected. */
  public static int wholeUntil(long[] selected, int from) {
    int word = from;
    while (word < selected.length && selected[word] == -1) {
      word++;
    }
    return word;
  }
}
