package org.properdp.store.disk;

/**
 * The store contradicts itself, or its files are not as they were written; it is not opened. The
 * message says what is damaged and what the custodian can do; it names no individual.
 */
public final class StoreDamaged extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The damage, and what to do. */
  public StoreDamaged(String what) {
    super(what + "; nothing was opened. Restore the last backup and check it against an anchor");
  }

  /** The damage and what to do, with the exception that found it. */
  public StoreDamaged(String what, Throwable cause) {
    this(what);
    initCause(cause);
  }

  private StoreDamaged(String where, StoreDamaged found) {
    super(where + found.getMessage(), found);
  }

  /** The same damage, with a place in front of the message. */
  public StoreDamaged in(String where) {
    return new StoreDamaged(where, this);
  }
}
