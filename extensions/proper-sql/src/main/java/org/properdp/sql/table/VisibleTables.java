package org.properdp.sql.table;

import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** All tables that an analyst can name. */
public final class VisibleTables extends AbstractSchema {
  private final Map<String, Table> tables = new LinkedHashMap<>();

  /** The tables that are declared now. */
  public VisibleTables(OpenTables open) {
    Catalogue catalogue = open.catalogue();
    for (TableSchema table : catalogue.tables()) {
      tables.put(table.name(), new ProtectedTableScan(table));
    }
    for (PublicTable table : catalogue.publicTables()) {
      tables.put(table.name(), new PublicTableScan(table, () -> open.publicTable(table.name())));
    }
  }

  /** The names of columns that may be seen, by table. */
  public static Map<String, List<String>> columns(Catalogue catalogue) {
    Map<String, List<String>> columns = new HashMap<>();
    for (TableSchema table : catalogue.tables()) {
      Vector<ColumnSchema> seen = Vector.ofAll(table.columns()).filter(ColumnSchema::visible);
      columns.put(table.name(), seen.map(ColumnSchema::name).asJava());
    }
    for (PublicTable table : catalogue.publicTables()) {
      columns.put(table.name(), Vector.ofAll(table.columns()).map(ColumnSchema::name).asJava());
    }
    return columns;
  }

  @Override
  protected Map<String, Table> getTableMap() {
    return tables;
  }

  @Override
  public String toString() {
    return "VisibleTables";
  }
}
