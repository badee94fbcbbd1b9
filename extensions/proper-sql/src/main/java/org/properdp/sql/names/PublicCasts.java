package org.properdp.sql.names;

import java.math.BigDecimal;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.JavaFunctions.Called;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.ColumnType.Kind;
import org.properdp.tables.type.Literal;
import org.properdp.tables.type.TextForm;

/**
 * Casts of public rows and answers, by the rules of expressions over rows: what has no value in the
 * other type is NULL, and numbers are rounded half away from zero. A cast is made by way of text,
 * which has all digits of a number, unless Calcite's own can't fail.
 */
public final class PublicCasts {
  private static final long MICROS = 1_000;
  private static final JavaFunctions CALLS = JavaFunctions.of(PublicCasts.class);

  private PublicCasts() {}

  /** A plan with these casts. */
  public static RelNode in(RelNode plan) {
    Casts casts = new Casts(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(casts);
          }
        });
  }

  /** A whole number as text. */
  @Called
  public static @Nullable String wholeAsText(@Nullable Long value) {
    return value == null ? null : value.toString();
  }

  /** A day as text. */
  @Called
  public static @Nullable String dayAsText(@Nullable Integer days) {
    return days == null ? null : TextForm.format(new Literal(ColumnType.DATE, (long) days));
  }

  /** A moment as text. */
  @Called
  public static @Nullable String momentAsText(@Nullable Long millis) {
    return millis == null
        ? null
        : TextForm.format(new Literal(ColumnType.TIMESTAMP, millis * MICROS));
  }

  /** A truth value as text. */
  @Called
  public static @Nullable String truthAsText(@Nullable Boolean value, Boolean isNumber) {
    return value == null ? null : isNumber ? value ? "1" : "0" : value.toString();
  }

  /** A decimal as text. */
  @Called
  public static @Nullable String decimalAsText(@Nullable BigDecimal value, Integer scale) {
    return value == null ? null : value.setScale(scale).toPlainString();
  }

  /** A number as text; with all the digits that it has if it becomes another number. */
  @Called
  public static @Nullable String doubleAsText(@Nullable Double value, Boolean isNumber) {
    return value == null
        ? null
        : isNumber && Double.isFinite(value)
            ? new BigDecimal(value).toPlainString()
            : TextForm.format(new Literal(ColumnType.DOUBLE, value));
  }

  /** The INTEGER that a text stands for. */
  @Called
  public static @Nullable Integer textAsInteger(@Nullable String text) {
    Literal found = read(text, ColumnType.INTEGER);
    return found == null ? null : (Integer) (int) found.whole();
  }

  /** The BIGINT that a text stands for. */
  @Called
  public static @Nullable Long textAsWhole(@Nullable String text) {
    Literal found = read(text, ColumnType.BIGINT);
    return found == null ? null : (Long) found.whole();
  }

  /** The day that a text stands for. */
  @Called
  public static @Nullable Integer textAsDay(@Nullable String text) {
    Literal found = read(text, ColumnType.DATE);
    return found == null ? null : (Integer) (int) found.whole();
  }

  /** The moment that a text stands for. */
  @Called
  public static @Nullable Long textAsMoment(@Nullable String text) {
    Literal found = read(text, ColumnType.TIMESTAMP);
    return found == null ? null : (Long) Math.floorDiv(found.whole(), MICROS);
  }

  /** The truth value that a text stands for. */
  @Called
  public static @Nullable Boolean textAsTruth(@Nullable String text) {
    Literal found = read(text, ColumnType.BOOLEAN);
    return found == null ? null : (Boolean) (found.whole() != 0);
  }

  /** The decimal that a text stands for. */
  @Called
  public static @Nullable BigDecimal textAsDecimal(
      @Nullable String text, Integer digits, Integer scale) {
    Literal found = read(text, ColumnType.decimal(digits, scale));
    return found == null ? null : BigDecimal.valueOf(found.whole(), scale);
  }

  /** The number that a text stands for. */
  @Called
  public static @Nullable Double textAsDouble(@Nullable String text) {
    Literal found = read(text, ColumnType.DOUBLE);
    return found == null ? null : (Double) found.floating();
  }

  /** A text that is not too long. */
  @Called
  public static @Nullable String shortText(@Nullable String text, Integer characters) {
    return text == null || !TextForm.isText(text, characters) ? null : text;
  }

  private static @Nullable Literal read(@Nullable String text, ColumnType type) {
    return text == null ? null : TextForm.cast(type, text);
  }

  private static final class Casts extends RexShuttle {
    private final RexBuilder builder;

    Casts(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      RexNode visited = super.visitCall(call);
      return visited instanceof RexCall same && same.getKind() == SqlKind.CAST
          ? cast(ofWhatMayBeNull(same))
          : visited;
    }

    /**
     * COALESCE casts a value that is not NULL there to a type without NULL, and that to one with
     * NULL again. Calcite forgets the latter where all branches are alike: then NULL would be
     * compared as if it were a value.
     */
    private RexCall ofWhatMayBeNull(RexCall cast) {
      return cast.getType().isNullable()
              && cast.getOperands().get(0) instanceof RexCall inner
              && inner.getKind() == SqlKind.CAST
              && !inner.getType().isNullable()
              && inner.getOperands().get(0).getType().isNullable()
              && SqlTypeUtil.equalSansNullability(inner.getType(), cast.getType())
          ? (RexCall) builder.makeAbstractCast(cast.getType(), inner.getOperands().get(0), false)
          : cast;
    }

    private RexNode cast(RexCall cast) {
      RelDataType type = cast.getType();
      ColumnType to = SqlTypes.columnType(type);
      RexNode value = cast.getOperands().get(0);
      ColumnType from = SqlTypes.columnType(value.getType());
      if (to == null || from == null || isSafe(from, to)) {
        return cast;
      } else if (!type.isNullable()) {
        // It is what the planner casts: a text has room for it, and what has none fails aloud.
        return to.kind() == Kind.VARCHAR
            ? builder.makeAbstractCast(type, read(text(value, from, to), to, type), false)
            : cast;
      }
      return read(text(value, from, to), to, type);
    }

    /** Whether Calcite's cast gives the same. */
    private static boolean isSafe(ColumnType from, ColumnType to) {
      boolean isMoment = from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP;
      boolean isExact = from.isNumber() && from.kind() != Kind.DOUBLE;
      return switch (to.kind()) {
        case BOOLEAN -> from.kind() != Kind.VARCHAR;
        case DATE, TIMESTAMP -> isMoment;
        case DOUBLE -> from.isNumber();
        case VARCHAR -> from.kind() == Kind.VARCHAR && from.size() <= to.size();
        case INTEGER -> from.kind() == Kind.INTEGER;
        case BIGINT -> isExact && from.kind() != Kind.DECIMAL;
        case DECIMAL -> isExact && to.scale() >= from.scale() && whole(to) >= whole(from);
      };
    }

    private static int whole(ColumnType exact) {
      return switch (exact.kind()) {
        case INTEGER -> 10;
        case BIGINT -> 19;
        default -> exact.size() - exact.scale();
      };
    }

    private RexNode text(RexNode value, ColumnType from, ColumnType to) {
      return switch (from.kind()) {
        case VARCHAR -> value;
        case BOOLEAN -> call("truthAsText", value, builder.makeLiteral(to.isNumber()));
        case DECIMAL -> call("decimalAsText", value, number(from.scale()));
        case DOUBLE -> call("doubleAsText", value, builder.makeLiteral(to.isNumber()));
        case INTEGER, BIGINT -> call("wholeAsText", wide(value));
        case DATE -> call("dayAsText", value);
        case TIMESTAMP -> call("momentAsText", value);
      };
    }

    private RexNode wide(RexNode value) {
      RelDataTypeFactory types = builder.getTypeFactory();
      return builder.makeAbstractCast(
          types.createTypeWithNullability(
              types.createSqlType(SqlTypeName.BIGINT), value.getType().isNullable()),
          value,
          false);
    }

    private RexNode read(RexNode text, ColumnType to, RelDataType type) {
      return switch (to.kind()) {
        case VARCHAR -> CALLS.call(builder, type, "shortText", text, number(to.size()));
        case BOOLEAN -> CALLS.call(builder, type, "textAsTruth", text);
        case DECIMAL ->
            CALLS.call(builder, type, "textAsDecimal", text, number(to.size()), number(to.scale()));
        case DOUBLE -> CALLS.call(builder, type, "textAsDouble", text);
        case INTEGER -> CALLS.call(builder, type, "textAsInteger", text);
        case BIGINT -> CALLS.call(builder, type, "textAsWhole", text);
        case DATE -> CALLS.call(builder, type, "textAsDay", text);
        case TIMESTAMP -> CALLS.call(builder, type, "textAsMoment", text);
      };
    }

    private RexNode number(int value) {
      return JavaFunctions.number(builder, value);
    }

    private RexNode call(String name, RexNode... operands) {
      return CALLS.call(builder, name, operands);
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(PublicCasts.in(same.rel)) : visited;
    }
  }
}
