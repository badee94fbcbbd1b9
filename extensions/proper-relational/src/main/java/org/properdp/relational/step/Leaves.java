package org.properdp.relational.step;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;

/** The rows of leaves, for one evaluation by one thread. */
public final class Leaves {
  private final List<OwnedRows> rows;
  private final IdentityHashMap<Object, OwnedRows> made = new IdentityHashMap<>();

  /** Of each leaf its rows. */
  public Leaves(List<OwnedRows> rows) {
    this.rows = List.copyOf(rows);
  }

  OwnedRows rows(int leaf) {
    return rows.get(leaf);
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
