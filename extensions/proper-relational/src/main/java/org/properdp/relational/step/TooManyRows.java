package org.properdp.relational.step;

/** A step over public rows and answers came to more rows than a limit, which is public. */
public final class TooManyRows extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long most;

  TooManyRows(long most) {
    super("a step over public rows and answers may come to at most " + most + " rows");
    this.most = most;
  }

  /** The limit. */
  public long most() {
    return most;
  }
}
