package org.properdp.provenance.gather.rows;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Selection;

/**
 * The number of rows of each individual. A page is a bitmap while no individual on it has more than
 * one row, and a count for each individual afterwards.
 */
public final class RowCounts implements Serializable {
  /**
   * The largest count: higher ones stay here, and count as more than any individual can pay for.
   */
  private static final int MOST = Integer.MAX_VALUE;

  private long[] @Nullable [] bits = new long[0][];
  private int[] @Nullable [] counts = new int[0][];
  private final RunTotals totals = new RunTotals();

  /** Counts one row of an individual. */
  public void add(int individual) {
    int page = Individuals.page(individual);
    int slot = Individuals.slot(individual);
    if (page >= bits.length) {
      grow(page + 1);
    }
    int[] counted = counts[page];
    if (counted != null) {
      addOne(counted, slot);
      return;
    }
    long[] members = bits[page];
    if (members == null) {
      members = new long[Individuals.WORDS];
      bits[page] = members;
    }
    if (!Members.has(members, slot)) {
      Members.add(members, slot);
    } else {
      countOn(page, members)[slot] = 2;
    }
  }

  /** Counts those of consecutive rows that are selected; fastest if their owners are on a page. */
  public void addAll(int[] owners, int first, long[] selected) {
    int count = Selection.length(selected);
    int page = Selection.page(owners, first, count);
    int[] counted = page >= 0 && page < counts.length ? counts[page] : null;
    if (counted == null) {
      addEach(owners, first, selected);
      return;
    }
    for (int word = 0; word << 6 < count; word++) {
      int whole = Selection.wholeUntil(selected, word);
      for (int row = word << 6; row < whole << 6; row++) {
        addOne(counted, Individuals.slot(owners[first + row]));
      }
      word = whole;
      for (long rest = whole < selected.length ? selected[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        addOne(counted, Individuals.slot(owners[first + row]));
      }
    }
  }

  /** Counts those of consecutive rows that are selected, of which most owners have several. */
  public void addRuns(OwnerRuns runs, int first, int rows, long[] selected) {
    totals.turnTo(runs, first, rows);
    totals.count(selected);
    int[] counted = new int[0];
    int number = Selection.SEVERAL;
    for (int run = 0; run < totals.runs(); run++) {
      int owner = totals.owner(run);
      if (Individuals.page(owner) != number) {
        number = Individuals.page(owner);
        counted = counted(number);
      }
      int slot = Individuals.slot(owner);
      counted[slot] = (int) Math.min(MOST, (long) counted[slot] + totals.count(run));
    }
  }

  private int[] counted(int page) {
    if (page >= bits.length) {
      grow(page + 1);
    }
    int[] there = counts[page];
    if (there != null) {
      return there;
    }
    long[] members = bits[page];
    return countOn(page, members == null ? new long[Individuals.WORDS] : members);
  }

  /** Without a branch: adds one while the count is below the largest. */
  private static void addOne(int[] counted, int slot) {
    counted[slot] += (counted[slot] - MOST) >>> 31;
  }

  private void addEach(int[] owners, int first, long[] selected) {
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        add(owners[first + (word << 6) + Long.numberOfTrailingZeros(rest)]);
      }
    }
  }

  private void grow(int pages) {
    int size = Math.max(pages, bits.length + (bits.length >> 1));
    bits = Arrays.copyOf(bits, size);
    counts = Arrays.copyOf(counts, size);
  }

  private int[] countOn(int page, long[] members) {
    int[] counted = new int[Individuals.PAGE];
    for (int word = 0; word < members.length; word++) {
      long bits = members[word];
      for (int slot = 0; slot < Long.SIZE; slot++) {
        counted[(word << 6) + slot] = (int) (bits >>> slot) & 1;
      }
    }
    counts[page] = counted;
    bits[page] = null;
    return counted;
  }

  /** Adds all counts of another object, and takes over its pages. */
  public void merge(RowCounts that) {
    if (that.bits.length > bits.length) {
      grow(that.bits.length);
    }
    for (int page = 0; page < that.bits.length; page++) {
      mergePage(page, that.bits[page], that.counts[page]);
    }
  }

  private void mergePage(int page, long @Nullable [] theirBits, int @Nullable [] theirCounts) {
    long[] ourBits = bits[page];
    int[] ourCounts = counts[page];
    if (theirBits == null && theirCounts == null) {
      return;
    }
    if (ourBits == null && ourCounts == null) {
      bits[page] = theirBits;
      counts[page] = theirCounts;
      return;
    }
    if (ourBits != null && theirBits != null && disjoint(ourBits, theirBits)) {
      for (int w = 0; w < ourBits.length; w++) {
        ourBits[w] |= theirBits[w];
      }
      return;
    }
    int[] sum = ourCounts != null ? ourCounts : countOn(page, ourBits);
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long theirs = theirCounts != null ? theirCounts[slot] : bit(theirBits, slot);
      sum[slot] = (int) Math.min(MOST, sum[slot] + theirs);
    }
  }

  private static long bit(long @Nullable [] members, int slot) {
    return members == null ? 0 : Members.bit(members, slot);
  }

  private static boolean disjoint(long[] a, long[] b) {
    for (int w = 0; w < a.length; w++) {
      if ((a[w] & b[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Each individual's weight: its number of rows. */
  public List<WeightPage> weights() {
    List<WeightPage> pages = new ArrayList<>();
    for (int page = 0; page < bits.length; page++) {
      long[] members = bits[page];
      int[] counted = counts[page];
      if (members != null) {
        pages.add(new WeightPage.Ones(page, members));
      } else if (counted != null) {
        pages.add(new WeightPage.Each(page, into -> fill(counted, into)));
      }
    }
    return pages;
  }

  private static void fill(int[] counted, long[] into) {
    for (int slot = 0; slot < counted.length; slot++) {
      into[slot] = counted[slot] == MOST ? WeightPage.TOO_MUCH : counted[slot];
    }
  }

  /** The number of rows that the members of a set have together. */
  public BigInteger rowsOf(IndividualSet kept) {
    long[] sum = {0};
    kept.forEachPage(
        (page, words) -> {
          if (page < bits.length) {
            sum[0] += rowsOn(page, words);
          }
        });
    return BigInteger.valueOf(sum[0]);
  }

  private long rowsOn(int page, long[] words) {
    long[] members = bits[page];
    int[] counted = counts[page];
    long sum = 0;
    if (members != null) {
      for (int w = 0; w < words.length; w++) {
        sum += Long.bitCount(members[w] & words[w]);
      }
    } else if (counted != null) {
      for (int slot = 0; slot < counted.length; slot++) {
        sum += counted[slot] & -Members.bit(words, slot);
      }
    }
    return sum;
  }
}
