package org.properdp.store.disk;

/** A directory is not what it has to be for what is asked of it; nothing in it was changed. */
public final class StoreRefused extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** What it is, and what to do. */
  public StoreRefused(String why) {
    super(why);
  }

  /** There is nothing where a store was expected: it may be somewhere else for the moment. */
  public static StoreRefused empty(String what) {
    return new StoreRefused(
        "there is no store: "
            + what
            + ". If it is on a volume, mount it. To make a new store, call Proper.found, or"
            + " run ./proper store found");
  }

  private StoreRefused(String where, StoreRefused found) {
    super(where + found.getMessage(), found);
  }

  /** The same, which says first where. */
  public StoreRefused in(String where) {
    return new StoreRefused(where, this);
  }
}
