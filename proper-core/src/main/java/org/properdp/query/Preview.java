package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;

/**
 * The facts that are known about a question before it is asked. They follow from public constants
 * and never from data.
 */
public final class Preview {
  private final QuestionTerms<?, ?> terms;
  private final Scope scope;
  private final Currency budgets;

  Preview(QuestionTerms<?, ?> terms, Scope scope, Currency budgets) {
    this.terms = terms;
    this.scope = scope;
    this.budgets = budgets;
  }

  public String question() {
    return terms.describe();
  }

  /** The ε of the question, or its ρ. */
  public Amount asked() {
    return terms.asked();
  }

  /**
   * The most that an individual with this many rows pays, whatever the rows contain. A global
   * budget is charged this for the largest number of rows that one individual can have. The amount
   * is in the currency of the budgets.
   *
   * @param rows at least 1: an individual without a row pays nothing
   */
  public Amount costOf(long rows) {
    if (rows < 1) {
      throw new IllegalArgumentException("rows must be >= 1, but was " + rows);
    }
    long cost = terms.costAtMost(rows, budgets);
    if (cost > Amount.MOST) {
      throw new IllegalArgumentException(
          "the cost of this many rows is too large to count: " + rows);
    }
    return budgets.amount(cost);
  }

  /**
   * The most rows that an individual in the answer can have in the table. It follows from the cap
   * on budgets, if one is declared and every row costs the same; 0 means that no individual can
   * pay.
   */
  public Option<Long> mostRows() {
    return scope
        .most()
        .filter(most -> terms.costsByRows())
        .map(most -> terms.tariff(budgets).affordable(Amount.MOST, most.nanos()));
  }

  /**
   * The number of rows of an individual that the declared amounts pay for: arithmetic of public
   * numbers.
   *
   * @param isByRows whether each row costs the same, so that no more can be paid for
   */
  public Vector<String> payable(boolean isByRows) {
    String all = isByRows && terms.inclusion().isWhole() ? "at most " : "any ";
    return Vector.ofAll(scope.declared())
        .map(
            each ->
                "the declared budget of " + each.shown() + ", unspent, pays for " + rows(each, all))
        .appendAll(
            scope
                .most()
                .map(
                    cap -> "the cap of " + cap.shown() + " on budgets pays for " + rows(cap, all)));
  }

  private String rows(Amount budget, String all) {
    Tariff most = rows -> terms.costAtMost(rows, budgets);
    long rows = most.affordable(Amount.MOST, budget.nanos());
    return rows == Amount.MOST
        ? "any number of rows of a person"
        : all + rows + (rows == 1 ? " row of a person" : " rows of a person");
  }

  /** The conclusion from the cap on budgets, if one is declared: whom the answer is not about. */
  public Option<String> excluded() {
    return Option.of(cap()).filter(said -> !said.isEmpty()).map(said -> said.substring(2));
  }

  /** A sentence about what follows from the cap on budgets. */
  private String cap() {
    return scope
        .most()
        .map(
            most ->
                terms.isBeyond(most)
                    ? "; no individual can be in it: no budget is above " + most.shown()
                    : mostRows()
                        .map(rows -> "; no individual with over " + rows + " rows can be in it")
                        .getOrElse("; no individual can be in it at a cost above " + most.shown()))
        .getOrElse("");
  }

  /** The noise on each kind of integer in the answer. */
  public Vector<NoisePart> noise() {
    return terms.noise();
  }

  /** The interval of the noise around the answer, if it does not depend on data. */
  public Option<Interval> interval() {
    return terms.interval(Certainty.USUAL);
  }

  /**
   * The facts that are known of each aggregate of the question, with a certainty for its interval.
   */
  public Vector<PartTerms> parts(Certainty certainty) {
    return terms.parts(certainty);
  }

  /** Half the width of the interval, if the answer can be written as "value ± this". */
  public Option<BigDecimal> plusMinus() {
    return interval().filter(Interval::isOfValue).map(Interval::off);
  }

  /** True if individuals pay from budgets of their own, and not all from one. */
  public boolean isPersonal() {
    return scope instanceof Scope.Payers;
  }

  /** True if individuals take part with all of their rows or not at all. */
  public boolean isWhole() {
    return terms.inclusion().isWhole();
  }

  /** The scope of the answer, in words. */
  public String among() {
    return terms.inclusion().among(scope);
  }

  @Override
  public String toString() {
    return question()
        + " at "
        + asked().shown()
        + interval().map(off -> ": " + off).getOrElse("")
        + ", among "
        + among()
        + cap()
        + " ("
        + noise().mkString("; ")
        + ")";
  }
}
