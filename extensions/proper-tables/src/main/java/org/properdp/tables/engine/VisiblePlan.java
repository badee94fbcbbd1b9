package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.rows.RowSource;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.Matching;
import org.properdp.relational.step.PersonProgram;
import org.properdp.relational.step.Tag;

/**
 * A plan that the engine can look into as a whole: the rows of one table that pass conditions,
 * perhaps aggregated to one row for each person, of which those pass that meet further conditions.
 *
 * @param conditions the conditions that a row must pass; all are evaluated over all rows
 */
record VisiblePlan(Input input, List<Condition> conditions) {
  /** The source of the rows. */
  sealed interface Input {}

  /** The rows of a table. */
  record Stored(RowSource<?> source) implements Input {}

  /** A row for each person, made of that person's rows. */
  record Aggregated(VisiblePlan rows, PersonRows persons) implements Input {}

  /** The steps over each person's rows of several plans, and how much each keeps of it. */
  record Together(List<VisiblePlan> plans, PersonProgram program, OptionalLong most)
      implements Input {}

  /** The rows that are made of each row with public contents. */
  record Matched(VisiblePlan rows, PublicLookupStep<?, ?, ?> consulted, List<ColumnSchema> columns)
      implements Input {}

  /** The plan of a table, if it is one of these. */
  static Option<VisiblePlan> of(Table<?> table) {
    if (table instanceof Named<?> named) {
      return of(named.table());
    } else if (table instanceof Filter<?> filter) {
      Predicate<?> test = filter.test();
      return test instanceof Condition condition
          ? of(filter.input()).map(plan -> plan.with(condition))
          : Option.none();
    } else if (table instanceof PerIndividual<?, ?> person) {
      Object function = function(person.group());
      if (function instanceof PersonProgram program) {
        return tagged(person.input())
            .map(plans -> plain(new Together(plans, program, person.bound())));
      }
      return function instanceof PersonRows persons
          ? of(person.input()).map(plan -> plain(new Aggregated(plan, persons)))
          : Option.none();
    } else if (table instanceof PublicLookupStep<?, ?, ?> consulted) {
      return consulted.reading() instanceof Matching matching
          ? of(consulted.input())
              .map(plan -> plain(new Matched(plan, consulted, List.ofAll(matching.columns()))))
          : Option.none();
    } else if (table instanceof Source<?> source) {
      return Option.some(plain(new Stored(source.rows())));
    }
    return Option.none();
  }

  /** The function that gives a person's rows, if all of its rows are taken. */
  static @Nullable Object function(Object group) {
    return group instanceof PerIndividual.Expanded<?, ?> expanded && expanded.atMost() >= 1
        ? expanded.function()
        : null;
  }

  /** The plans whose rows are told apart and put together, in order. */
  private static Option<List<VisiblePlan>> tagged(Table<?> table) {
    if (table instanceof Union<?> union) {
      return tagged(union.left())
          .flatMap(left -> tagged(union.right()).map(right -> left.appendAll(right)));
    }
    return table instanceof Mapped<?, ?> mapped && mapped.function() instanceof Tag
        ? of(mapped.input()).map(List::of)
        : Option.none();
  }

  private static VisiblePlan plain(Input input) {
    return new VisiblePlan(input, List.empty());
  }

  private VisiblePlan with(Condition condition) {
    return new VisiblePlan(input, conditions.append(condition));
  }

  /** The tables that it reads. */
  List<RowSource<?>> sources() {
    if (input instanceof Aggregated aggregated) {
      return aggregated.rows().sources();
    }
    if (input instanceof Matched matched) {
      return matched.rows().sources();
    }
    return input instanceof Together together
        ? together.plans().flatMap(VisiblePlan::sources)
        : List.of(((Stored) input).source());
  }
}
