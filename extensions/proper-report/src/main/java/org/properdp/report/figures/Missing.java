package org.properdp.report.figures;

/** A cell in which a figure is missing for a reason that is said there; a NaN says no reason. */
public enum Missing {
  /** The question was refused, which a chart must not show as an error of zero. */
  REFUSED("refused");

  private final String words;

  Missing(String words) {
    this.words = words;
  }

  /** The number of an answer; NaN is a refusal. */
  public static Object orAnswer(double answer) {
    return Double.isNaN(answer) ? REFUSED : (Object) answer;
  }

  /** The words of the cell, and of a chart where its mark would be. */
  @Override
  public String toString() {
    return words;
  }
}
