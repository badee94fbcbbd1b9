package org.properdp.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.query.Queryable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.AggregateStep;
import org.properdp.relational.step.FilterStep;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.LookupStep;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.relational.step.OwnWindow;
import org.properdp.relational.step.PersonProgram;
import org.properdp.relational.step.ProjectStep;
import org.properdp.relational.step.ScanStep;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.step.Tag;
import org.properdp.relational.step.TaggedRow;
import org.properdp.relational.step.WindowStep;
import org.properdp.relational.type.ColumnType;

/**
 * Rows that are computed of each person's own rows, of one table or of several of one population:
 * joins on the person, groups, windows, sets. It is immutable and touches no data; {@link #query}
 * is what questions are asked about. Whatever is computed, rows of two people never meet.
 */
public final class OwnRows {
  private static final int MOST_DEEP = 200;

  private final Vector<TableQuery> plans;
  private final IntFunction<Step> step;
  private final Step alone;
  private final OptionalLong most;
  private final int depth;
  private final Size size;

  /**
   * The public facts about how many rows there are.
   *
   * @param perPerson the most rows that a person can have here
   * @param isLimited whether a person with too many of them contributes nothing, also if nothing is
   *     computed
   * @param hasNobodys whether some of the rows belong to nobody
   */
  private record Size(long perPerson, boolean isLimited, boolean hasNobodys) {
    /** Work on a person's rows is bounded. */
    static Size computed(boolean hasNobodys) {
      return new Size(PersonProgram.MOST_WORK, false, hasNobodys);
    }
  }

  private OwnRows(
      Vector<TableQuery> plans, IntFunction<Step> step, OptionalLong most, int depth, Size size) {
    this.size = size;
    // Steps call each other: a stack that ends would end in the middle of a question.
    if (depth > MOST_DEEP) {
      throw new IllegalArgumentException(
          "a person's rows must be computed in at most " + MOST_DEEP + " steps in a row");
    }
    this.plans = plans;
    this.step = step;
    this.alone = step.apply(0);
    this.most = most;
    this.depth = depth;
  }

  /**
   * The rows of a plan, as they are.
   *
   * @param most how many of the rows that are computed of them each person keeps; a global budget
   *     needs such a bound
   */
  public static OwnRows of(TableQuery rows, OptionalLong most) {
    return of(rows, most, PersonProgram.MOST_WORK);
  }

  /**
   * The rows of a plan, as they are.
   *
   * @param perPerson the most rows that a person can have, which is public
   */
  public static OwnRows of(TableQuery rows, OptionalLong most, long perPerson) {
    return of(rows, most, new Size(perPerson, false, false));
  }

  private static OwnRows of(TableQuery rows, OptionalLong most, Size size) {
    List<ColumnSchema> columns = rows.allColumns();
    return new OwnRows(Vector.of(rows), first -> new ScanStep(first, columns), most, 1, size);
  }

  /** The rows of another plan, of which each person keeps as many. */
  public OwnRows over(TableQuery others) {
    return of(others, most, isPlain() ? size : Size.computed(size.hasNobodys()));
  }

  /**
   * The rows of a plan that makes at most so many rows of each of these. If a person could have too
   * many then, one that has contributes nothing.
   */
  public OwnRows multiplied(TableQuery others, long times) {
    if (size.hasNobodys()) {
      throw new IllegalArgumentException("rows of nobody must come after what makes more rows");
    }
    long before = isPlain() ? size.perPerson() : PersonProgram.MOST_WORK;
    boolean canBeTooMany = before > PersonProgram.MOST_WORK / times;
    return of(
        others,
        most,
        new Size(
            canBeTooMany ? PersonProgram.MOST_WORK : before * times,
            canBeTooMany && times > 1,
            false));
  }

  /**
   * These rows and public rows, which belong to nobody. What is computed person by person comes
   * before.
   *
   * @param given the values of each public row, as Java has them, in the order of the columns
   */
  public OwnRows beside(List<? extends List<? extends @Nullable Object>> given) {
    return of(
        query().beside(new NobodysRows(alone.columns(), given)),
        most,
        new Size(PersonProgram.MOST_WORK, false, true));
  }

  /** True if some of the rows belong to nobody. */
  public boolean hasNobodys() {
    return size.hasNobodys();
  }

  private OwnRows then(IntFunction<Step> next) {
    return new OwnRows(plans, next, most, depth + 1, Size.computed(size.hasNobodys()));
  }

  /** The columns that an analyst may see. */
  public List<ColumnSchema> columns() {
    return alone.columns().stream().filter(ColumnSchema::visible).toList();
  }

  private Expression bound(Formula formula) {
    return formula.bind(alone.columns());
  }

  /** The rows for which a condition is TRUE. */
  public OwnRows where(Formula condition) {
    if (isPlain()) {
      return over(plans.head().where(condition));
    }
    Expression bound = bound(condition);
    return then(first -> new FilterStep(step.apply(first), bound));
  }

  /** Columns that are computed of each row. What is declared of a column goes with it. */
  public OwnRows showing(List<String> names, List<Formula> values) {
    List<Expression> bound = values.stream().map(this::bound).toList();
    List<ColumnSchema> columns = new ArrayList<>();
    for (int at = 0; at < names.size(); at++) {
      columns.add(named(names.get(at), bound.get(at)));
    }
    return then(first -> new ProjectStep(step.apply(first), bound, columns));
  }

  private ColumnSchema named(String name, Expression value) {
    if (value instanceof Expression.Cast cast
        && cast.type().equals(ColumnType.BIGINT)
        && cast.argument().type().equals(ColumnType.INTEGER)) {
      ColumnSchema narrow = named(name, cast.argument());
      return new ColumnSchema(
          name, cast.type(), narrow.nullable(), narrow.bounds(), Option.none(), true);
    }
    for (ColumnSchema each : columns()) {
      if (value instanceof Expression.Column column && each.name().equals(column.name())) {
        return new ColumnSchema(
            name, each.type(), each.nullable(), each.bounds(), each.domain(), true);
      }
    }
    return new ColumnSchema(name, value.type(), true, Option.none(), Option.none(), true);
  }

  /** Rows of both, joined with rows of the same person; columns must have different names. */
  public OwnRows join(JoinStep.Kind kind, OwnRows that, @Nullable Formula condition) {
    Expression bound = condition == null ? null : condition.bind(both(that));
    return with(that, (left, right) -> new JoinStep(kind, left, right, bound));
  }

  private List<ColumnSchema> both(OwnRows that) {
    List<ColumnSchema> both = new ArrayList<>(alone.columns());
    both.addAll(that.alone.columns());
    return both;
  }

  private interface Both {
    Step of(Step left, Step right);
  }

  private OwnRows with(OwnRows that, Both both) {
    return new OwnRows(
        plans.appendAll(that.plans),
        first -> both.of(step.apply(first), that.step.apply(first + plans.size())),
        most,
        Math.max(depth, that.depth) + 1,
        Size.computed(size.hasNobodys() || that.size.hasNobodys()));
  }

  /** A set of the rows of both, person by person. */
  public OwnRows combined(SetOperationStep.Kind kind, OwnRows that) {
    return with(that, (left, right) -> new SetOperationStep(kind, left, right));
  }

  /**
   * A row for each group of a person's rows.
   *
   * @param keys the positions of the columns whose values tell groups apart
   * @param shown the positions of the columns that groups have, with the values of a first row
   */
  public OwnRows grouped(List<Integer> keys, List<Integer> shown, List<OwnAggregate> aggregates) {
    return then(first -> new AggregateStep(step.apply(first), keys, shown, aggregates));
  }

  /** More columns, computed of rows around each row. */
  public OwnRows windows(List<OwnWindow> windows) {
    return then(first -> new WindowStep(step.apply(first), windows));
  }

  /**
   * One more column of this name: what is found among rows of the same person.
   *
   * @param condition what rows must meet beside each other, over the columns of both
   */
  public OwnRows lookup(
      String name, OwnRows that, @Nullable Expression condition, LookupStep.Found found) {
    return with(that, (outer, inner) -> new LookupStep(name, outer, inner, condition, found));
  }

  /** Columns of both, over which what is looked up is said. */
  public List<ColumnSchema> beside(OwnRows that) {
    return both(that);
  }

  /** True if they are the rows of a plan, as they are. */
  public boolean isPlain() {
    return alone instanceof ScanStep && !size.isLimited();
  }

  /** The rows, for questions. */
  public TableQuery query() {
    if (isPlain()) {
      return plans.head();
    }
    PersonProgram program = new PersonProgram(alone, plans.map(TableQuery::allColumns).asJava());
    Queryable<TaggedRow> all = plans.head().tagged(new Tag(0));
    for (int leaf = 1; leaf < plans.size(); leaf++) {
      all = all.union(plans.get(leaf).tagged(new Tag(leaf)));
    }
    return new TableQuery(
        most.isPresent()
            ? all.perIndividual(most.getAsLong(), program)
            : all.perIndividual(program),
        program.columns());
  }
}
