package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.type.PgType;

/**
 * A statement about the connection itself.
 *
 * @param isAlways whether it ends a transaction, or goes back in one, and so runs in one that has
 *     failed
 */
record Utility(@Nullable List<PgColumn> gives, Act act, boolean isAlways)
    implements ServerStatement {
  /** The effect of the statement. */
  @FunctionalInterface
  interface Act {
    /** Does it. */
    Outcome now();
  }

  /** A statement that gives no rows. */
  static Utility of(Act act) {
    return new Utility(null, act, false);
  }

  /** A statement that gives no rows and runs in a transaction that has failed, too. */
  static Utility always(Act act) {
    return new Utility(null, act, true);
  }

  /** A statement that gives these rows. */
  static Utility of(PgRows rows, String tag) {
    return new Utility(rows.columns(), () -> new Outcome(rows, tag, List.of()), false);
  }

  @Override
  public List<PgType> parameters() {
    return List.of();
  }

  @Override
  public @Nullable List<PgColumn> columns() {
    return gives;
  }

  @Override
  public Ready with(List<@Nullable Object> values) {
    return (asking, taken) -> act.now();
  }
}
