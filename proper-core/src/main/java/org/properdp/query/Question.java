package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive;
import org.properdp.provenance.plan.Table;

/** A primitive asked of a table at some ε, all fixed before any data is touched. */
public record Question<T, R>(
    String analyst,
    Option<String> requestId,
    Table<T> table,
    Primitive<T, R> primitive,
    Epsilon asked) {
  /** What is asked, as text: the same for two questions that can't be told apart. */
  public String text() {
    return primitive.describe() + " at ε " + asked + " of\n" + table.explain();
  }
}
