package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;
import org.properdp.relational.type.SqlName;

/**
 * The declaration of an analyst.
 *
 * @param limits the public limits on what the analyst may ask
 * @param reuse when the epochs begin within which answers are reused; none if they are not
 */
public record AnalystSchema(String name, Limits limits, Option<Reuse> reuse)
    implements Declaration {
  /** Checks the name. */
  public AnalystSchema {
    Names.check("an analyst", name);
  }

  /** An analyst whose answers are not reused. */
  public AnalystSchema(String name, Limits limits) {
    this(name, limits, Option.none());
  }

  /** The same analyst, with other reuse. */
  AnalystSchema with(Option<Reuse> other) {
    return new AnalystSchema(name, limits, other);
  }

  /** The same analyst, with other limits. */
  AnalystSchema with(Limits other) {
    return new AnalystSchema(name, other, reuse);
  }

  @Override
  public String sql() {
    return "CREATE ANALYST "
        + SqlName.of(name)
        + limits.total().map(most -> " QUOTA" + amount(most)).getOrElse("")
        + limits.perDay().map(most -> " QUOTA" + amount(most) + " PER DAY").getOrElse("")
        + limits.each().map(most -> " EACH" + amount(most)).getOrElse("")
        + limits.questions().map(most -> " QUESTIONS " + most).getOrElse("")
        + reuse.map(each -> " REUSE ANSWERS " + each.sql()).getOrElse("");
  }

  static String amount(Amount most) {
    return PopulationSchema.inCurrency(most.currency()) + most;
  }
}
