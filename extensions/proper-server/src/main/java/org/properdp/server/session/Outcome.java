package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgRows;

/**
 * The result of a statement that was run.
 *
 * @param rows null if it is none that gives rows
 * @param tag what a client is told that was done, without the number of rows
 * @param notes what is said beside it
 */
public record Outcome(@Nullable PgRows rows, String tag, List<String> notes) {
  /** Rows. */
  public static Outcome of(PgRows rows, List<String> notes) {
    return new Outcome(rows, "SELECT", notes);
  }

  /** The number of values that its rows have. */
  public long values() {
    return rows == null ? 0 : (long) rows.rows().size() * Math.max(1, rows.columns().size());
  }

  /** Something that gives no rows was done. */
  static Outcome done(String tag) {
    return new Outcome(null, tag, List.of());
  }
}
