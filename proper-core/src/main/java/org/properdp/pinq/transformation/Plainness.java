package org.properdp.pinq.transformation;

/** Whether rows of a result are plain values, given what those of the input are. */
public enum Plainness {
  /** They are where those of all inputs are. */
  KEPT,
  /** They may be anything. */
  LOST,
  /** They are, whatever came before. */
  MADE;

  /** Whether rows of the result are plain values. */
  public boolean after(boolean inputs) {
    return this == MADE || (this == KEPT && inputs);
  }
}
