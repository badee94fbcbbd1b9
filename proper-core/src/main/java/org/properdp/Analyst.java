package org.properdp;

import org.properdp.population.View;
import org.properdp.provenance.user.Names;
import org.properdp.query.Queryable;

/** Somebody who asks: known by name, so that request ids are its own. */
public final class Analyst {
  private final String name;

  Analyst(String name) {
    Names.check("an analyst", name);
    this.name = name;
  }

  /** A collection of a view's rows, to transform and ask about. */
  public <T> Queryable<T> query(View<T> view) {
    return view.askedBy(name);
  }

  @Override
  public String toString() {
    return name;
  }
}
