package org.properdp.population;

import org.properdp.custody.Authority;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.user.Names;
import org.properdp.query.Queryable;

/**
 * Something that analysts can be given to ask about: a snapshot, or a live view, of a data set; its
 * name says which. It has no way to change the data, or to look at budgets; and an analyst can't
 * ask by it alone, or under a name of its own choice: an {@code Analyst}, who has a name already,
 * makes a collection of it.
 */
public final class View<T> {
  private final PopulationState books;
  private final Source<T> source;

  View(PopulationState books, String name, RowSource<T> rows) {
    this.books = books;
    this.source = new Source<>(books.population + "." + name, rows);
  }

  /** A collection of these rows, for an analyst whom the runtime that opened them names. */
  public Queryable<T> askedBy(Authority authority, String analyst) {
    if (authority != books.authority) {
      throw new IllegalArgumentException(
          "an analyst of another runtime can't ask about "
              + this
              + ": only the runtime that opened it names its analysts");
    }
    Names.check("an analyst", analyst);
    return Queryable.of(analyst, books.agent, source);
  }

  @Override
  public String toString() {
    return source.name();
  }
}
