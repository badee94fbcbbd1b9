package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.provenance.user.Names;

/**
 * The declaration that from now on an analyst's answers are reused, or are not. It begins an epoch.
 *
 * @param reuse when epochs begin; none if answers are not reused
 */
public record AlteredAnalyst(String name, Option<Reuse> reuse) implements Declaration {
  /** Checks the name. */
  public AlteredAnalyst {
    Names.check("an analyst", name);
  }

  @Override
  public String sql() {
    return "ALTER ANALYST "
        + SqlName.of(name)
        + reuse.map(each -> " REUSE ANSWERS " + each.sql()).getOrElse(" REUSE NO ANSWERS");
  }
}
