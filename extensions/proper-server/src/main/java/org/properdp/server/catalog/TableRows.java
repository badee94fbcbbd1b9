package org.properdp.server.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.server.type.PgType;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** Rows of the catalog about a table that analysts can ask. */
final class TableRows {
  private static final int BYTES_OF_A_CHARACTER = 4;
  private static final int DIGITS_OF_DOUBLES = 53;
  private static final int DIGITS_OF_SECONDS = 6;

  private final BiFunction<String, String, CatalogTable> tables;
  private final String database;
  private final BiConsumer<List<Integer>, String> descriptions;

  /**
   * Adds rows.
   *
   * @param tables the catalog's own tables, by schema and name
   * @param descriptions is told what is said of a table, or of a column, by their numbers
   */
  TableRows(
      BiFunction<String, String, CatalogTable> tables,
      String database,
      BiConsumer<List<Integer>, String> descriptions) {
    this.tables = tables;
    this.database = database;
    this.descriptions = descriptions;
  }

  /** Adds a table of people's rows, with the columns that analysts may see. */
  void add(TableSchema table, int number) {
    List<ColumnSchema> columns = table.columns().filter(ColumnSchema::visible).asJava();
    add(
        table.name(),
        number,
        columns,
        "rows of the individuals of "
            + table.population()
            + ", at most "
            + table.rowsPerPerson()
            + " of each");
    for (int at = 0; at < columns.size(); at++) {
      String about =
          table.isKey(columns.get(at).name()) ? "whose the row is" : declared(columns.get(at));
      describe(number, at + 1, about);
    }
  }

  /** Adds a public table. */
  void add(PublicTable table, int number) {
    add(table.name(), number, table.columns().asJava(), "public rows, which belong to nobody");
  }

  private void add(String name, int number, List<ColumnSchema> columns, String about) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("oid", number);
    row.put("relname", name);
    row.put("relnamespace", CatalogTables.PUBLIC_OID);
    row.put("relowner", CatalogTables.CUSTODIAN);
    row.put("relam", 2);
    row.put("reltuples", -1L);
    row.put("relpersistence", "p");
    row.put("relkind", "r");
    row.put("relnatts", columns.size());
    row.put("relispopulated", true);
    row.put("relreplident", "d");
    tables.apply(CatalogTables.SYSTEM, "pg_class").add(row);
    tables
        .apply(CatalogTables.SYSTEM, "pg_tables")
        .add(
            Map.of(
                "schemaname", CatalogTables.PUBLIC, "tablename", name, "tableowner", "custodian"));
    inform(name);
    describe(number, 0, about);
    for (int at = 0; at < columns.size(); at++) {
      column(number, at + 1, columns.get(at));
      tables
          .apply(CatalogTables.INFORMATION, "columns")
          .add(informed(name, at + 1, columns.get(at)));
    }
  }

  private void inform(String name) {
    tables
        .apply(CatalogTables.INFORMATION, "tables")
        .add(
            Map.of(
                "table_catalog",
                database,
                "table_schema",
                CatalogTables.PUBLIC,
                "table_name",
                name,
                "table_type",
                "BASE TABLE",
                "is_insertable_into",
                "NO",
                "is_typed",
                "NO"));
  }

  private void describe(int table, int column, String about) {
    if (!about.isEmpty()) {
      descriptions.accept(List.of(table, column), about);
      int classes = CatalogTables.OF_CATALOG;
      tables
          .apply(CatalogTables.SYSTEM, "pg_description")
          .add(
              Map.of(
                  "objoid", table, "classoid", classes, "objsubid", column, "description", about));
    }
  }

  private static String declared(ColumnSchema column) {
    String about = column.declared();
    return about.isEmpty() ? "" : (column.domain().isDefined() ? "one of " : "bounds ") + about;
  }

  private void column(int table, int position, ColumnSchema column) {
    PgType type = PgType.of(column.type());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("attrelid", table);
    row.put("attname", column.name());
    row.put("atttypid", type.oid());
    row.put("attstattarget", -1);
    row.put("attlen", type.size());
    row.put("attnum", position);
    row.put("atttypmod", PgType.modifier(column.type()));
    row.put("attstorage", type.size() > 0 ? "p" : "x");
    row.put("attcompression", "");
    row.put("attnotnull", !column.nullable());
    row.put("attidentity", "");
    row.put("attgenerated", "");
    row.put("attislocal", true);
    tables.apply(CatalogTables.SYSTEM, "pg_attribute").add(row);
  }

  private Map<String, Object> informed(String table, int position, ColumnSchema column) {
    PgType type = PgType.of(column.type());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table_catalog", database);
    row.put("table_schema", CatalogTables.PUBLIC);
    row.put("table_name", table);
    row.put("column_name", column.name());
    row.put("ordinal_position", position);
    row.put("is_nullable", column.nullable() ? "YES" : "NO");
    row.put("data_type", type.sqlName());
    row.put("udt_catalog", database);
    row.put("udt_schema", CatalogTables.SYSTEM);
    row.put("udt_name", type.pgName());
    row.put("is_identity", "NO");
    row.put("is_generated", "NEVER");
    row.put("is_updatable", "NO");
    sizes(row, column.type());
    return row;
  }

  /** The size of the values of a column, in the columns that PostgreSQL has for its type. */
  private static void sizes(Map<String, Object> row, ColumnType type) {
    int decimal = 10;
    switch (type.kind()) {
      case VARCHAR -> {
        row.put("character_maximum_length", type.size());
        row.put("character_octet_length", type.size() * BYTES_OF_A_CHARACTER);
      }
      case DECIMAL -> digits(row, type.size(), decimal).put("numeric_scale", type.scale());
      case INTEGER -> digits(row, Integer.SIZE, 2).put("numeric_scale", 0);
      case BIGINT -> digits(row, Long.SIZE, 2).put("numeric_scale", 0);
      case DOUBLE -> digits(row, DIGITS_OF_DOUBLES, 2);
      case DATE -> row.put("datetime_precision", 0);
      case TIMESTAMP -> row.put("datetime_precision", DIGITS_OF_SECONDS);
      case BOOLEAN -> {}
    }
  }

  private static Map<String, Object> digits(Map<String, Object> row, int digits, int radix) {
    row.put("numeric_precision", digits);
    row.put("numeric_precision_radix", radix);
    return row;
  }

  @Override
  public String toString() {
    return "rows about tables";
  }
}
