package org.properdp.pinq.transformation;

/** Whether equal rows of a result can be told apart, given that of the input. */
public enum Likeness {
  /** They are alike where those of all inputs are. */
  KEPT,
  /** They may differ. */
  LOST,
  /** They are alike, whatever came before. */
  MADE;

  /** Whether equal rows of the result are alike. */
  public boolean after(boolean inputs) {
    return this == MADE || (this == KEPT && inputs);
  }
}
