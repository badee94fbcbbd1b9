package org.properdp.postgres;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** A store with a table of visits that has a primary key, and one that has none. */
final class FollowedVisits {
  private FollowedVisits() {}

  static void found(Path store) {
    try (Proper proper = Proper.found(store)) {
      OpenTables.shared(proper)
          .declare(
              List.of(
                  new PopulationSchema(
                      "patients",
                      ColumnType.varchar(10),
                      KeyRule.EXACT,
                      new Regime.Personal(Epsilon.of("1"))),
                  table("visits").withPrimaryKey(Vector.of("id")),
                  table("keyless")));
    }
  }

  private static TableSchema table(String name) {
    return new TableSchema(
        name,
        "patients",
        "patient",
        Vector.of(
            new ColumnSchema("id", ColumnType.BIGINT, false, Option.none(), Option.none(), false),
            ColumnSchema.of("patient", ColumnType.varchar(10)),
            ColumnSchema.of("minutes", ColumnType.INTEGER)),
        1_000);
  }

  /** The rows of the table, each as an id, a patient and minutes. */
  static List<String> rows(Proper proper) {
    List<String> rows = new ArrayList<>();
    OpenTables.shared(proper)
        .table("visits")
        .eachRow(row -> rows.add(row.get(0) + " " + row.get(1) + " " + row.get(2)));
    return rows.stream().sorted().toList();
  }
}
