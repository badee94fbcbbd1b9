package org.properdp.tables.engine;

import org.properdp.provenance.plan.Consulted;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.user.Transparent;

/**
 * Tells plans of vetted functions from plans with functions of the user's. Analysts who are not
 * trusted can ask the former, so their evaluation must not take less time if people can't pay
 * (SEMANTICS §11).
 */
final class VettedPlan {
  private VettedPlan() {}

  static boolean is(Table<?> table) {
    return isVetted(table) && table.inputs().forAll(VettedPlan::is);
  }

  private static boolean isVetted(Table<?> table) {
    if (table instanceof Filter<?> filter) {
      return filter.test() instanceof Transparent;
    } else if (table instanceof Mapped<?, ?> mapped) {
      return mapped.function() instanceof Transparent;
    } else if (table instanceof Consulted<?, ?, ?> consulted) {
      return consulted.reading() instanceof Transparent;
    } else if (table instanceof PerIndividual<?, ?> person) {
      return VisiblePlan.function(person.group()) instanceof Transparent;
    }
    return table instanceof Source<?>
        || table instanceof Literal<?>
        || table instanceof Union<?>
        || table instanceof Named<?>;
  }
}
