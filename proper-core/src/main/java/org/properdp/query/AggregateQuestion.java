package org.properdp.query;

import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.primitive.Combined;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.primitive.SingleGaussianSum;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.plan.Table;

/**
 * Several aggregates of a collection as one question that is not asked yet: the way of doors, such
 * as that of SQL. Analysts in Java ask their collections.
 */
public final class AggregateQuestion<T> {
  private final Queryable<T> rows;
  private final QuestionTerms<T, Several> terms;

  private AggregateQuestion(Queryable<T> rows, QuestionTerms<T, Several> terms) {
    this.rows = rows;
    this.terms = terms;
  }

  /** A collection for one analyst, whose questions go to an agent. */
  public static <T> Queryable<T> collection(String analyst, Agent agent, Table<T> table) {
    return Queryable.of(analyst, agent, table);
  }

  /** A question in which people who can pay take part with all of their rows. */
  public static <T> AggregateQuestion<T> of(
      Queryable<T> rows, Amount asked, List<Part<T, ?>> parts) {
    return new AggregateQuestion<>(rows, terms(asked, parts));
  }

  /** A question in which people take part with some of their rows, as the inclusion says. */
  public static <T> AggregateQuestion<T> of(
      Including<T> some, Amount asked, List<Part<T, ?>> parts) {
    return new AggregateQuestion<>(some.rows(), some.including(terms(asked, parts)));
  }

  private static <T> QuestionTerms<T, Several> terms(Amount asked, List<Part<T, ?>> parts) {
    return asked instanceof Epsilon epsilon
        ? new PureTerms<>(new Combined<>(parts), epsilon)
        : new GaussianTerms<>(SingleGaussianSum.orTogether(parts), (Rho) asked);
  }

  /** The question, to be asked in a row with others. */
  public PendingQuestion<Several> pending() {
    return rows.pending(terms);
  }

  /** Its request id within an epoch, in which the same question has the same one. */
  public String requestIn(String epoch) {
    return rows.requestIn(epoch, terms);
  }

  @Override
  public String toString() {
    return "a question about " + rows;
  }
}
