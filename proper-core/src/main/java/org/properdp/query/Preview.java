package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Terms;

/**
 * What is known of a question before it is asked: public constants all, the same whoever is in the
 * data.
 */
public final class Preview {
  private final Terms<?, ?> terms;
  private final Currency budgets;

  Preview(Terms<?, ?> terms, Currency budgets) {
    this.terms = terms;
    this.budgets = budgets;
  }

  /** What is asked. */
  public String question() {
    return terms.describe();
  }

  /** The ε of the question, or its ρ. */
  public Amount asked() {
    return terms.asked();
  }

  /**
   * What an individual with so many rows pays at most, whatever is in them. A global budget is
   * charged this for the most rows that one individual can have. It is in the currency of budgets.
   *
   * @param rows at least 1: who owns no row pays nothing
   */
  public Amount costOf(long rows) {
    if (rows < 1) {
      throw new IllegalArgumentException("rows must be >= 1, but was " + rows);
    }
    long cost = terms.costAtMost(rows, budgets);
    if (cost > Amount.MOST) {
      throw new IllegalArgumentException("so many rows cost more than can be counted: " + rows);
    }
    return budgets.amount(cost);
  }

  /** The noise on each kind of integer in the answer. */
  public Vector<NoisePart> noise() {
    return terms.noise();
  }

  /** How far off the answer may be, with 95 % certainty, where that does not depend on data. */
  public Option<BigDecimal> plusMinus() {
    return terms.plusMinus();
  }

  @Override
  public String toString() {
    return question()
        + " at "
        + asked().shown()
        + plusMinus().map(off -> ", ± " + off.toPlainString() + " with 95 %").getOrElse("")
        + " ("
        + noise().mkString("; ")
        + ")";
  }
}
