package org.properdp.server.catalog;

import java.util.List;
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

  private final CatalogTables tables;
  private final String database;

  TableRows(CatalogTables tables, String database) {
    this.tables = tables;
    this.database = database;
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
      if (!about.isEmpty()) {
        tables.describe(number, at + 1, about);
      }
    }
  }

  /** Adds a public table. */
  void add(PublicTable table, int number) {
    add(table.name(), number, table.columns().asJava(), "public rows, which belong to nobody");
  }

  private void add(String name, int number, List<ColumnSchema> columns, String about) {
    tables
        .system("pg_class")
        .add(
            "oid=? relname=? relnamespace=2200 relowner=10 relam=2 reltuples=-1 relpersistence=p"
                + " relkind=r relnatts=? relispopulated=true relreplident=d",
            number,
            name,
            columns.size());
    tables.system("pg_tables").add("schemaname=public tablename=? tableowner=custodian", name);
    tables
        .table(CatalogTables.INFORMATION, "tables")
        .add(
            "table_catalog=? table_schema=public table_name=? is_insertable_into=NO is_typed=NO"
                + " table_type=?",
            database,
            name,
            "BASE TABLE");
    tables.describe(number, 0, about);
    for (int at = 0; at < columns.size(); at++) {
      column(number, name, at + 1, columns.get(at));
    }
  }

  private static String declared(ColumnSchema column) {
    String about = column.declared();
    return about.isEmpty() ? "" : (column.domain().isDefined() ? "one of " : "bounds ") + about;
  }

  private void column(int table, String name, int position, ColumnSchema column) {
    PgType type = PgType.of(column.type());
    tables
        .system("pg_attribute")
        .add(
            "attrelid=? attname=? atttypid=? attstattarget=-1 attlen=? attnum=? atttypmod=?"
                + " attstorage=? attcompression= attnotnull=? attidentity= attgenerated="
                + " attislocal=true",
            table,
            column.name(),
            type.oid(),
            type.size(),
            position,
            PgType.modifier(column.type()),
            type.size() > 0 ? "p" : "x",
            !column.nullable());
    tables
        .table(CatalogTables.INFORMATION, "columns")
        .add(
            "table_catalog=? table_schema=public table_name=? column_name=? ordinal_position=?"
                + " is_nullable=? data_type=? udt_catalog=? udt_schema=pg_catalog udt_name=?"
                + " is_identity=NO is_generated=NEVER is_updatable=NO"
                + sizes(column.type()),
            database,
            name,
            column.name(),
            position,
            column.nullable() ? "YES" : "NO",
            type.sqlName(),
            database,
            type.pgName());
  }

  /** The size of the values of a column, in the columns that PostgreSQL has for its type. */
  private static String sizes(ColumnType type) {
    return switch (type.kind()) {
      case VARCHAR ->
          " character_maximum_length="
              + type.size()
              + " character_octet_length="
              + type.size() * BYTES_OF_A_CHARACTER;
      case DECIMAL -> digits(type.size(), 10) + " numeric_scale=" + type.scale();
      case INTEGER -> digits(Integer.SIZE, 2) + " numeric_scale=0";
      case BIGINT -> digits(Long.SIZE, 2) + " numeric_scale=0";
      case DOUBLE -> digits(DIGITS_OF_DOUBLES, 2);
      case DATE -> " datetime_precision=0";
      case TIMESTAMP -> " datetime_precision=" + DIGITS_OF_SECONDS;
      case BOOLEAN -> "";
    };
  }

  private static String digits(int digits, int radix) {
    return " numeric_precision=" + digits + " numeric_precision_radix=" + radix;
  }
}
