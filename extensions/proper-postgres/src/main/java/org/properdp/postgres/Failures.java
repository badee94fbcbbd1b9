package org.properdp.postgres;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.stream.SourceAway;

/** Failures of the database as sentences, without details, which may quote rows. */
final class Failures {
  /** The class of failures of a connection. */
  private static final String CONNECTION = "08";

  /**
   * States that pass: the server ends, begins or has failed; it has no more connections; another
   * process has the slot, or a lock.
   */
  private static final Set<String> PASSING =
      Set.of("57P01", "57P02", "57P03", "53300", "55006", "55P03");

  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private Failures() {}

  /** A step that asks the database. */
  @FunctionalInterface
  interface Step<T> {
    /** Does it. */
    T run() throws SQLException;
  }

  /** A step without a result. */
  @FunctionalInterface
  interface Act {
    /** Does it. */
    void run() throws SQLException;
  }

  /** The result of a step; what passes is told apart from what is refused. */
  static <T> T told(Step<T> step) {
    try {
      return step.run();
    } catch (SQLException failed) {
      throw told(failed);
    }
  }

  /** Does a step without a result. */
  static void telling(Act act) {
    told(
        () -> {
          act.run();
          return true;
        });
  }

  /** The failure as what follows from it. */
  static RuntimeException told(SQLException failed) {
    String state = String.valueOf(failed.getSQLState());
    if (state.startsWith(CONNECTION)
        || PASSING.contains(state)
        || failed.getCause() instanceof IOException) {
      return new SourceAway("the database: " + text(failed), failed);
    }
    return new StoreRefused(
        "PostgreSQL refuses: "
            + text(failed)
            + (state.equals(INSUFFICIENT_PRIVILEGE)
                ? ". The user needs REPLICATION, and SELECT on the table; and to make the"
                    + " publication, to own the table and CREATE on the database"
                : ""));
  }

  private static String text(SQLException failed) {
    ServerErrorMessage said =
        failed instanceof PSQLException server ? server.getServerErrorMessage() : null;
    return String.valueOf(said == null ? failed.getMessage() : said.getMessage());
  }
}
