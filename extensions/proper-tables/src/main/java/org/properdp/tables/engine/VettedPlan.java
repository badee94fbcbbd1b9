package org.properdp.tables.engine;

import java.util.function.IntConsumer;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.threads.Workers;
import org.properdp.provenance.user.Vetted;

/**
 * Tells plans of vetted functions from plans with functions of the user's. Analysts who are not
 * trusted can ask the former, so their evaluation must not take less time if people can't pay
 * (SEMANTICS §11).
 */
final class VettedPlan {
  private VettedPlan() {}

  /**
   * Does the parts of an evaluation of such a plan: on the serving thread and workers if the
   * measure is vetted too, else on workers alone, where users' functions are called.
   */
  static void inParts(Measure<?> measure, int parts, IntConsumer part) {
    if (measure.isVetted()) {
      Workers.here(parts, part);
    } else {
      Workers.each(parts, part);
    }
  }

  static boolean is(Table<?> table) {
    return isVetted(table) && table.inputs().forAll(VettedPlan::is);
  }

  private static boolean isVetted(Table<?> table) {
    if (table instanceof Filter<?> filter) {
      return filter.test() instanceof Vetted;
    } else if (table instanceof Mapped<?, ?> mapped) {
      return mapped.function() instanceof Vetted;
    } else if (table instanceof PublicLookupStep<?, ?, ?> consulted) {
      return consulted.reading() instanceof Vetted;
    } else if (table instanceof PerIndividual<?, ?> person) {
      return VisiblePlan.function(person.group()) instanceof Vetted;
    }
    return table instanceof Source<?>
        || table instanceof Literal<?>
        || table instanceof Union<?>
        || table instanceof Named<?>;
  }
}
