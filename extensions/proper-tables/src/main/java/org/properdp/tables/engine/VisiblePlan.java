package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.Serializable;
import java.util.OptionalLong;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.rows.RowSource;
import org.properdp.relational.step.Matching;
import org.properdp.relational.step.PersonProgram;
import org.properdp.relational.step.Tag;

/**
 * A plan that the engine can look into as a whole: the rows of one table that pass conditions,
 * perhaps aggregated to one row for each person, of which those pass that meet further conditions.
 *
 * @param conditions the conditions that a row must pass; all are evaluated over all rows
 */
record VisiblePlan(Input input, List<Condition> conditions) implements Serializable {
  /** The source of the rows. */
  sealed interface Input extends Serializable {
    /** The tables that it reads. */
    List<RowSource<?>> sources();

    /**
     * The rows at a moment.
     *
     * @param most how many rows of each individual are read in each source, if not all
     */
    Scan at(Snapshot moment, OptionalLong most);
  }

  /** The rows of a table. */
  record Stored(RowSource<?> source) implements Input {
    @Override
    public List<RowSource<?>> sources() {
      return List.of(source);
    }

    @Override
    public Scan at(Snapshot moment, OptionalLong most) {
      return Scan.stored(moment, source, most);
    }
  }

  /** A row for each person, made of that person's rows. */
  record Aggregated(VisiblePlan rows, PersonRows persons) implements Input {
    @Override
    public List<RowSource<?>> sources() {
      return rows.sources();
    }

    @Override
    public Scan at(Snapshot moment, OptionalLong most) {
      Scan before = rows.at(moment, most);
      return Scan.of(before.blocks(), Persons.of(before, persons));
    }
  }

  /** The steps over each person's rows of several plans, and how much each keeps of it. */
  record Together(List<VisiblePlan> plans, PersonProgram program, Option<Long> most)
      implements Input {
    @Override
    public List<RowSource<?>> sources() {
      return plans.flatMap(VisiblePlan::sources);
    }

    @Override
    public Scan at(Snapshot moment, OptionalLong each) {
      List<Scan> before = plans.map(plan -> plan.at(moment, each));
      return Scan.of(before.toVector().flatMap(Scan::blocks), new Programs(before, program, most));
    }
  }

  /**
   * The rows that are made of each row with public contents.
   *
   * @param reading what makes rows of one row, with given contents
   * @param most how many rows are made of one
   */
  record Matched<C>(
      VisiblePlan rows, PublicContents<C> contents, Matching reading, Option<Long> most)
      implements Input {
    @Override
    public List<RowSource<?>> sources() {
      return rows.sources();
    }

    @Override
    public Scan at(Snapshot moment, OptionalLong most) {
      Scan before = rows.at(moment, most);
      return Scan.of(before.blocks(), MatchedRows.of(before, this, moment));
    }
  }

  /** The plan of a table, if its steps' functions are those that the engine knows. */
  static Option<VisiblePlan> of(Table<?> table) {
    Table<?> step = table.unnamed();
    if (step.inputs().isEmpty()) {
      return step.sources().headOption().map(source -> plain(new Stored(source)));
    }
    Object function = step.applied().getOrNull();
    if (function instanceof Condition condition) {
      return before(step).map(plan -> plan.with(condition));
    } else if (function instanceof PersonRows persons) {
      return before(step).map(plan -> plain(new Aggregated(plan, persons)));
    } else if (function instanceof PersonProgram program) {
      Option<Long> most = most(((PerIndividual<?, ?>) step).bound());
      return tagged(step.inputs().head()).map(plans -> plain(new Together(plans, program, most)));
    } else if (function instanceof Matching matching) {
      PublicLookupStep<?, ?, ?> consulted = (PublicLookupStep<?, ?, ?>) step;
      Option<Long> most = most(consulted.bound());
      return before(step)
          .map(plan -> plain(new Matched<>(plan, consulted.contents(), matching, most)));
    }
    return Option.none();
  }

  private static Option<Long> most(OptionalLong bound) {
    return bound.isPresent() ? Option.some(bound.getAsLong()) : Option.none();
  }

  /** The plan of the rows that a step is applied to. */
  private static Option<VisiblePlan> before(Table<?> step) {
    return of(step.inputs().head());
  }

  /** The plans whose rows are told apart and put together, in order. */
  private static Option<List<VisiblePlan>> tagged(Table<?> table) {
    if (table instanceof Union<?> union) {
      return tagged(union.left())
          .flatMap(left -> tagged(union.right()).map(right -> left.appendAll(right)));
    }
    return table.applied().exists(Tag.class::isInstance)
        ? before(table).map(List::of)
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
    return input.sources();
  }

  /** True if its rows lie in chunks. */
  boolean isAt(Snapshot moment) {
    return sources().forAll(source -> Scan.chunks(moment, source).isDefined());
  }

  /** The number of rows that it reads at a moment. */
  long rows(Snapshot moment) {
    return sources()
        .flatMap(source -> Scan.chunks(moment, source).get())
        .map(ChunkBlock::count)
        .sum()
        .longValue();
  }

  /**
   * The rows at a moment, after everything that people's rows are computed to.
   *
   * @param most how many rows of each individual are read in each source, if not all
   */
  Scan at(Snapshot moment, OptionalLong most) {
    return input.at(moment, most).under(conditions);
  }
}
