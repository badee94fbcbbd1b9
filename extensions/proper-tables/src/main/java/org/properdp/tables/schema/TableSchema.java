package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/**
 * The declaration of a table of a population's rows.
 *
 * @param name the table's name
 * @param population the population of the individuals that own its rows
 * @param key the column that names the individual of a row
 * @param rowsPerPerson the most rows that are stored of one individual
 */
public record TableSchema(
    String name, String population, String key, Vector<ColumnSchema> columns, int rowsPerPerson) {
  /** Checks that column names differ, and that the key is one of them. */
  public TableSchema {
    if (columns.map(ColumnSchema::name).distinct().size() != columns.size()) {
      throw new IllegalArgumentException(
          "the columns of a table must have different names, but were "
              + columns.map(ColumnSchema::name).mkString(", "));
    }
    if (!columns.exists(column -> column.name().equals(key))) {
      throw new IllegalArgumentException("a table must have the column that is its key: " + key);
    }
    if (rowsPerPerson < 1) {
      throw new IllegalArgumentException(
          "the rows of one person must be limited to 1 or more, but were " + rowsPerPerson);
    }
  }

  /** The position of a column, if there is one of that name. */
  public Option<Integer> position(String column) {
    return columns.map(ColumnSchema::name).indexWhereOption(column::equals);
  }
}
