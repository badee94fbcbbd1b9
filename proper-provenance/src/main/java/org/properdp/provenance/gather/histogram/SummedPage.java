package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.Members;

/**
 * The values that the individuals of a page bring: rows first, then sums for each owner and cell.
 */
final class SummedPage implements CellPages.Page {
  private static final int FEW = 16;

  private final ShareWeight[] weights;

  /** The owner's slot in the upper half, the cell in the lower one. */
  private long[] places = new long[FEW];

  private long[] values;
  private int count;

  SummedPage(ShareWeight[] weights) {
    this.weights = weights;
    this.values = new long[FEW * weights.length];
  }

  @Override
  public void add(int slot, int cell, long[] brought) {
    makeRoom(count + 1);
    places[count] = (long) slot << Integer.SIZE | cell;
    System.arraycopy(brought, 0, values, count * weights.length, weights.length);
    count++;
  }

  private void makeRoom(int needed) {
    if (needed > places.length) {
      int room = Math.max(needed, Math.addExact(places.length, places.length >> 1));
      places = Arrays.copyOf(places, room);
      values = Arrays.copyOf(values, Math.multiplyExact(room, weights.length));
    }
  }

  @Override
  public void addAll(CellPages.Page other) {
    SummedPage that = (SummedPage) other;
    makeRoom(Math.addExact(count, that.count));
    System.arraycopy(that.places, 0, places, count, that.count);
    System.arraycopy(that.values, 0, values, count * weights.length, that.count * weights.length);
    count += that.count;
  }

  /** Sums wrap around, and so do not depend on the order of rows. */
  @Override
  public void finish() {
    long[] each = Arrays.stream(places, 0, count).sorted().distinct().toArray();
    long[] sums = new long[each.length * weights.length];
    for (int row = 0; row < count; row++) {
      int at = Arrays.binarySearch(each, places[row]) * weights.length;
      for (int column = 0; column < weights.length; column++) {
        sums[at + column] += values[row * weights.length + column];
      }
    }
    places = each;
    values = sums;
    count = each.length;
  }

  @Override
  public void weigh(long[] into) {
    Arrays.fill(into, 0);
    for (int at = 0; at < count; at++) {
      int slot = slot(at);
      for (int column = 0; column < weights.length; column++) {
        if (into[slot] != WeightPage.TOO_MUCH) {
          into[slot] = weights[column].plus(into[slot], values[at * weights.length + column]);
        }
      }
    }
  }

  @Override
  public void addKept(long[] members, ExactTotals totals) {
    for (int at = 0; at < count; at++) {
      long mask = -Members.bit(members, slot(at));
      int from = (int) places[at] * weights.length;
      for (int column = 0; column < weights.length; column++) {
        totals.add(from + column, values[at * weights.length + column] & mask);
      }
    }
  }

  private int slot(int at) {
    return (int) (places[at] >>> Integer.SIZE);
  }
}
