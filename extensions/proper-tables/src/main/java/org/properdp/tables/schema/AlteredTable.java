package org.properdp.tables.schema;

import org.properdp.relational.column.ColumnSchema;

/**
 * The declaration that a table is from now on declared otherwise. Stored rows stay as they are.
 *
 * @param table the whole of the new declaration; columns keep their numbers
 */
public record AlteredTable(TableSchema table) implements Declaration {
  /**
   * The change of a table to what is wanted: columns that the table has keep their numbers, and new
   * ones get the next numbers.
   */
  public static AlteredTable of(TableSchema old, TableSchema wanted) {
    return new AlteredTable(
        new TableSchema(
            old.name(),
            wanted.population(),
            wanted.key(),
            wanted.columns().map(column -> column.numbered(numberIn(old, column))),
            wanted.rowsPerPerson(),
            wanted.files(),
            wanted.primaryKey()));
  }

  private static int numberIn(TableSchema old, ColumnSchema column) {
    return old.columns()
        .find(was -> was.name().equals(column.name()))
        .map(ColumnSchema::number)
        .getOrElse(ColumnSchema.UNNUMBERED);
  }

  @Override
  public String name() {
    return table.name();
  }

  @Override
  public String sql() {
    return table.sql("ALTER");
  }
}
