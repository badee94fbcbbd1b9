package org.properdp.relational.step;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The rows of leaves, for one evaluation by one thread. */
public final class Leaves {
  private final IntFunction<OwnedRows> rows;
  private final long most;
  private final IdentityHashMap<Object, OwnedRows> made = new IdentityHashMap<>();

  /** Of each leaf its rows, which are people's: their work is bounded before it is done. */
  public Leaves(List<OwnedRows> rows) {
    this(List.copyOf(rows)::get, Long.MAX_VALUE);
  }

  /**
   * Of each leaf its rows, which are nobody's. A step may come to so many rows, or pairs of rows.
   */
  public Leaves(IntFunction<OwnedRows> rows, long most) {
    this.rows = rows;
    this.most = most;
  }

  /** Refuses that a step comes to more rows, before there is room for them. */
  void count(long made) {
    if (made > most) {
      throw new TooManyRows(most);
    }
  }

  OwnedRows rows(int leaf) {
    return rows.apply(leaf);
  }

  /** The rows of a step that several others read. */
  OwnedRows once(Object step, Supplier<OwnedRows> rows) {
    OwnedRows found = made.get(step);
    if (found == null) {
      found = rows.get();
      made.put(step, found);
    }
    return found;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Leaves";
  }
}
