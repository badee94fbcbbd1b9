package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * What is known of a question before it is asked: public constants all, the same whoever is in the
 * data.
 */
public final class Preview {
  private final Primitive<?, ?> primitive;
  private final Epsilon asked;

  Preview(Primitive<?, ?> primitive, Epsilon asked) {
    this.primitive = primitive;
    this.asked = asked;
  }

  /** What is asked. */
  public String question() {
    return primitive.describe();
  }

  /** The ε of the question. */
  public Epsilon asked() {
    return asked;
  }

  /**
   * What an individual with so many rows pays at most, whatever is in them. A global budget is
   * charged this for the most rows that one individual can have.
   *
   * @param rows at least 1: who owns no row pays nothing
   */
  public Epsilon costOf(long rows) {
    if (rows < 1) {
      throw new IllegalArgumentException("rows must be >= 1, but was " + rows);
    }
    long cost = primitive.costAtMost(rows, asked);
    if (cost > Epsilon.MOST) {
      throw new IllegalArgumentException("so many rows cost more than can be counted: " + rows);
    }
    return new Epsilon(cost);
  }

  /** The noise on each kind of integer in the answer. */
  public Vector<NoisePart> noise() {
    return primitive.noise(asked);
  }

  /** How far off the answer may be, with 95 % certainty, where that does not depend on data. */
  public Option<BigDecimal> plusMinus() {
    return primitive.plusMinus(asked);
  }

  @Override
  public String toString() {
    return question()
        + " at ε "
        + asked
        + plusMinus().map(off -> ", ± " + off.toPlainString() + " with 95 %").getOrElse("")
        + " ("
        + noise().mkString("; ")
        + ")";
  }
}
