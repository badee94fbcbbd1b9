package org.properdp.population;

import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.user.Names;
import org.properdp.query.Queryable;

/**
 * Something that analysts can be given to ask about: a snapshot, or a live view, of a data set; its
 * name says which. It has no way to change the data, or to look at budgets.
 */
public final class View<T> {
  private final Books books;
  private final Source<T> source;

  View(Books books, String name, RowSource<T> rows) {
    this.books = books;
    this.source = new Source<>(books.population + "." + name, rows);
  }

  /** A collection of these rows for an analyst to transform and ask about. */
  public Queryable<T> askedBy(String analyst) {
    Names.check("an analyst", analyst);
    return Queryable.of(analyst, books.agent, source);
  }

  @Override
  public String toString() {
    return source.name();
  }
}
