package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/**
 * The declaration of who is an analyst on this machine: whom the operating system knows by one of
 * these names needs no password. It replaces an earlier one.
 *
 * @param users the names, each once and in order; none if nobody is
 */
public record AnalystUsers(String name, Vector<String> users) implements Declaration {
  /** Checks all names. */
  public AnalystUsers {
    Names.check("an analyst", name);
    users.forEach(user -> Names.check("a user", user));
    if (!users.equals(users.distinct().sorted())) {
      throw new IllegalArgumentException(
          "users must be named once and in order, but were " + users.mkString(", "));
    }
  }

  /** A comment: users are of a machine, and not of a schema that another store could take. */
  @Override
  public String sql() {
    return "-- "
        + (users.isEmpty() ? "No user" : "The user " + shown(users))
        + " is analyst "
        + SqlName.shown(SqlName.of(name));
  }

  private static String shown(Vector<String> users) {
    return users.map(user -> SqlName.shown(SqlName.of(user))).mkString(" or ");
  }

  @Override
  public String toString() {
    return sql();
  }
}
