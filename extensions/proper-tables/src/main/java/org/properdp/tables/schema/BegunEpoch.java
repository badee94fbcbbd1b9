package org.properdp.tables.schema;

import org.properdp.provenance.user.Names;
import org.properdp.relational.type.SqlName;

/** The declaration by which the custodian begins an analyst's next epoch of reused answers. */
public record BegunEpoch(String name) implements Declaration {
  /** Checks the name. */
  public BegunEpoch {
    Names.check("an analyst", name);
  }

  @Override
  public String sql() {
    return "ALTER ANALYST " + SqlName.of(name) + " BEGIN EPOCH";
  }
}
