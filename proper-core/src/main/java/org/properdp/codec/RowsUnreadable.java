package org.properdp.codec;

/**
 * Rows that were stored and can't be read in any copy. The message names the table and the file,
 * and says what the custodian can do; it is for the custodian alone, and names no individual.
 */
public final class RowsUnreadable extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The damage, and what to do. */
  public RowsUnreadable(String what) {
    super(what);
  }

  /** The damage and what to do, with the exception that found it. */
  public RowsUnreadable(String what, Throwable cause) {
    super(what, cause);
  }
}
