package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.provenance.user.Names;

/**
 * The declaration of a table of a population's rows.
 *
 * @param name the table's name
 * @param population the population of the individuals that own its rows
 * @param key the column that names the individual of a row; it is never NULL
 * @param columns the columns, each with its own number
 * @param rowsPerPerson the most rows that are stored of one individual
 */
public record TableSchema(
    String name, String population, String key, Vector<ColumnSchema> columns, int rowsPerPerson)
    implements Declaration {
  /** Checks that column names differ, and that the key is one of them. */
  public TableSchema {
    Names.check("a table", name);
    Names.check("a population", population);
    if (!columns.exists(column -> column.name().equals(key))) {
      throw new IllegalArgumentException("a table must have the column that is its key: " + key);
    }
    columns =
        Columns.checked(columns)
            .map(column -> column.name().equals(key) ? column.notNull() : column);
    if (rowsPerPerson < 1) {
      throw new IllegalArgumentException(
          "the rows of one person must be limited to 1 or more, but were " + rowsPerPerson);
    }
  }

  /** The position of a column, if there is one of that name. */
  public Option<Integer> position(String column) {
    return columns.map(ColumnSchema::name).indexWhereOption(column::equals);
  }

  /** A column, if there is one of that name, in upper or lower case. */
  public Option<ColumnSchema> column(String named) {
    return columns.find(column -> Columns.folded(column.name()).equals(Columns.folded(named)));
  }

  @Override
  public String sql() {
    return sql("CREATE");
  }

  String sql(String verb) {
    return verb
        + " TABLE "
        + SqlName.of(name)
        + Columns.sql(columns, this::sqlOf)
        + " ROWS PER PERSON "
        + rowsPerPerson;
  }

  private String sqlOf(ColumnSchema column) {
    return column.name().equals(key) ? column.sqlOfKey(population) : column.sql();
  }
}
