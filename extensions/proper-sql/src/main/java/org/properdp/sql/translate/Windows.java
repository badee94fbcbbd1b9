package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.rex.RexWindowExclusion;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.AggregateFunction;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.OwnWindow;
import org.properdp.relational.step.OwnWindow.Value;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Origin;
import org.properdp.sql.type.SqlTypes;

/**
 * Translates windows: what they are partitioned and ordered by, their frames and their values. Each
 * window over people's rows is within the rows of one person.
 */
final class Windows {
  private final RowFormulas formulas;
  private final ErrorLocator places;
  private final OwnershipOverride keyed;

  Windows(RowFormulas formulas, ErrorLocator places, OwnershipOverride keyed) {
    this.formulas = formulas;
    this.places = places;
    this.keyed = keyed;
  }

  /** People's rows with columns for windows, and expressions in which these stand for them. */
  ExtendedRows of(List<RexNode> expressions, Protected input) {
    List<OwnWindow> windows = new ArrayList<>();
    List<Vector<Origin>> origins = new ArrayList<>();
    Vector<Formula> fields = input.fields();
    List<RexNode> replaced = new ArrayList<>();
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitOver(RexOver over) {
            String name =
                UnnamedColumns.unused("window", windows.size() + 1, input.rows().columns());
            windows.add(window(name, over, input));
            origins.add(origins(over, input));
            return new RexInputRef(fields.size() + windows.size() - 1, over.getType());
          }
        };
    expressions.forEach(each -> replaced.add(each.accept(shuttle)));
    if (windows.isEmpty()) {
      return new ExtendedRows(input, expressions);
    }
    Vector<Formula> all =
        fields.appendAll(Vector.ofAll(windows).map(window -> Expressions.col(window.name())));
    Protected with = input.over(input.rows().windows(windows)).with(all, input.owner());
    for (int at = 0; at < windows.size(); at++) {
      with = with.standing(windows.get(at).name(), origins.get(at));
    }
    return new ExtendedRows(with, replaced);
  }

  /**
   * The value that a window takes over from another row of the person; nothing where it computes.
   */
  private Vector<Origin> origins(RexOver over, Protected input) {
    List<RexNode> operands = over.getOperands();
    return switch (over.getAggOperator().getKind()) {
      case FIRST_VALUE, LAST_VALUE -> Vector.of(origin(operands.get(0), input));
      case LAG, LEAD ->
          operands.size() > 2 ? Vector.empty() : Vector.of(origin(operands.get(0), input));
      default -> Vector.empty();
    };
  }

  private Origin origin(RexNode value, Protected input) {
    return new Origin.Computed(input, formulas.of(value, input.fields()));
  }

  private OwnWindow window(String name, RexOver over, Protected input) {
    if (!keyed.isOwn(input.owner().isPartitioned(over.getWindow()))) {
      throw refused(
          Rule.ACROSS_PEOPLE,
          "a window over people's rows must have their"
              + (input.owner().key().size() == 1 ? "" : " whole")
              + " key in PARTITION BY");
    }
    return of(
        name,
        over,
        input.fields(),
        input.rows().columns(),
        each -> input.owner().components(each, 0).nonEmpty());
  }

  /** The rows that a window is over. */
  private record Over(Vector<Formula> fields, List<ColumnSchema> columns) {}

  /**
   * A window.
   *
   * @param name the column that it makes
   * @param fields what its expressions are about, over columns of a step
   * @param isOwner whether a part of PARTITION BY says nothing but whose rows are meant
   */
  OwnWindow of(
      String name,
      RexOver over,
      Vector<Formula> fields,
      List<ColumnSchema> columns,
      Predicate<RexNode> isOwner) {
    RexWindow window = over.getWindow();
    if (over.isDistinct() || over.ignoreNulls()) {
      throw refused(Rule.LANGUAGE, "windows have neither DISTINCT nor IGNORE NULLS");
    } else if (window.getExclude() != RexWindowExclusion.EXCLUDE_NO_OTHER) {
      throw refused(Rule.LANGUAGE, "windows have no EXCLUDE");
    }
    Over row = new Over(fields, columns);
    List<Expression> partition = new ArrayList<>();
    for (RexNode each : window.partitionKeys) {
      if (!isOwner.test(each)) {
        partition.add(bound(each, row));
      }
    }
    List<OwnWindow.Order> order = new ArrayList<>();
    for (RexFieldCollation each : window.orderKeys) {
      order.add(
          new OwnWindow.Order(
              bound(Objects.requireNonNull(each.left), row),
              each.getDirection().isDescending(),
              each.getNullDirection()
                  == org.apache.calcite.rel.RelFieldCollation.NullDirection.FIRST));
    }
    return new OwnWindow(name, value(over, row), partition, order, frame(window));
  }

  private RuntimeException refused(Rule rule, String sentence) {
    return places.refuse(rule, sentence, SqlKind.OVER);
  }

  private Expression bound(RexNode rex, Over row) {
    return formulas.of(rex, row.fields()).bind(row.columns());
  }

  private OwnWindow.Frame frame(RexWindow window) {
    return new OwnWindow.Frame(
        window.isRows(),
        offset(window.getLowerBound(), window),
        offset(window.getUpperBound(), window));
  }

  private @Nullable Long offset(RexWindowBound bound, RexWindow window) {
    if (bound.isUnbounded()) {
      return null;
    } else if (bound.isCurrentRow()) {
      return 0L;
    }
    if (!window.isRows() || !(bound.getOffset() instanceof RexLiteral literal)) {
      throw refused(
          Rule.LANGUAGE,
          "only ROWS can be so many PRECEDING or FOLLOWING, and the number is a constant");
    }
    long rows = whole(literal);
    return bound.isPreceding() ? -rows : rows;
  }

  private long whole(RexLiteral literal) {
    BigDecimal number = literal.getValueAs(BigDecimal.class);
    if (number == null || number.stripTrailingZeros().scale() > 0 || number.precision() > 9) {
      throw refused(Rule.LANGUAGE, "a number of rows must be a whole one of at most 9 digits");
    }
    return number.longValueExact();
  }

  private Value value(RexOver over, Over row) {
    List<RexNode> operands = over.getOperands();
    if (over.getAggOperator().getKind() == SqlKind.COUNT && operands.size() > 1) {
      throw refused(Rule.LANGUAGE, "COUNT over a window is of rows or of one value");
    }
    return switch (over.getAggOperator().getKind()) {
      case ROW_NUMBER -> Value.Position.ROW_NUMBER;
      case RANK -> Value.Position.RANK;
      case DENSE_RANK -> Value.Position.DENSE_RANK;
      case LAG -> neighbour(over, -1, row);
      case LEAD -> neighbour(over, 1, row);
      case FIRST_VALUE -> new Value.Edge(bound(operands.get(0), row), true);
      case LAST_VALUE -> new Value.Edge(bound(operands.get(0), row), false);
      case COUNT ->
          operands.isEmpty()
              ? new Value.Aggregate(new Aggregation("n", AggregateFunction.COUNT_ROWS, null))
              : aggregate(AggregateFunction.COUNT, operands, row);
      case SUM, SUM0 -> aggregate(AggregateFunction.SUM, operands, row);
      case MIN -> aggregate(AggregateFunction.MIN, operands, row);
      case MAX -> aggregate(AggregateFunction.MAX, operands, row);
      case AVG -> aggregate(AggregateFunction.AVG, operands, row);
      case VAR_POP -> aggregate(AggregateFunction.VAR_POP, operands, row);
      case VAR_SAMP -> aggregate(AggregateFunction.VAR_SAMP, operands, row);
      case STDDEV_POP -> aggregate(AggregateFunction.STDDEV_POP, operands, row);
      case STDDEV_SAMP -> aggregate(AggregateFunction.STDDEV_SAMP, operands, row);
      default ->
          throw refused(
              Rule.LANGUAGE, "there is no window function " + over.getAggOperator().getName());
    };
  }

  private Value aggregate(AggregateFunction function, List<RexNode> operands, Over row) {
    return new Value.Aggregate(
        new Aggregation(function.name(), function, bound(operands.get(0), row)));
  }

  private Value neighbour(RexOver over, int direction, Over row) {
    List<RexNode> operands = over.getOperands();
    long rows = 1;
    if (operands.size() > 1) {
      if (!(operands.get(1) instanceof RexLiteral literal)) {
        throw refused(Rule.LANGUAGE, "the second argument of LAG and LEAD is a constant");
      }
      rows = whole(literal);
    }
    Expression value = bound(operands.get(0), row);
    Expression otherwise = operands.size() > 2 ? bound(operands.get(2), row) : null;
    ColumnType type = otherwise == null ? null : SqlTypes.columnType(over.getType());
    return type == null
        ? new Value.Neighbour(value, direction * rows, otherwise)
        : new Value.Neighbour(
            StepRows.typed(value, type),
            direction * rows,
            StepRows.typed(Objects.requireNonNull(otherwise), type));
  }

  @Override
  public String toString() {
    return "Windows";
  }
}
