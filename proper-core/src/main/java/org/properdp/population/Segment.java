package org.properdp.population;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.rows.HeldRows;
import org.properdp.provenance.rows.Owners;
import org.properdp.provenance.rows.RowBlock;

/**
 * Up to 65,536 positions of a log. A captured block never changes: new rows are added after it, and
 * hiding or erasing makes a copy.
 */
final class Segment<T> {
  private @Nullable Object[] rows = new Object[16];
  private int @Nullable [] owners;
  private int first;
  private int count;
  private long @Nullable [] hidden;

  boolean isFull() {
    return count == Individuals.PAGE;
  }

  int count() {
    return count;
  }

  long @Nullable [] hidden() {
    return hidden;
  }

  void append(int owner, T row) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, count * 2);
      owners = owners == null ? null : Arrays.copyOf(owners, count * 2);
    }
    if (count == 0) {
      first = owner;
    }
    if (owners == null && owner != first + count) {
      owners = new int[rows.length];
      for (int p = 0; p < count; p++) {
        owners[p] = first + p;
      }
    }
    if (owners != null) {
      owners[count] = owner;
    }
    rows[count++] = row;
  }

  /**
   * The rows at the first positions, without those that were hidden at that time and without erased
   * rows.
   */
  RowBlock<T> block(int positions, long @Nullable [] hiddenThen) {
    return new HeldRows<>(
        rows,
        owners == null ? new Owners.Consecutive(first) : new Owners.Listed(owners),
        positions,
        hiddenThen);
  }

  private int owner(int position) {
    return owners == null ? first + position : owners[position];
  }

  /** Hides the rows that these individuals have so far; returns how many that were. */
  int hide(IntPredicate who) {
    long[] after = null;
    int newly = 0;
    for (int p = 0; p < count; p++) {
      if (rows[p] != null && !isHidden(p) && who.test(owner(p))) {
        after = after == null ? copyOfHidden() : after;
        Members.add(after, p);
        newly++;
      }
    }
    hidden = after == null ? hidden : after;
    return newly;
  }

  private boolean isHidden(int position) {
    return hidden != null && Members.has(hidden, position);
  }

  private long[] copyOfHidden() {
    return hidden == null ? new long[Individuals.WORDS] : hidden.clone();
  }

  /**
   * Removes the rows of these individuals for good, from here and from all snapshots; returns how
   * many positions became empty.
   */
  int erase(IntPredicate who) {
    @Nullable Object[] after = null;
    int newly = 0;
    for (int p = 0; p < count; p++) {
      if (rows[p] != null && who.test(owner(p))) {
        after = after == null ? rows.clone() : after;
        after[p] = null;
        newly++;
      }
    }
    rows = after == null ? rows : after;
    return newly;
  }
}
