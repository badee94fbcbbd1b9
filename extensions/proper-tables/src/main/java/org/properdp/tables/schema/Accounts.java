package org.properdp.tables.schema;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.relational.type.SqlName;

/** The accounts of analysts, as they stand after declarations; immutable. Names are exact. */
final class Accounts {
  static final Accounts NONE =
      new Accounts(LinkedHashMap.empty(), LinkedHashMap.empty(), LinkedHashSet.empty());

  private final Map<String, String> verifiers;

  /** The analyst of each user. */
  private final Map<String, String> users;

  /** In lower case. */
  private final Set<String> removed;

  private Accounts(Map<String, String> verifiers, Map<String, String> users, Set<String> removed) {
    this.verifiers = verifiers;
    this.users = users;
    this.removed = removed;
  }

  /** These accounts with another password of a declared analyst. */
  Accounts with(String analyst, AnalystPassword password) {
    return new Accounts(verifiers.put(analyst, password.verifier()), users, removed);
  }

  /** These accounts with other users of a declared analyst; another's user is refused. */
  Accounts with(String analyst, AnalystUsers mapped) {
    Map<String, String> others = users.filterValues(one -> !one.equals(analyst));
    for (String user : mapped.users()) {
      others
          .get(user)
          .forEach(
              other -> {
                throw new IllegalArgumentException(
                    "the user "
                        + user
                        + " is the analyst "
                        + other
                        + " already; one user is one analyst");
              });
    }
    Vector<String> own = mapped.users();
    return new Accounts(
        verifiers, own.foldLeft(others, (all, user) -> all.put(user, analyst)), removed);
  }

  /** These accounts without an analyst, whose name is taken for good. */
  Accounts without(String analyst) {
    return new Accounts(
        verifiers.remove(analyst),
        users.filterValues(one -> !one.equals(analyst)),
        removed.add(Columns.folded(analyst)));
  }

  /** Refuses the name of an analyst that was removed. */
  void refuseRemoved(String analyst) {
    if (isRemoved(analyst)) {
      throw new IllegalArgumentException(
          "the analyst "
              + analyst
              + " was removed, and what it asked stays counted: take another name");
    }
  }

  boolean isRemoved(String analyst) {
    return removed.contains(Columns.folded(analyst));
  }

  Option<String> verifier(String analyst) {
    return verifiers.get(analyst);
  }

  Option<String> analystOf(String user) {
    return users.get(user);
  }

  /** The way in which an analyst logs in, as comments of SQL. */
  String sql(String analyst) {
    Vector<String> own =
        Vector.ofAll(users.filterValues(one -> one.equals(analyst)).keySet()).sorted();
    return (verifiers.containsKey(analyst) ? comment("a password is set") : "")
        + own.map(user -> comment("the user " + SqlName.shown(user))).mkString();
  }

  private static String comment(String what) {
    return "-- login: " + what + "\n";
  }
}
