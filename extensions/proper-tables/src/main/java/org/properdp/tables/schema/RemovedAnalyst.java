package org.properdp.tables.schema;

import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/**
 * The declaration that an analyst asks no more. What was asked stays counted, so the name never
 * comes again.
 */
public record RemovedAnalyst(String name) implements Declaration {
  /** Checks the name. */
  public RemovedAnalyst {
    Names.check("an analyst", name);
  }

  @Override
  public String sql() {
    return "-- Analyst " + SqlName.shown(SqlName.of(name)) + " is removed";
  }

  @Override
  public String toString() {
    return sql();
  }
}
