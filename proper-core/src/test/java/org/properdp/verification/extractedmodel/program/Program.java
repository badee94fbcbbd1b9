package org.properdp.verification.extractedmodel.program;

import java.util.List;

/** A program: what happens to an empty population. */
public record Program(int number, List<Line> lines) {
  /** An act, and where it is written. */
  public record Line(String file, int number, String text, Act act) {
    /** The place and the words of this, for a reader who looks into a failure. */
    public String place() {
      return file + ", line " + number + ": " + text;
    }
  }

  /** The largest number of an individual who may turn up. */
  public int people() {
    int most = 0;
    for (Line line : lines) {
      if (line.act() instanceof Act.Open open) {
        most = open.budgets().keySet().stream().reduce(most, Math::max);
      }
    }
    return most;
  }
}
