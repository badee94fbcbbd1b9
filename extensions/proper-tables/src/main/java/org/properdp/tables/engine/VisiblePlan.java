package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Predicate;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.RowSource;

/**
 * A plan that the engine can look into as a whole: the rows of one table that pass conditions.
 *
 * @param conditions the conditions that a row must pass; all are evaluated over all rows
 */
record VisiblePlan(RowSource<?> source, List<Condition> conditions) {
  /** The plan of a table, if it is one of these. */
  static Option<VisiblePlan> of(Table<?> table) {
    if (table instanceof Named<?> named) {
      return of(named.table());
    } else if (table instanceof Filter<?> filter) {
      Predicate<?> test = filter.test();
      return test instanceof Condition condition
          ? of(filter.input()).map(plan -> plan.with(condition))
          : Option.none();
    } else if (table instanceof Source<?> source) {
      return Option.some(new VisiblePlan(source.rows(), List.empty()));
    }
    return Option.none();
  }

  private VisiblePlan with(Condition condition) {
    return new VisiblePlan(source, conditions.append(condition));
  }
}
