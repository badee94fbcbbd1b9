package org.properdp.tables.stream;

/** The source of a stream can't be reached now. */
public final class SourceAway extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * A source that is waited for.
   *
   * @param why a sentence without anything of a record
   */
  public SourceAway(String why, Throwable cause) {
    super(why, cause);
  }
}
