package org.properdp;

import org.properdp.custody.Authority;
import org.properdp.population.View;
import org.properdp.provenance.user.Names;
import org.properdp.query.Queryable;

/**
 * Somebody who asks, under a name that the custodian chose: request ids and quotas are the name's.
 * An analyst may be given this, or collections that were made by it.
 */
public final class Analyst {
  private final Authority authority;
  private final String name;

  Analyst(Authority authority, String name) {
    Names.check("an analyst", name);
    this.authority = authority;
    this.name = name;
  }

  /** A collection of a view's rows, to transform and ask about. */
  public <T> Queryable<T> query(View<T> view) {
    return view.askedBy(authority, name);
  }

  @Override
  public String toString() {
    return name;
  }
}
