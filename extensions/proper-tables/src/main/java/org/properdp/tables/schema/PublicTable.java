package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import org.properdp.provenance.user.Names;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.SqlName;

/** The declaration of a table that belongs to nobody, and that all analysts may see exactly. */
public record PublicTable(String name, Vector<ColumnSchema> columns) implements Declaration {
  /** Checks that column names differ, and that all columns are visible. */
  public PublicTable {
    Names.check("a table", name);
    columns = Columns.checked(columns);
    columns
        .find(column -> !column.visible())
        .forEach(
            column -> {
              throw new IllegalArgumentException(
                  "a public table must be visible to all, but was to hide its column "
                      + column.name());
            });
  }

  @Override
  public String sql() {
    return "CREATE PUBLIC TABLE " + SqlName.of(name) + Columns.sql(columns, ColumnSql::of);
  }
}
