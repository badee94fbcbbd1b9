package org.properdp.server.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.TextForm;

/**
 * The catalog of what one analyst may see: declarations, and constants. There are no sizes and no
 * statistics in it, no other analyst, and nothing that depends on anybody's rows.
 */
final class CatalogTables {
  static final String SYSTEM = "pg_catalog";
  static final String INFORMATION = "information_schema";

  /** The schema that all tables are in. */
  static final String PUBLIC = "public";

  private static final int PUBLIC_OID = 2_200;
  private static final int SYSTEM_OID = 11;
  private static final int CUSTODIAN = 10;
  private static final int ANALYST = 16_000;
  private static final int DATABASE = 16_001;
  private static final int FIRST_OF_PEOPLE = 16_384;
  private static final int FIRST_OF_NOBODY = 32_768;
  private static final int UTF8 = 6;

  private final Map<String, CatalogTable> tables = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final String database;

  /** What an analyst may see of what is declared. */
  CatalogTables(
      Catalogue catalogue, String analyst, String database, Map<String, String> settings) {
    this.database = database;
    CatalogColumns.ALL.forEach(
        (name, columns) -> tables.put(name, new CatalogTable(name, columns)));
    schemas();
    accounts(analyst);
    types();
    settings.forEach(
        (name, value) ->
            system("pg_settings").add(Map.of("name", name, "setting", value, "vartype", "string")));
    int people = FIRST_OF_PEOPLE;
    for (TableSchema table : catalogue.tables()) {
      add(table, people++);
    }
    int nobody = FIRST_OF_NOBODY;
    for (PublicTable table : catalogue.publicTables()) {
      add(table, nobody++);
    }
  }

  /** Whether a table of the catalog has no rows; tables of other names have. */
  boolean isEmpty(String name) {
    List<CatalogTable> named =
        List.of(SYSTEM, INFORMATION).stream()
            .map(schema -> tables.get(schema + "." + name))
            .filter(table -> table != null)
            .toList();
    return !named.isEmpty() && named.stream().allMatch(table -> table.size() == 0);
  }

  /** Whether a name is one of the catalog's. */
  static boolean isKnown(String name) {
    return name.equals(SYSTEM)
        || name.equals(INFORMATION)
        || CatalogColumns.ALL.containsKey(SYSTEM + "." + name);
  }

  /** The number of a table; null if there is none of this name. */
  @Nullable Integer number(String table) {
    return numbers.get(table);
  }

  /** Puts all schemas below a root, and gives that in which names without one are found. */
  SchemaPlus into(SchemaPlus root) {
    root.add(INFORMATION, new Part(INFORMATION));
    return root.add(SYSTEM, new Part(SYSTEM));
  }

  private final class Part extends AbstractSchema {
    private final String schema;

    Part(String schema) {
      this.schema = schema;
    }

    @Override
    protected Map<String, Table> getTableMap() {
      String prefix = schema + ".";
      return tables.entrySet().stream()
          .filter(entry -> entry.getKey().startsWith(prefix))
          .collect(
              Collectors.toMap(
                  entry -> entry.getKey().substring(prefix.length()), Map.Entry::getValue));
    }
  }

  private CatalogTable system(String name) {
    return table(SYSTEM, name);
  }

  private CatalogTable table(String schema, String name) {
    CatalogTable table = tables.get(schema + "." + name);
    if (table == null) {
      throw new IllegalStateException("the list of tables lacks " + schema + "." + name);
    }
    return table;
  }

  private void schemas() {
    int information = 13_000;
    Map.of(PUBLIC, PUBLIC_OID, SYSTEM, SYSTEM_OID, INFORMATION, information)
        .forEach(
            (name, number) -> {
              system("pg_namespace")
                  .add(Map.of("oid", number, "nspname", name, "nspowner", CUSTODIAN));
              table(INFORMATION, "schemata")
                  .add(
                      Map.of(
                          "catalog_name",
                          database,
                          "schema_name",
                          name,
                          "schema_owner",
                          "custodian"));
            });
    int heap = 2;
    system("pg_am").add(Map.of("oid", heap, "amname", "heap", "amtype", "t"));
  }

  private void accounts(String analyst) {
    system("pg_roles")
        .add(
            Map.of(
                "oid",
                ANALYST,
                "rolname",
                analyst,
                "rolcanlogin",
                true,
                "rolinherit",
                true,
                "rolconnlimit",
                -1));
    system("pg_roles")
        .add(
            Map.of(
                "oid", CUSTODIAN, "rolname", "custodian", "rolinherit", true, "rolconnlimit", -1));
    system("pg_user").add(Map.of("usesysid", ANALYST, "usename", analyst));
    system("pg_database")
        .add(
            Map.of(
                "oid",
                DATABASE,
                "datname",
                database,
                "datdba",
                CUSTODIAN,
                "encoding",
                UTF8,
                "datallowconn",
                true,
                "datconnlimit",
                -1,
                "datcollate",
                "C",
                "datctype",
                "C",
                "datlocprovider",
                "c"));
  }

  private void types() {
    for (PgType type : PgType.all()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("oid", type.oid());
      row.put("typname", type.pgName());
      row.put("typnamespace", SYSTEM_OID);
      row.put("typowner", CUSTODIAN);
      row.put("typlen", type.size());
      row.put("typtype", "b");
      row.put("typcategory", type.category());
      row.put("typisdefined", true);
      row.put("typdelim", ",");
      row.put("typinput", type.pgName() + "in");
      row.put("typtypmod", -1);
      system("pg_type").add(row);
    }
  }

  private void add(TableSchema table, int number) {
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
          columns.get(at).name().equals(table.key())
              ? "whose the row is"
              : declared(columns.get(at));
      describe(number, at + 1, about);
    }
  }

  private void add(PublicTable table, int number) {
    add(table.name(), number, table.columns().asJava(), "public rows, which belong to nobody");
  }

  private void add(String name, int number, List<ColumnSchema> columns, String about) {
    numbers.put(name, number);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("oid", number);
    row.put("relname", name);
    row.put("relnamespace", PUBLIC_OID);
    row.put("relowner", CUSTODIAN);
    row.put("relam", 2);
    row.put("reltuples", -1L);
    row.put("relpersistence", "p");
    row.put("relkind", "r");
    row.put("relnatts", columns.size());
    row.put("relispopulated", true);
    row.put("relreplident", "d");
    system("pg_class").add(row);
    system("pg_tables")
        .add(Map.of("schemaname", PUBLIC, "tablename", name, "tableowner", "custodian"));
    table(INFORMATION, "tables")
        .add(
            Map.of(
                "table_catalog",
                database,
                "table_schema",
                PUBLIC,
                "table_name",
                name,
                "table_type",
                "BASE TABLE",
                "is_insertable_into",
                "NO",
                "is_typed",
                "NO"));
    describe(number, 0, about);
    for (int at = 0; at < columns.size(); at++) {
      column(number, at + 1, columns.get(at));
      table(INFORMATION, "columns").add(informed(name, at + 1, columns.get(at)));
    }
  }

  private void describe(int table, int column, String about) {
    if (!about.isEmpty()) {
      int tables = 1_259;
      system("pg_description")
          .add(
              Map.of(
                  "objoid", table, "classoid", tables, "objsubid", column, "description", about));
    }
  }

  private static String declared(ColumnSchema column) {
    String bounds =
        column
            .bounds()
            .map(
                each ->
                    "bounds " + each.low().toPlainString() + " to " + each.high().toPlainString())
            .getOrElse("");
    return column
        .domain()
        .map(
            each ->
                each.values().asJava().stream()
                    .map(TextForm::format)
                    .collect(Collectors.joining(", ", "one of ", "")))
        .getOrElse(bounds);
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
    system("pg_attribute").add(row);
  }

  private Map<String, Object> informed(String table, int position, ColumnSchema column) {
    PgType type = PgType.of(column.type());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table_catalog", database);
    row.put("table_schema", PUBLIC);
    row.put("table_name", table);
    row.put("column_name", column.name());
    row.put("ordinal_position", position);
    row.put("is_nullable", column.nullable() ? "YES" : "NO");
    row.put("data_type", type.sqlName());
    row.put("udt_catalog", database);
    row.put("udt_schema", SYSTEM);
    row.put("udt_name", type.pgName());
    row.put("is_identity", "NO");
    row.put("is_generated", "NEVER");
    row.put("is_updatable", "NO");
    if (type == PgType.VARCHAR) {
      row.put("character_maximum_length", column.type().size());
    } else if (type == PgType.NUMERIC) {
      row.put("numeric_precision", column.type().size());
      row.put("numeric_scale", column.type().scale());
    }
    return row;
  }

  @Override
  public String toString() {
    return "the catalog of " + database;
  }
}
