package org.properdp.sql.jdbc;

import java.sql.SQLWarning;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.ask.SqlRows;
import org.properdp.tables.type.ColumnType;

/**
 * Rows to be read.
 *
 * @param notes what is said beside them: how far noise takes each aggregate, and whom they are
 *     about
 */
record Answer(List<SqlColumn> columns, List<List<@Nullable Object>> rows, List<String> notes) {
  private static final String WARNING = "01000";

  static Answer of(List<SqlColumn> columns, SqlRows rows) {
    return new Answer(columns, rows.rows(), rows.notes());
  }

  /** The columns of an explanation. */
  static final List<SqlColumn> PLAN =
      List.of(new SqlColumn("plan", ColumnType.varchar(ColumnType.MOST_CHARACTERS), false));

  /** An explanation, a line in each row. */
  static Answer explained(String plan) {
    return new Answer(PLAN, plan.lines().map(Answer::row).toList(), List.of());
  }

  private static List<@Nullable Object> row(String line) {
    return List.of(line);
  }

  /** At most so many of the rows, if not 0. */
  Answer limited(int most) {
    return most == 0 || rows.size() <= most
        ? this
        : new Answer(columns, rows.subList(0, most), notes);
  }

  /** The notes as warnings, one after the other; null if there are none. */
  @Nullable SQLWarning warnings() {
    SQLWarning first = null;
    for (String note : notes) {
      SQLWarning next = new SQLWarning(note, WARNING);
      if (first == null) {
        first = next;
      } else {
        first.setNextWarning(next);
      }
    }
    return first;
  }
}
