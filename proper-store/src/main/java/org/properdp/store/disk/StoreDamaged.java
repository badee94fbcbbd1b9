package org.properdp.store.disk;

/**
 * The store does not hold together, or is not what it must be: nothing is opened. The message says
 * what is damaged and what the custodian can do; it names no individual.
 */
public final class StoreDamaged extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** What is damaged, and what to do. */
  public StoreDamaged(String what) {
    super(what + "; nothing was opened. Restore the last backup and check it against an anchor");
  }

  /** The same, where something else found it. */
  public StoreDamaged(String what, Throwable cause) {
    this(what);
    initCause(cause);
  }

  private StoreDamaged(String where, StoreDamaged found) {
    super(where + found.getMessage(), found);
  }

  /** The same, which says first where. */
  public StoreDamaged in(String where) {
    return new StoreDamaged(where, this);
  }
}
