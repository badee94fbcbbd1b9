package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.primitive.Terms;
import org.properdp.provenance.plan.Table;

/** A primitive asked of a table at some ε or ρ, all fixed before any data is touched. */
public record Question<T, R>(
    String analyst, Option<String> requestId, Table<T> table, Terms<T, R> terms) {
  /** What is asked, as text: the same for two questions that can't be told apart. */
  public String text() {
    return terms.describe() + " at " + terms.asked().shown() + " of\n" + table.explain();
  }
}
