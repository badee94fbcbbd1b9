package org.properdp.sql.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.sql.ask.SqlRows;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** Prints what is declared, as far as analysts may see it. */
final class Declared {
  private final Catalogue catalogue;

  Declared(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Prints all tables, or the columns of the one that is named. */
  void print(String named, PrintWriter out) {
    String name = named.replaceAll("[;\\s]+$", "");
    if (name.isEmpty()) {
      tables(out);
      return;
    }
    String bare = name.replaceAll("^\"|\"$", "");
    for (TableSchema table : catalogue.tables()) {
      if (table.name().equalsIgnoreCase(bare)) {
        columns(table.columns().filter(ColumnSchema::visible).asJava(), table::isKey, out);
        return;
      }
    }
    for (PublicTable table : catalogue.publicTables()) {
      if (table.name().equalsIgnoreCase(bare)) {
        columns(table.columns().asJava(), column -> false, out);
        return;
      }
    }
    out.println("there is no table " + name);
  }

  private void tables(PrintWriter out) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (TableSchema table : catalogue.tables()) {
      rows.add(row(table.name(), "people in " + table.population()));
    }
    for (PublicTable table : catalogue.publicTables()) {
      rows.add(row(table.name(), "public"));
    }
    RowFormat.TABLE.print(new SqlRows(List.of("table", "rows"), rows, List.of()), out);
  }

  private static void columns(
      List<ColumnSchema> columns, Predicate<String> isKey, PrintWriter out) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (ColumnSchema column : columns) {
      rows.add(
          row(
              column.name(),
              column.type().toString(),
              column.nullable() ? "" : "NOT NULL",
              isKey.test(column.name()) ? "whose the row is" : column.declared()));
    }
    RowFormat.TABLE.print(
        new SqlRows(List.of("column", "type", "null", "declared"), rows, List.of()), out);
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  @Override
  public String toString() {
    return "Declared";
  }
}
