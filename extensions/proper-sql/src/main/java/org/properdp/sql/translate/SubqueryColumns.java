package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.lit;
import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.step.AggregateStep;
import org.properdp.relational.step.Equality;
import org.properdp.relational.step.FilterStep;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.LookupStep;
import org.properdp.relational.step.LookupStep.Found;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.ReownStep;
import org.properdp.relational.step.SharedStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.step.WindowStep;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.SqlTypes;

/**
 * Expressions over the rows of a part, beside which columns come to stand for sub-queries, for
 * windows, and for the rows around.
 */
final class SubqueryColumns {
  private final NestedRelations nested;
  private final StepSources sources;
  private final RowFormulas formulas;
  private final Windows windows;
  private final ErrorLocator places;
  private final StepRows input;
  private final OuterRows around;
  private final Set<CorrelationId> own;
  private Step step;
  private Vector<Formula> fields;

  /**
   * The rows of a part.
   *
   * @param own the variables by which sub-queries speak of these rows
   */
  SubqueryColumns(
      Translator translator,
      NestedRelations nested,
      StepRows input,
      OuterRows around,
      Set<CorrelationId> own) {
    this.nested = nested;
    this.sources = translator.sources();
    this.formulas = translator.formulas();
    this.windows = translator.windows();
    this.places = translator.places();
    this.input = input;
    this.around = around;
    this.own = Set.copyOf(own);
    this.step = input.step();
    this.fields = input.fields();
  }

  /** The rows with the columns that have come to stand beside them. */
  StepRows rows() {
    return input.over(step);
  }

  List<Formula> all(List<RexNode> expressions) {
    return expressions.stream().map(this::of).toList();
  }

  /** Leaves the rows that meet a condition. */
  void keep(RexNode condition) {
    Expression holds = of(condition).bind(step.columns());
    step = new FilterStep(step, holds);
  }

  /** An expression, as a formula over the columns of {@link #rows}. */
  Formula of(RexNode rex) {
    if (RexUtil.isNullLiteral(rex, false) && SqlTypes.columnType(rex.getType()) == null) {
      return lit(null).as(ColumnType.varchar(1));
    }
    RexNode plain =
        rex.accept(
            new RexShuttle() {
              @Override
              public RexNode visitSubQuery(RexSubQuery nested) {
                return field(lookedUp(nested), nested);
              }

              @Override
              public RexNode visitOver(RexOver over) {
                return field(window((RexOver) super.visitOver(over)), over);
              }

              @Override
              public RexNode visitFieldAccess(RexFieldAccess access) {
                List<String> columns = new ArrayList<>();
                CorrelatedEqualities.inColumns(access, around, 0, columns);
                if (columns.isEmpty()) {
                  return access;
                }
                bringAround();
                return field(col(columns.get(0)), access);
              }
            });
    return formulas.of(plain, fields);
  }

  private RexInputRef field(Formula value, RexNode of) {
    fields = fields.append(value);
    return new RexInputRef(fields.size() - 1, of.getType());
  }

  /** Has the columns of the rows around stand beside these. */
  private void bringAround() {
    List<ColumnSchema> theirs = around.rows().columns();
    if (!theirs.isEmpty() && !step.columns().contains(theirs.get(0))) {
      step = new JoinStep(JoinStep.Kind.INNER, step, around.rows(), null);
    }
  }

  private Formula window(RexOver over) {
    String name = sources.name();
    step =
        new WindowStep(step, List.of(windows.of(name, over, fields, step.columns(), key -> false)));
    return col(name);
  }

  private Formula lookedUp(RexSubQuery query) {
    List<Formula> compared = all(query.getOperands());
    Set<CorrelationId> used = CorrelationVariables.of(query.rel);
    boolean isOfAround = around.isAmong(used);
    if (isOfAround) {
      bringAround();
    }
    Step before = SharedStep.of(step);
    if (!isOfAround && used.stream().noneMatch(own::contains)) {
      OuterRows nothing = OuterRows.nothing(sources.one());
      return lookedUp(query, compared, before, ReownStep.one(before), nothing);
    }
    Step each = SharedStep.of(ReownStep.each(before));
    return lookedUp(query, compared, before, each, around.and(each, own, input.names()));
  }

  private Formula lookedUp(
      RexSubQuery query, List<Formula> compared, Step before, Step outer, OuterRows rows) {
    StepRows found = sources.renamed(nested.of(query, rows));
    StepRows inner = found.over(SharedStep.of(found.step()));
    String name = sources.name();
    step = outer;
    Formula value =
        switch (query.getKind()) {
          case EXISTS -> exists(inner.step(), List.of());
          case SCALAR_QUERY -> {
            step = new LookupStep(name, step, inner.step(), null, new Found.Single(inner.field(0)));
            yield col(name);
          }
          case IN, SOME -> any(query, compared, inner, name);
          case ARRAY_QUERY_CONSTRUCTOR -> listed(query, found.step());
          default ->
              throw places.refuse(
                  Rule.LANGUAGE,
                  "a sub-query over public rows and answers is a value, IN, EXISTS, ANY or ALL",
                  SqlKind.MULTISET_QUERY_CONSTRUCTOR,
                  SqlKind.SELECT);
        };
    step = ReownStep.like(before, step);
    return value;
  }

  /** The list that a sub-query gives, which speaks of no row around it: it is made now. */
  private Formula listed(RexSubQuery query, Step found) {
    Function list = formulas.more(SqlStdOperatorTable.ARRAY_VALUE_CONSTRUCTOR);
    if (list == null || !CorrelationVariables.of(query.rel).isEmpty()) {
      throw places.refuse(
          Rule.LANGUAGE, "a list can't be made of these rows", SqlKind.ARRAY_QUERY_CONSTRUCTOR);
    }
    OwnedRows rows = found.of(sources.now(Long.MAX_VALUE));
    return call(
        list,
        IntStream.range(0, rows.rows())
            .mapToObj(row -> rows.values(row, List.of(found.columns().get(0).type())).get(0))
            .toArray());
  }

  private Formula exists(Step inner, List<Equality> equal) {
    String name = sources.name();
    step = new LookupStep(name, step, inner, equal, null, new Found.Exists());
    return col(name);
  }

  private Formula any(RexSubQuery nested, List<Formula> compared, StepRows inner, String name) {
    SqlKind comparison =
        nested.op instanceof SqlQuantifyOperator some ? some.comparisonKind : SqlKind.EQUALS;
    if (comparison == SqlKind.EQUALS && compared.size() == 1) {
      return among(compared.get(0), inner);
    }
    List<ColumnSchema> both = new ArrayList<>(step.columns());
    both.addAll(inner.step().columns());
    Vector<Formula> all =
        Vector.ofAll(compared)
            .zipWith(inner.fields(), (one, other) -> call(comparison.sql, one, other));
    Expression holds = all.reduce(Formula::and).bind(both);
    step = new LookupStep(name, step, inner.step(), null, new Found.Any(holds));
    return col(name);
  }

  /** The formula for a value among others, which are found by it; of NULLs nothing is known. */
  private Formula among(Formula value, StepRows inner) {
    Formula other = inner.fields().get(0);
    Equality equal =
        CorrelatedEqualities.typed(value, step.columns(), other, inner.step().columns());
    // Each value once: a value is among others however often it is there.
    int column = inner.position(0);
    Step values = new AggregateStep(inner.step(), List.of(column), List.of(column), List.of());
    Formula isThere = exists(values, List.of(equal));
    Formula isAny = exists(inner.step(), List.of());
    Formula isOpen = exists(new FilterStep(inner.step(), inner.bound(other.isNull())), List.of());
    return when(isThere, true)
        .when(isAny.and(value.isNull().or(isOpen)), lit(null).as(ColumnType.BOOLEAN))
        .otherwise(false);
  }

  @Override
  public String toString() {
    return "SubqueryColumns";
  }
}
