package org.properdp.population;

import org.properdp.custody.Authority;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.user.Names;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.Queryable;

/**
 * A snapshot or a live view of a data set, which analysts can be given to ask about; its name says
 * which it is. It can neither change the data nor show budgets. A view alone can't be asked, nor
 * can an analyst choose a name to ask under: only an {@code Analyst}, which already has a name,
 * makes a collection of it.
 */
public final class View<T> {
  private final PopulationState books;
  private final Source<T> source;

  View(PopulationState books, String name, RowSource<T> rows) {
    this.books = books;
    this.source = new Source<>(books.population + "." + name, rows);
  }

  /** A collection of these rows, for an analyst that was named by the runtime that opened them. */
  public Queryable<T> askedBy(Authority authority, String analyst) {
    if (authority != books.authority) {
      throw new IllegalArgumentException(
          "an analyst of another runtime can't ask about "
              + this
              + ": only the runtime that opened it names its analysts");
    }
    Names.check("an analyst", analyst);
    return AggregateQuestion.collection(analyst, books.agent, source);
  }

  @Override
  public String toString() {
    return source.name();
  }
}
