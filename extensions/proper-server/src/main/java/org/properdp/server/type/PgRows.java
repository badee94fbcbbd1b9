package org.properdp.server.type;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that a client gets.
 *
 * @param rows the values of each row, as Java has them: a value of a column's {@link PgType} is a
 *     Boolean, a Number, a String, a LocalDate or a LocalDateTime
 */
public record PgRows(List<PgColumn> columns, List<List<@Nullable Object>> rows) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "rows of " + columns.size() + " columns";
  }
}
