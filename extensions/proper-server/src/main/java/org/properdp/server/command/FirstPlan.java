package org.properdp.server.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.SqlName;

/**
 * The plan of a first statement, about a table in memory without any rows. It takes a second or
 * two, because all classes of the planner are loaded for it.
 */
final class FirstPlan {
  static final Epsilon SOME = Epsilon.of("0.1");

  private FirstPlan() {}

  /** A statement about a table. */
  static String count(TableSchema table) {
    return "SELECT COUNT(*) FROM " + SqlName.of(table.name());
  }

  /** Makes the plan. */
  static boolean isMade() {
    TableSchema table =
        new TableSchema("t", "p", "k", Vector.of(ColumnSchema.of("k", ColumnType.INTEGER)), 1);
    try (Proper proper = Proper.inMemory()) {
      OpenTables tables = OpenTables.of(proper);
      tables.declare(
          List.of(
              new PopulationSchema(
                  "p", ColumnType.INTEGER, KeyRule.EXACT, new Regime.Personal(SOME)),
              table));
      new SqlDoor(tables, SqlDoor.OWNER, Option.some(SOME)).prepare(count(table));
      return true;
    }
  }
}
