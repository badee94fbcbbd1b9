package org.properdp.store.disk;

/** A directory can't be used for what was requested; nothing in it was changed. */
public final class StoreRefused extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The fault and what to do. */
  public StoreRefused(String why) {
    super(why);
  }

  /** There is no store where one was expected; perhaps its volume is not mounted. */
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

  /** The same refusal, with a place in front of the message. */
  public StoreRefused in(String where) {
    return new StoreRefused(where, this);
  }
}
