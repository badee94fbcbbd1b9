package org.properdp.examples.guide;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Map;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.ask.SqlRows;
import org.properdp.tables.OpenTables;

/** Asks a store's tables in SQL, in the process that has the store open. */
final class InSql {
  private InSql() {}

  /**
   * Counts visits in each ward.
   *
   * @param found gets the counts
   */
  static Either<SqlRefusal, SqlRows> ask(Path store, Map<Object, Object> found) {
    // snippet: sql
    try (Proper proper = Proper.open(store)) {
      SqlDoor ada = new SqlDoor(OpenTables.of(proper), "ada", Option.of(Epsilon.of("0.1")));
      Either<SqlRefusal, SqlRows> answer =
          ada.template("SELECT ward, COUNT(*) AS visits FROM visits WHERE zip = ? GROUP BY ward")
              .withValues(75002)
              .run();
      answer.forEach(rows -> rows.rows().forEach(row -> found.put(row.get(0), row.get(1))));
      return answer;
    }
    // end
  }
}
