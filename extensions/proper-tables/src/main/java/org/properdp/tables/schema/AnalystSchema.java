package org.properdp.tables.schema;

import org.properdp.budget.Amount;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;

/**
 * The declaration of an analyst.
 *
 * @param limits the public limits on what the analyst may ask
 */
public record AnalystSchema(String name, Limits limits) implements Declaration {
  /** Checks the name. */
  public AnalystSchema {
    Names.check("an analyst", name);
  }

  @Override
  public String sql() {
    return "CREATE ANALYST "
        + SqlName.of(name)
        + limits.total().map(most -> " QUOTA" + amount(most)).getOrElse("")
        + limits.each().map(most -> " EACH" + amount(most)).getOrElse("")
        + limits.questions().map(most -> " QUESTIONS " + most).getOrElse("");
  }

  private static String amount(Amount most) {
    return PopulationSchema.inCurrency(most.currency()) + most;
  }
}
