package org.properdp.server.type;

import org.properdp.sql.ask.SqlColumn;

/**
 * A column of rows that a client gets.
 *
 * @param modifier the length or the digits of its values, as PostgreSQL writes them; −1 if none
 */
public record PgColumn(String name, PgType type, int modifier) {
  /** A column whose values have no declared length. */
  public PgColumn(String name, PgType type) {
    this(name, type, -1);
  }

  /** A column of what a statement gives. */
  public static PgColumn of(SqlColumn column) {
    return new PgColumn(column.name(), PgType.of(column.type()), PgType.modifier(column.type()));
  }
}
