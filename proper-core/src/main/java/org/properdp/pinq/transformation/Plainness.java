package org.properdp.pinq.transformation;

/** The rule by which rows of a result are plain values, given whether those of the inputs are. */
public enum Plainness {
  /** They are plain if the rows of all inputs are. */
  KEPT,
  /** They may be of any type. */
  LOST,
  /** They are plain, whatever the inputs. */
  MADE;

  /** True if rows of the result are plain values. */
  public boolean after(boolean inputs) {
    return this == MADE || (this == KEPT && inputs);
  }
}
