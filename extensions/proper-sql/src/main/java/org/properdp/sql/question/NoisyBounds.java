package org.properdp.sql.question;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.calcite.rel.core.AggregateCall;
import org.properdp.primitive.Range;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.function.Spans;
import org.properdp.sql.function.WithinBounds;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Origin;
import org.properdp.sql.type.Constants;

/** The bounds of numbers that are aggregated: declared, or given by the statement. */
final class NoisyBounds {
  private static final int STEPS = 6;
  private static final String BOUNDS = "the bounds of a number must be constants";

  private final Protected rows;
  private final List<ColumnSchema> columns;
  private final ErrorLocator places;

  NoisyBounds(Protected rows, List<ColumnSchema> columns, ErrorLocator places) {
    this.rows = rows;
    this.columns = columns;
    this.places = places;
  }

  /** The bounds that are declared of the number, or follow from what is declared. */
  Range declared(AggregateCall call) {
    Expression number = rows.fields().get(call.getArgList().get(0)).bind(columns);
    if (number instanceof Expression.Column column) {
      for (ColumnBounds known : bounds(column)) {
        return Range.of(
            known.low().toPlainString(),
            known.high().toPlainString(),
            known.grid().toPlainString());
      }
    }
    Spans span = span(number, rows, columns).getOrElseThrow(() -> unbounded(call, number));
    // A number that is always the same is between it and 0.
    boolean isOne = span.low().compareTo(span.high()) == 0;
    return range(
        call,
        number.type(),
        isOne ? span.low().min(BigDecimal.ZERO) : span.low(),
        isOne ? span.high().max(BigDecimal.ZERO) : span.high());
  }

  private Option<ColumnBounds> bounds(Expression.Column column) {
    return bounds(column, columns);
  }

  private static Option<ColumnBounds> bounds(Expression.Column column, List<ColumnSchema> columns) {
    return Vector.ofAll(columns)
        .find(each -> each.name().equals(column.name()))
        .flatMap(ColumnSchema::bounds);
  }

  /** A column that stands for what is computed of other rows is between the same numbers. */
  private static Option<Spans> span(Expression number, Protected rows, List<ColumnSchema> columns) {
    return Spans.of(
        number,
        column ->
            bounds(column, columns)
                .map(known -> new Spans(known.low(), known.high()))
                .orElse(
                    () -> span(rows.facts().origins().getOrElse(column.name(), Vector.empty()))));
  }

  private static Option<Spans> span(Vector<Origin> origins) {
    return Option.sequence(origins.map(NoisyBounds::span))
        .flatMap(spans -> Vector.ofAll(spans).reduceOption(Spans::and));
  }

  private static Option<Spans> span(Origin origin) {
    return origin instanceof Origin.Computed computed
        ? span(
            computed.formula().bind(computed.rows().rows().columns()),
            computed.rows(),
            computed.rows().rows().columns())
        : Option.none();
  }

  private SqlError unbounded(AggregateCall call, Expression number) {
    if (!number.type().isNumber()) {
      return places.refuseCall(
          Rule.BOUNDS,
          call.getAggregation().getName()
              + " of people's rows is of numbers, but "
              + number
              + " is of type "
              + number.type()
              + ": DATEDIFF('day', DATE '2026-01-01', x) numbers days, and texts are counted with"
              + " GROUP BY",
          call.getAggregation().getName());
    }
    return places.refuseCall(
        Rule.BOUNDS,
        "no bounds are declared of "
            + (Cells.isNamed(number) ? number : "what is computed here")
            + ": write "
            + call.getAggregation().getName()
            + "(…, contribution_bounds_per_row => (low, high))",
        call.getAggregation().getName());
  }

  /** The bounds that a statement gives, on the grid of the number's type. */
  Range given(AggregateCall call, int first) {
    ColumnType type =
        call.getAggregation().equals(WithinBounds.COUNT_PER_GROUP)
            ? ColumnType.BIGINT
            : rows.fields().get(call.getArgList().get(0)).bind(columns).type();
    BigDecimal low = constant(call, first, BOUNDS);
    BigDecimal high = constant(call, first + 1, BOUNDS);
    return range(call, type, low, high);
  }

  private Range range(AggregateCall call, ColumnType type, BigDecimal low, BigDecimal high) {
    try {
      BigDecimal grid = grid(type, high.subtract(low));
      return Range.of(
          onGrid(low, grid, RoundingMode.FLOOR).toPlainString(),
          onGrid(high, grid, RoundingMode.CEILING).toPlainString(),
          grid.toPlainString());
    } catch (IllegalArgumentException wrong) {
      throw places.refuseCall(
          Rule.BOUNDS, String.valueOf(wrong.getMessage()), call.getAggregation().getName());
    }
  }

  private static BigDecimal onGrid(BigDecimal bound, BigDecimal grid, RoundingMode mode) {
    return bound.divide(grid, 0, mode).multiply(grid);
  }

  private static BigDecimal grid(ColumnType type, BigDecimal width) {
    if (type.kind() != ColumnType.Kind.DOUBLE) {
      return BigDecimal.ONE.movePointLeft(type.scale());
    }
    int digits = width.signum() <= 0 ? 0 : width.precision() - width.scale();
    return BigDecimal.ONE.movePointLeft(STEPS - digits).stripTrailingZeros();
  }

  /** The constant that an argument is; refused with a sentence if it is none. */
  BigDecimal constant(AggregateCall call, int at, String otherwise) {
    Expression written = rows.fields().get(call.getArgList().get(at)).bind(columns);
    Object value =
        written.type().isNumber() && Constants.is(written) ? Constants.value(written) : null;
    if (value == null) {
      throw places.refuseCall(Rule.BOUNDS, otherwise, call.getAggregation().getName());
    }
    return new BigDecimal(String.valueOf(value));
  }

  @Override
  public String toString() {
    return "NoisyBounds";
  }
}
