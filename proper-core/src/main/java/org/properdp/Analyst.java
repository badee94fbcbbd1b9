package org.properdp;

import org.properdp.custody.Authority;
import org.properdp.population.View;
import org.properdp.provenance.user.Names;
import org.properdp.query.Queryable;

/**
 * An analyst: a name, chosen by the custodian, under which questions are asked. Request ids and
 * quotas belong to the name. The person who asks may be given this object, or collections made by
 * it.
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
