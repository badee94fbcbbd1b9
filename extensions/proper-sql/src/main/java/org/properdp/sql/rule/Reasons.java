package org.properdp.sql.rule;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;

/** The steps that lead to a question's rows, in order, each with the rule that allows it. */
public final class Reasons {
  private Set<Reason> steps = LinkedHashSet.empty();

  /** No steps so far. */
  public Reasons() {}

  /** A step, and the rule that allows it. */
  public record Reason(String step, Rule rule) {}

  /** Notes a step. */
  public void add(String step, Rule rule) {
    steps = steps.add(new Reason(step, rule));
  }

  /** The steps up to a question, which belong to it alone. */
  public Vector<Reason> taken() {
    Vector<Reason> all = steps.toVector();
    steps = LinkedHashSet.empty();
    return all;
  }

  @Override
  public String toString() {
    return steps.mkString("; ");
  }
}
