package org.properdp.tables.key;

import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/**
 * A column that says whose a row is, or one of several that say so together.
 *
 * @param column the name of the column
 * @param component which component of the key its values are; empty if the key is one value
 */
public record KeyColumn(String column, String component) {
  /** Checks the names. */
  public KeyColumn {
    Names.check("a column", column);
    if (!component.isEmpty()) {
      Names.check("a component of a key", component);
    }
  }

  /** The words of the column about its population, in the list of its table. */
  public String sql(String population) {
    return " INDIVIDUAL OF "
        + SqlName.of(population)
        + (component.isEmpty() ? "" : " (" + SqlName.of(component) + ")");
  }
}
