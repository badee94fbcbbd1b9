package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.call;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.step.Equality;
import org.properdp.relational.step.FilterStep;
import org.properdp.relational.step.OwnWindow;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.ProjectStep;
import org.properdp.relational.step.ScanStep;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.step.SortStep;
import org.properdp.relational.step.SpreadStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.SizedTable;
import org.properdp.sql.type.Constants;
import org.properdp.sql.type.SqlTypes;

/** Translates plans over public rows and answers into steps, one rule for each operator. */
final class UnprotectedTranslator {
  private final StepSources sources = new StepSources();
  private final RexBuilder builder;
  private final ErrorLocator places;
  private final MoreFunctions more;
  private final RowFormulas formulas;

  UnprotectedTranslator(RexBuilder builder, ErrorLocator places, MoreFunctions more) {
    this.builder = builder;
    this.places = places;
    this.more = more;
    this.formulas = new RowFormulas(builder, places, more);
  }

  StepSources sources() {
    return sources;
  }

  ErrorLocator places() {
    return places;
  }

  RexBuilder builder() {
    return builder;
  }

  RowFormulas formulas() {
    return formulas;
  }

  /** The rows of a whole plan. */
  StepRows of(RelNode plan) {
    return of(plan, OuterRows.nothing(sources.one()));
  }

  /** The rows of a part, of which those that speak of rows around it stand beside these. */
  StepRows of(RelNode rel, OuterRows around) {
    if (around.isSomething() && !around.isAmong(CorrelationVariables.of(rel))) {
      return spread(of(rel), around, List.of());
    } else if (rel instanceof TableScan scan) {
      SizedTable table = scan.getTable().unwrapOrThrow(SizedTable.class);
      return renamed(sources.leaf(table, SqlTypes.columns(rel.getRowType()), table::given));
    } else if (rel instanceof Values values) {
      return renamed(sources.leaf(values, SqlTypes.columns(rel.getRowType()), written(values)));
    } else if (rel instanceof Project project) {
      return projected(project, of(project.getInput(), around), around);
    } else if (rel instanceof Filter filter) {
      return filtered(filter, around);
    } else if (rel instanceof Join join) {
      return new UnprotectedJoins(this).of(join, around);
    } else if (rel instanceof Correlate correlate) {
      return new UnprotectedJoins(this).of(correlate, around);
    } else if (rel instanceof Aggregate aggregate) {
      return new UnprotectedAggregates(this)
          .of(aggregate, of(aggregate.getInput(), around), around);
    } else if (rel instanceof Sort sort) {
      return sorted(sort, of(sort.getInput(), around));
    } else if (rel instanceof SetOp set) {
      return combined(set, around);
    }
    throw places.refuse(
        Rule.LANGUAGE,
        "this can't be done with public rows and answers: "
            + rel.getRelTypeName().replace("Logical", ""),
        SqlKind.TABLESAMPLE,
        SqlKind.MATCH_RECOGNIZE,
        SqlKind.SELECT);
  }

  /** The position of the column that a field is. */
  int position(StepRows rows, int key) {
    List<ColumnSchema> columns = rows.step().columns();
    return IntStream.range(0, columns.size())
        .filter(at -> columns.get(at).name().equals(rows.names().get(key)))
        .findFirst()
        .orElseThrow();
  }

  /** Rows of one owner beside each of the rows around. */
  private StepRows spread(StepRows inner, OuterRows around, List<Equality> equal) {
    StepRows fresh = renamed(inner);
    return fresh.over(new SpreadStep(around.rows(), fresh.step(), equal));
  }

  /** The rows with columns of new names, which other rows can stand beside. */
  StepRows renamed(StepRows rows) {
    List<Expression> values = new ArrayList<>();
    for (int at = 0; at < rows.names().size(); at++) {
      values.add(rows.field(at));
    }
    return shown(rows.step(), values);
  }

  private StepRows renamed(ScanStep leaf) {
    return renamed(new StepRows(leaf, leaf.columns().stream().map(ColumnSchema::name).toList()));
  }

  StepRows shown(Step step, List<Expression> values) {
    List<ColumnSchema> columns =
        values.stream().map(each -> ColumnSchema.of(sources.name(), each.type())).toList();
    return new StepRows(
        new ProjectStep(step, values, columns), columns.stream().map(ColumnSchema::name).toList());
  }

  private Supplier<OwnedRows> written(Values values) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (List<RexLiteral> tuple : values.getTuples()) {
      List<@Nullable Object> row = new ArrayList<>();
      for (RexLiteral literal : tuple) {
        ColumnType type = SqlTypes.held(literal.getType());
        row.add(
            literal.isNull()
                ? null
                : Constants.value(formulas.of(literal, Vector.empty()).as(type).bind(List.of())));
      }
      rows.add(row);
    }
    OwnedRows given =
        OwnedRows.given(
            SqlTypes.columns(values.getRowType()).stream()
                .map(type -> ColumnSchema.of("value", type))
                .toList(),
            rows);
    return () -> given;
  }

  private StepRows projected(Project project, StepRows input, OuterRows around) {
    SubqueryColumns row = new SubqueryColumns(this, input, around, project.getVariablesSet());
    List<Formula> made = row.all(project.getProjects());
    List<Expression> values = new ArrayList<>();
    for (int at = 0; at < made.size(); at++) {
      values.add(
          typed(
              made.get(at).bind(row.step().columns()),
              SqlTypes.held(project.getProjects().get(at).getType())));
    }
    return shown(row.step(), values);
  }

  /** A value in the form in which a column of a type has it; a text may be of another length. */
  static Expression typed(Expression value, ColumnType type) {
    ColumnType found = value.type();
    boolean isSame =
        found.kind() == type.kind()
            && (found.kind() == ColumnType.Kind.VARCHAR || found.scale() == type.scale());
    return isSame ? value : Expression.cast(value, type);
  }

  private StepRows filtered(Filter filter, OuterRows around) {
    List<RexNode> conditions = RelOptUtil.conjunctions(filter.getCondition());
    boolean isTiedHere =
        around.isSomething() && !around.isAmong(CorrelationVariables.of(filter.getInput()));
    if (!isTiedHere) {
      return kept(filter, conditions, of(filter.getInput(), around), around);
    }
    StepRows inner = renamed(of(filter.getInput()));
    List<Equality> equal = new ArrayList<>();
    List<RexNode> rest = new ArrayList<>();
    for (RexNode each : conditions) {
      Equality found = CorrelatedEqualities.equality(each, inner, around, formulas);
      if (found == null) {
        rest.add(each);
      } else {
        equal.add(found);
      }
    }
    StepRows spread = inner.over(new SpreadStep(around.rows(), inner.step(), equal));
    return kept(filter, rest, spread, around);
  }

  private StepRows kept(Filter filter, List<RexNode> conditions, StepRows input, OuterRows around) {
    StepRows rows = input;
    for (RexNode each : conditions) {
      SubqueryColumns row = new SubqueryColumns(this, rows, around, filter.getVariablesSet());
      Formula condition = row.of(each);
      rows = rows.over(new FilterStep(row.step(), condition.bind(row.step().columns())));
    }
    return rows;
  }

  /** The list that a sub-query gives, which speaks of no row around it: it is made now. */
  Formula listed(RexSubQuery nested) {
    Function list = more.of(SqlStdOperatorTable.ARRAY_VALUE_CONSTRUCTOR);
    if (list == null || !CorrelationVariables.of(nested.rel).isEmpty()) {
      throw places.refuse(
          Rule.LANGUAGE, "a list can't be made of these rows", SqlKind.ARRAY_QUERY_CONSTRUCTOR);
    }
    return call(
        list,
        UnprotectedPlan.of(nested.rel, places, more).rows(values -> {}, Long.MAX_VALUE).stream()
            .map(row -> row.get(0))
            .toArray());
  }

  private StepRows sorted(Sort sort, StepRows input) {
    List<OwnWindow.Order> order = new ArrayList<>();
    for (RelFieldCollation each : sort.getCollation().getFieldCollations()) {
      order.add(
          new OwnWindow.Order(
              input.field(each.getFieldIndex()),
              each.getDirection().isDescending(),
              each.nullDirection == RelFieldCollation.NullDirection.FIRST));
    }
    return input.over(
        new SortStep(
            input.step(), order, count(sort.offset, 0), count(sort.fetch, Long.MAX_VALUE)));
  }

  private long count(@Nullable RexNode written, long otherwise) {
    if (written == null) {
      return otherwise;
    }
    BigDecimal number =
        written instanceof RexLiteral literal ? literal.getValueAs(BigDecimal.class) : null;
    if (number == null) {
      throw places.refuse(
          Rule.LANGUAGE,
          "how many rows there are to be is a number that is written",
          SqlKind.SELECT);
    }
    return number.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
  }

  private StepRows combined(SetOp set, OuterRows around) {
    List<ColumnType> types = SqlTypes.columns(set.getRowType());
    StepRows all = null;
    for (RelNode each : set.getInputs()) {
      StepRows branch = of(each, around);
      List<Expression> values = new ArrayList<>();
      for (int at = 0; at < types.size(); at++) {
        Expression value = branch.field(at);
        values.add(
            value.type().equals(types.get(at)) ? value : Expression.cast(value, types.get(at)));
      }
      StepRows typed = shown(branch.step(), values);
      all =
          all == null ? typed : all.over(new SetOperationStep(kind(set), all.step(), typed.step()));
    }
    return Objects.requireNonNull(all);
  }

  private static SetOperationStep.Kind kind(SetOp set) {
    return switch (set.kind) {
      case UNION -> set.all ? SetOperationStep.Kind.UNION_ALL : SetOperationStep.Kind.UNION;
      case INTERSECT ->
          set.all ? SetOperationStep.Kind.INTERSECT_ALL : SetOperationStep.Kind.INTERSECT;
      default -> set.all ? SetOperationStep.Kind.EXCEPT_ALL : SetOperationStep.Kind.EXCEPT;
    };
  }

  @Override
  public String toString() {
    return "UnprotectedTranslator";
  }
}
