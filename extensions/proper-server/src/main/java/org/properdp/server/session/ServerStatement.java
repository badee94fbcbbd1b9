package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgType;

/** A statement that was read. To read and describe it takes no place and costs nothing. */
public interface ServerStatement {
  /** The types of its parameters. */
  List<PgType> parameters();

  /** The columns that it gives; null if it gives no rows. */
  @Nullable List<PgColumn> columns();

  /** The number of characters that its plan takes, beside those of its text. */
  default long weight() {
    return 0;
  }

  /**
   * The number of characters that more its plan takes with these values, beside those that they
   * have.
   */
  default long weight(List<@Nullable Object> values) {
    return 0;
  }

  /** True if it runs in a transaction that has failed, too, as what ends one must. */
  default boolean isAlways() {
    return false;
  }

  /** The statement with these values, which can be run once. */
  Ready with(List<@Nullable Object> values);

  /** A statement that can be run. */
  @FunctionalInterface
  interface Ready {
    /**
     * Runs it.
     *
     * @param taken the values of its rows, and of what they are made of; none if it fails
     */
    Outcome run(Execution asking, ValueLease taken);
  }
}
