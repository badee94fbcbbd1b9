package org.properdp.batch;

/** The effect of a batch on its data set. */
public enum BatchKind {
  /** It adds rows. */
  APPEND("append"),
  /** It replaces the whole contents. */
  REFRESH("refresh"),
  /** It replaces the rows of one individual. */
  UPDATE("update");

  private final String verb;

  BatchKind(String verb) {
    this.verb = verb;
  }

  /** The verb that describes it. */
  public String verb() {
    return verb;
  }
}
