package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.user.Names;

/**
 * A primitive asked of a table at some ε or ρ, all fixed before any data is touched.
 *
 * @param scope which rows an answer will be about
 */
public record Question<T, R>(
    String analyst,
    Option<String> requestId,
    Table<T> table,
    QuestionTerms<T, R> terms,
    Scope scope) {
  /**
   * What is asked, as text: the same for two questions that can't be told apart. Primitives and
   * public keys of a user's own have a part in it, which could be anything.
   */
  public String text() {
    return Names.checkText(
        "a question",
        terms.describe() + " at " + terms.asked().shown() + " of\n" + table.explain());
  }
}
