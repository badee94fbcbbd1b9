package org.properdp.sql.relation;

import static org.properdp.tables.expression.Expressions.when;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.sql.names.Constants;
import org.properdp.sql.names.PlusMinus;
import org.properdp.sql.names.WithinBounds;
import org.properdp.sql.relation.NoisyQuestion.Column;
import org.properdp.sql.relation.NoisyQuestion.Noisy;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.tables.TableParts;
import org.properdp.tables.TableQuery;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.schema.ColumnBounds;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.type.ColumnType;

/** The noisy aggregates of one SELECT, and the primitives that answer them. */
final class NoisyAggregates {
  private static final Range ONES = Range.of("0", "1");
  private static final int STEPS = 6;

  private static final String BOUNDS = "the bounds of a number must be constants";
  private static final String FRACTION = "the fraction of a percentile must be a constant";

  private final Peoples rows;
  private final Vector<Formula> keys;
  private final List<List<@Nullable Object>> cells;
  private final Places places;
  private final TableQuery asked;
  private final TableParts parts;
  private final List<ColumnSchema> columns;

  NoisyAggregates(
      Peoples rows, Vector<Formula> keys, List<List<@Nullable Object>> cells, Places places) {
    this.rows = rows;
    this.keys = keys;
    this.cells = cells;
    this.places = places;
    this.asked = rows.query();
    this.parts = asked.parts();
    this.columns = asked.columns();
  }

  /** The question of an aggregate over these rows. */
  NoisyQuestion question(
      Aggregate aggregate, Epsilon epsilon, Options options, AnswerTable answer) {
    Map<String, Integer> positions = new LinkedHashMap<>();
    List<Noisy> noisy = new ArrayList<>();
    List<Column> shown = new ArrayList<>();
    for (AggregateCall written : aggregate.getAggCallList()) {
      AggregateCall call = PlusMinus.plain(written);
      String name = name(call);
      // The same aggregate twice is one drawn value.
      if (positions.putIfAbsent(name, noisy.size()) == null) {
        noisy.add(of(call, name));
      }
      shown.add(new Column(positions.get(name), PlusMinus.is(written), typed(written.getType())));
    }
    if (noisy.isEmpty()) {
      throw places.refuse(
          "which public values people's rows have can't be asked without an aggregate: add"
              + " COUNT(*)",
          SqlKind.SELECT);
    }
    Cells.checkValues(noisy.size(), cells.size(), places);
    TableQuery named = options.request().map(asked::request).getOrElse(asked);
    NoisyQuestion question =
        new NoisyQuestion(
            named,
            options.request().isDefined(),
            options.taking(),
            epsilon,
            cells,
            noisy,
            Vector.ofAll(shown),
            answer);
    try {
      question.preview();
    } catch (IllegalArgumentException wrong) {
      throw places.refuse(String.valueOf(wrong.getMessage()), SqlKind.SELECT);
    }
    return question;
  }

  private String name(AggregateCall call) {
    String function =
        call.getAggregation() instanceof WithinBounds within
            ? within.getName()
            : call.getAggregation().getKind().name();
    return function
        + (call.isDistinct() ? "(DISTINCT " : "(")
        + (call.getArgList().isEmpty()
            ? "*"
            : Vector.ofAll(call.getArgList())
                .map(at -> String.valueOf(rows.fields().get(at)))
                .mkString(", "))
        + ")"
        + (call.filterArg < 0 ? "" : " FILTER (WHERE " + rows.fields().get(call.filterArg) + ")");
  }

  private Noisy of(AggregateCall call, String name) {
    if (call.getArgList().isEmpty() && call.filterArg < 0) {
      return counted(name);
    }
    if (call.isDistinct()) {
      return distinct(call, name);
    }
    if (call.getAggregation() instanceof WithinBounds within) {
      boolean isGiven = call.getArgList().size() > within.bounds();
      Range range = isGiven ? given(call, within.bounds()) : declared(call);
      return within(within, call, range, name);
    }
    return switch (call.getAggregation().getKind()) {
      case COUNT -> placed(name, parts.sum(ONES, ones(call)));
      case SUM, SUM0 -> placed(name, parts.sum(declared(call), number(call)));
      case AVG -> placed(name, parts.average(declared(call), number(call)));
      case MIN -> ranked(name, call, declared(call), Rank.minimum());
      case MAX -> ranked(name, call, declared(call), Rank.maximum());
      case VAR_POP -> placed(name, parts.variance(declared(call), number(call)));
      case STDDEV_POP -> placed(name, parts.deviation(declared(call), number(call)));
      default ->
          throw places.refuseCall(
              "the noisy aggregates are COUNT, SUM, AVG, VAR_POP, STDDEV_POP, MIN, MAX, MEDIAN and"
                  + " PERCENTILE_CONT, but not "
                  + call.getAggregation().getName(),
              call.getAggregation().getName());
    };
  }

  private Noisy within(WithinBounds within, AggregateCall call, Range range, String name) {
    if (within.equals(WithinBounds.SUM)) {
      return placed(name, parts.sum(range, number(call)));
    } else if (within.equals(WithinBounds.SUM_PER_GROUP)) {
      return placed(name, parts.boundedSum(range, number(call)));
    } else if (within.equals(WithinBounds.COUNT_PER_GROUP)) {
      Formula one =
          when(rows.fields().get(call.getArgList().get(0)).isNotNull(), 1).otherwise(null);
      return placed(name, parts.boundedSum(range, only(call, one)));
    } else if (within.equals(WithinBounds.AVG)) {
      return placed(name, parts.average(range, number(call)));
    } else if (within.equals(WithinBounds.MIN)) {
      return ranked(name, call, range, Rank.minimum());
    } else if (within.equals(WithinBounds.MAX)) {
      return ranked(name, call, range, Rank.maximum());
    } else if (within.equals(WithinBounds.MEDIAN)) {
      return ranked(name, call, range, Rank.median());
    }
    try {
      return ranked(name, call, range, Rank.quantile(constant(call, 1, FRACTION).toPlainString()));
    } catch (IllegalArgumentException wrong) {
      throw places.refuseCall(String.valueOf(wrong.getMessage()), within.getName());
    }
  }

  private Noisy ranked(String name, AggregateCall call, Range range, Rank rank) {
    return placed(name, parts.quantile(rank, range, number(call)));
  }

  private Noisy counted(String name) {
    if (keys.isEmpty()) {
      Part<ChunkRow, Long> part = parts.count();
      return new Noisy(name, part, NoisyQuestion.alone(part));
    }
    boolean isPlain = keys.size() == 1 && cells.stream().noneMatch(cell -> cell.get(0) == null);
    if (isPlain) {
      Part<ChunkRow, io.vavr.collection.Map<Object, Long>> part =
          parts.histogram(
              PublicKeys.of("cells", cells.stream().map(cell -> cell.get(0)).toList()),
              keys.head());
      return new Noisy(name, part, NoisyQuestion.byCell(part));
    }
    Part<ChunkRow, io.vavr.collection.Map<List<@Nullable Object>, Long>> part =
        Part.histogram(PublicKeys.of("cells", cells), parts.key(keys.asJava()), 1);
    return new Noisy(name, part, NoisyQuestion.byCell(part));
  }

  private <R> Noisy placed(String name, Part<ChunkRow, R> part) {
    if (keys.isEmpty()) {
      return new Noisy(name, part, NoisyQuestion.alone(part));
    }
    Part<ChunkRow, io.vavr.collection.Map<List<@Nullable Object>, R>> byKey =
        Part.byKey(PublicKeys.of("cells", cells), parts.key(keys.asJava()), part);
    return new Noisy(name, byKey, NoisyQuestion.byCell(byKey));
  }

  private Noisy distinct(AggregateCall call, String name) {
    if (call.getAggregation().getKind() != SqlKind.COUNT || call.getArgList().size() != 1) {
      throw places.refuseCall(
          "only COUNT(DISTINCT x) of one value can be asked of people's rows, but not "
              + call.getAggregation().getName()
              + "(DISTINCT …)",
          call.getAggregation().getName());
    }
    boolean isOfPeople = rows.keys().contains(call.getArgList().get(0));
    if (isOfPeople && keys.isEmpty() && call.filterArg < 0) {
      Part<ChunkRow, Long> part = parts.individuals();
      return new Noisy(name, part, NoisyQuestion.alone(part));
    }
    return placed(name, parts.distinct(only(call, rows.fields().get(call.getArgList().get(0)))));
  }

  private Formula only(AggregateCall call, Formula value) {
    return call.filterArg < 0
        ? value
        : when(rows.fields().get(call.filterArg), value).otherwise(null);
  }

  private Formula number(AggregateCall call) {
    return only(call, rows.fields().get(call.getArgList().get(0)));
  }

  private Formula ones(AggregateCall call) {
    Formula counted =
        Vector.ofAll(call.getArgList())
            .map(at -> rows.fields().get(at).isNotNull())
            .reduceOption(Formula::and)
            .map(all -> when(all, 1).otherwise(null))
            .getOrElse(() -> when(rows.fields().get(call.filterArg), 1).otherwise(null));
    return call.getArgList().isEmpty() ? counted : only(call, counted);
  }

  private Range declared(AggregateCall call) {
    Expression number = rows.fields().get(call.getArgList().get(0)).bind(columns);
    Option<ColumnBounds> bounds =
        number instanceof Expression.Column column
            ? Vector.ofAll(columns)
                .find(each -> each.name().equals(column.name()))
                .flatMap(ColumnSchema::bounds)
            : Option.none();
    return bounds
        .map(
            known ->
                Range.of(
                    known.low().toPlainString(),
                    known.high().toPlainString(),
                    known.grid().toPlainString()))
        .getOrElseThrow(
            () ->
                places.refuseCall(
                    "no bounds are declared of "
                        + number
                        + ": write "
                        + call.getAggregation().getName()
                        + "(…, contribution_bounds_per_row => (low, high))",
                    call.getAggregation().getName()));
  }

  /** The bounds that a statement gives, on the grid of the number's type. */
  private Range given(AggregateCall call, int first) {
    ColumnType type =
        call.getAggregation().equals(WithinBounds.COUNT_PER_GROUP)
            ? ColumnType.BIGINT
            : rows.fields().get(call.getArgList().get(0)).bind(columns).type();
    BigDecimal low = constant(call, first, BOUNDS);
    BigDecimal high = constant(call, first + 1, BOUNDS);
    try {
      BigDecimal grid = grid(type, high.subtract(low));
      return Range.of(
          onGrid(low, grid, RoundingMode.FLOOR).toPlainString(),
          onGrid(high, grid, RoundingMode.CEILING).toPlainString(),
          grid.toPlainString());
    } catch (IllegalArgumentException wrong) {
      throw places.refuseCall(String.valueOf(wrong.getMessage()), call.getAggregation().getName());
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

  private BigDecimal constant(AggregateCall call, int at, String otherwise) {
    Expression written = rows.fields().get(call.getArgList().get(at)).bind(columns);
    Object value =
        written.type().isNumber() && Constants.is(written) ? Constants.value(written) : null;
    if (value == null) {
      throw places.refuseCall(otherwise, call.getAggregation().getName());
    }
    return new BigDecimal(String.valueOf(value));
  }

  private static long whole(BigDecimal exact, long least, long most) {
    return exact
        .setScale(0, RoundingMode.HALF_EVEN)
        .min(BigDecimal.valueOf(most))
        .max(BigDecimal.valueOf(least))
        .longValueExact();
  }

  /** A noisy value as one of a column's type. */
  private static Function<Object, Object> typed(RelDataType type) {
    return noisy -> {
      BigDecimal exact = new BigDecimal(String.valueOf(noisy));
      return switch (type.getSqlTypeName()) {
        case BIGINT -> whole(exact, Long.MIN_VALUE, Long.MAX_VALUE);
        case INTEGER -> Math.toIntExact(whole(exact, Integer.MIN_VALUE, Integer.MAX_VALUE));
        case DECIMAL -> exact.setScale(type.getScale(), RoundingMode.HALF_EVEN);
        default -> exact.doubleValue();
      };
    };
  }
}
