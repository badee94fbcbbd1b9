package org.properdp.server.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/**
 * The plan and the answer of a first statement, about a table in memory without any rows. They take
 * a second or two, because all classes of the planner are loaded for them.
 */
final class FirstPlan {
  private static final Epsilon SOME = Epsilon.of("0.1");

  private FirstPlan() {}

  /** Makes the plan, and runs it. Nothing of a store is touched. */
  static void make() {
    TableSchema table =
        new TableSchema("t", "p", "k", Vector.of(ColumnSchema.of("k", ColumnType.INTEGER)), 1);
    try (Proper proper = Proper.inMemory()) {
      OpenTables tables = OpenTables.of(proper);
      tables.declare(
          List.of(
              new PopulationSchema(
                  "p", ColumnType.INTEGER, KeyRule.EXACT, new Regime.Personal(SOME)),
              table));
      SqlDoor door = new SqlDoor(tables, SqlDoor.OWNER, Option.some(SOME));
      if (door.prepare("SELECT COUNT(*) FROM t").run().isLeft()) {
        throw new IllegalStateException("a question about no rows was refused");
      }
    }
  }
}
