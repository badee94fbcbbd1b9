package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Equality;
import org.properdp.relational.step.OwnWindow;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.SortStep;
import org.properdp.relational.step.SpreadStep;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.function.PlusMinus;
import org.properdp.sql.function.WithinBounds;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.AnswerTable;
import org.properdp.sql.table.SizedTable;
import org.properdp.sql.translate.Ownership.Free;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.sql.type.Constants;
import org.properdp.sql.type.SqlTypes;

/** Operators over public rows and answers, all of which are free: one rule for each. */
final class UnprotectedOperators {
  private final Translator translator;
  private final RowFormulas formulas;
  private final StepSources sources;
  private final ErrorLocator places;

  UnprotectedOperators(Translator translator) {
    this.translator = translator;
    this.formulas = translator.formulas();
    this.sources = translator.sources();
    this.places = translator.places();
  }

  /** The rows of a public table, or the cells of an answer. */
  Unprotected scanned(TableScan scan) {
    SizedTable table = scan.getTable().unwrapOrThrow(SizedTable.class);
    return new Unprotected(
        sources.of(table, SqlTypes.columns(scan.getRowType()), table::given),
        scan,
        table instanceof AnswerTable ? Free.RELEASED : Free.PUBLIC);
  }

  /** The rows of an operator over others, which stand beside the rows around them. */
  Unprotected of(RelNode rel, List<Unprotected> inputs, OuterRows around) {
    check(rel);
    NestedRelations nested = new NestedRelations(translator);
    try {
      return nested.operator(rel, inputs, rows(rel, inputs, around, nested));
    } catch (IllegalArgumentException wrong) {
      throw places.refuse(Rule.VETTED, String.valueOf(wrong.getMessage()), SqlKind.SELECT);
    }
  }

  private StepRows rows(
      RelNode rel, List<Unprotected> inputs, OuterRows around, NestedRelations nested) {
    if (rel instanceof Values values) {
      return sources.of(values, SqlTypes.columns(rel.getRowType()), written(values));
    } else if (rel instanceof Project project) {
      return projected(project, columns(inputs.get(0).rows(), around, project, nested));
    } else if (rel instanceof Filter filter) {
      return filtered(filter, inputs.get(0).rows(), around, nested);
    } else if (rel instanceof Join join) {
      StepRows left = inputs.get(0).rows();
      StepRows right = sources.renamed(inputs.get(1).rows());
      return translator
          .joins()
          .joined(join, left, right, rows -> columns(rows, around, join, nested));
    } else if (rel instanceof Aggregate aggregate) {
      return translator.groups().of(aggregate, inputs.get(0).rows(), around);
    } else if (rel instanceof Sort sort) {
      return sorted(sort, inputs.get(0).rows());
    } else if (rel instanceof SetOp set) {
      return translator.sets().combined(set, inputs.stream().map(Unprotected::rows).toList());
    }
    throw places.refuse(
        Rule.LANGUAGE,
        "this can't be done with public rows and answers: "
            + rel.getRelTypeName().replace("Logical", ""),
        SqlKind.TABLESAMPLE,
        SqlKind.MATCH_RECOGNIZE,
        SqlKind.SELECT);
  }

  /**
   * An operator that only noise gives a meaning to is not for public rows; nor is one that can't be
   * computed.
   */
  private void check(RelNode rel) {
    if (rel instanceof Join join
        && join.getJoinType() != JoinRelType.INNER
        && !join.getVariablesSet().isEmpty()) {
      throw places.refuse(
          Rule.LANGUAGE,
          "a sub-query in ON of an outer join can't speak of the rows that are joined: choose rows"
              + " of one side by it first, in a sub-query after FROM",
          SqlKind.JOIN);
    }
    if (rel instanceof Aggregate aggregate) {
      for (AggregateCall call : aggregate.getAggCallList()) {
        if (PlusMinus.is(call) || call.getAggregation() instanceof WithinBounds) {
          throw places.refuseCall(
              Rule.PUBLIC_ROWS,
              "bounds, MEDIAN, PERCENTILE and PLUS_MINUS are for people's rows, in the SELECT that"
                  + " asks about them: public rows and noisy answers have COUNT, SUM, AVG, MIN,"
                  + " MAX, VAR_POP and STDDEV_POP, VARIANCE and STDDEV",
              call.getAggregation().getName());
        }
      }
    }
  }

  private SubqueryColumns columns(
      StepRows rows, OuterRows around, RelNode rel, NestedRelations nested) {
    return new SubqueryColumns(translator, nested, rows, around, rel.getVariablesSet());
  }

  /** Rows that don't speak of the rows around, beside each of these. */
  Relation beside(Relation alone, OuterRows around) {
    return alone instanceof Unprotected free
        ? new Unprotected(
            spread(sources.renamed(free.rows()), around, List.of()), free.rel(), free.owner())
        : alone;
  }

  /** The rows of one owner beside each of the rows around that are equal to them. */
  private StepRows spread(StepRows inner, OuterRows around, List<Equality> equal) {
    return inner.over(new SpreadStep(around.rows(), inner.step(), equal));
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

  private StepRows projected(Project project, SubqueryColumns columns) {
    List<Formula> made = columns.all(project.getProjects());
    List<Expression> values = new ArrayList<>();
    for (int at = 0; at < made.size(); at++) {
      values.add(
          typed(
              columns.rows().bound(made.get(at)),
              SqlTypes.held(project.getProjects().get(at).getType())));
    }
    return sources.shown(columns.rows().step(), values);
  }

  /** A value in the form in which a column of a type has it; a text may be of another length. */
  private static Expression typed(Expression value, ColumnType type) {
    ColumnType found = value.type();
    boolean isSame =
        found.kind() == type.kind()
            && (found.kind() == ColumnType.Kind.VARCHAR || found.scale() == type.scale());
    return isSame ? value : Expression.cast(value, type);
  }

  /** True if the rows of a filter don't speak of those around, and its condition does. */
  static boolean isTied(Filter filter, OuterRows around) {
    return around.isSomething() && !around.isAmong(CorrelationVariables.of(filter.getInput()));
  }

  private StepRows filtered(
      Filter filter, StepRows input, OuterRows around, NestedRelations nested) {
    List<RexNode> conditions = new ArrayList<>(RelOptUtil.conjunctions(filter.getCondition()));
    StepRows rows = input;
    if (isTied(filter, around)) {
      StepRows inner = sources.renamed(input);
      List<Equality> equal = new ArrayList<>();
      conditions.removeIf(
          each -> {
            Equality found = CorrelatedEqualities.equality(each, inner, around, formulas);
            return found != null && equal.add(found);
          });
      rows = spread(inner, around, equal);
    }
    SubqueryColumns columns = columns(rows, around, filter, nested);
    conditions.forEach(columns::keep);
    return columns.rows();
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

  @Override
  public String toString() {
    return "UnprotectedOperators";
  }
}
