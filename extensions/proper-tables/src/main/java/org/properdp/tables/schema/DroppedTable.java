package org.properdp.tables.schema;

import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/**
 * The declaration that a table is no more. What was paid for answers about it stays paid, and a new
 * table of that name is another one (SEMANTICS §9).
 */
public record DroppedTable(String name) implements Declaration {
  /** Checks the name. */
  public DroppedTable {
    Names.check("a table", name);
  }

  @Override
  public String sql() {
    return "DROP TABLE " + SqlName.of(name);
  }
}
