package org.properdp.sql.names;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.JavaFunctions.Called;

/**
 * Numbers that are computed from public rows and answers. As over people's rows, what is divided by
 * 0, has no real number or is too large is NULL, where Calcite gives Infinity, fails, or gives what
 * is left of the digits. Where a type has no NULL, a number that is too large ends the statement.
 */
public final class FiniteNumbers {
  private static final JavaFunctions CALLS = JavaFunctions.of(FiniteNumbers.class);
  private static final Set<String> FLOATING = Set.of("+", "-", "*", "/");
  private static final Set<String> NAMED = Set.of("LN", "LOG10", "EXP", "SQRT", "POWER");

  /** More than any BIGINT has. */
  private static final long MOST_DIGITS = 20;

  private FiniteNumbers() {}

  /** A plan whose numbers are those of their types. */
  public static RelNode in(RelNode plan) {
    Numbers numbers = new Numbers(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(numbers);
          }
        });
  }

  /** A number, if it is one. */
  @Called
  public static @Nullable Double finite(@Nullable Double number) {
    return number == null || Double.isFinite(number) ? number : null;
  }

  /** The logarithm of a positive number. */
  @Called
  public static @Nullable Double ln(@Nullable Double number) {
    return number == null || number <= 0 ? null : finite(StrictMath.log(number));
  }

  /** The decimal logarithm of a positive number. */
  @Called
  public static @Nullable Double log10(@Nullable Double number) {
    return number == null || number <= 0 ? null : finite(StrictMath.log10(number));
  }

  /** A power of e. Calcite's own depends on the machine. */
  @Called
  public static @Nullable Double exp(@Nullable Double number) {
    return number == null ? null : finite(StrictMath.exp(number));
  }

  /** The root of a number that has one. */
  @Called
  public static @Nullable Double sqrt(@Nullable Double number) {
    return number == null ? null : finite(StrictMath.sqrt(number));
  }

  /** A power, if it is a real number. */
  @Called
  public static @Nullable Double power(@Nullable Double base, @Nullable Double exponent) {
    return base == null || exponent == null ? null : finite(StrictMath.pow(base, exponent));
  }

  /** {@code one + other}, within so many bits. */
  @Called
  public static @Nullable Long plus(
      @Nullable Long one, @Nullable Long other, Integer bits, Boolean isNullable) {
    if (one == null || other == null) {
      return null;
    }
    long sum = one + other;
    boolean isOver = ((one ^ sum) & (other ^ sum)) < 0;
    return held(isOver, sum, bits, isNullable);
  }

  /** {@code one - other}, within so many bits. */
  @Called
  public static @Nullable Long minus(
      @Nullable Long one, @Nullable Long other, Integer bits, Boolean isNullable) {
    if (one == null || other == null) {
      return null;
    }
    long left = one - other;
    boolean isOver = ((one ^ other) & (one ^ left)) < 0;
    return held(isOver, left, bits, isNullable);
  }

  /** {@code one * other}, within so many bits. */
  @Called
  public static @Nullable Long times(
      @Nullable Long one, @Nullable Long other, Integer bits, Boolean isNullable) {
    if (one == null || other == null) {
      return null;
    }
    long product = one * other;
    boolean isOver = Math.multiplyHigh(one, other) != product >> (Long.SIZE - 1);
    return held(isOver, product, bits, isNullable);
  }

  /** The size of a number, within so many bits. */
  @Called
  public static @Nullable Long size(
      @Nullable Long number, @Nullable Long sign, Integer bits, Boolean isNullable) {
    return number != null && number < 0 ? minus(0L, number, bits, isNullable) : number;
  }

  /** What division leaves, within so many bits. */
  @Called
  public static @Nullable Long remainder(
      @Nullable Long one, @Nullable Long other, Integer bits, Boolean isNullable) {
    if (one == null || other == null) {
      return null;
    }
    return other == 0 ? held(true, 0, bits, isNullable) : (Long) (one % other);
  }

  /** A number, rounded half away from zero to so many digits after the point. */
  @Called
  public static @Nullable Long rounded(
      @Nullable Long number, @Nullable Long digits, Integer bits, Boolean isNullable) {
    if (number == null || digits == null) {
      return null;
    } else if (digits >= 0) {
      return number;
    }
    int scale = (int) Math.max(digits, -MOST_DIGITS);
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(scale, RoundingMode.HALF_UP);
    boolean isOver = rounded.toBigInteger().bitLength() >= Long.SIZE;
    return held(isOver, rounded.longValue(), bits, isNullable);
  }

  private static @Nullable Long held(boolean isOver, long number, int bits, boolean isNullable) {
    if (!isOver && (bits == Long.SIZE || number == (int) number)) {
      return number;
    } else if (isNullable) {
      return null;
    }
    throw new ArithmeticException("a number is none of its type");
  }

  /** A decimal of so many digits, if it has no more of them before the point. */
  @Called
  public static @Nullable BigDecimal decimal(
      @Nullable BigDecimal number, Integer digits, Integer scale, Boolean isNullable) {
    if (number == null) {
      return null;
    }
    BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() <= digits || rounded.signum() == 0) {
      return rounded;
    } else if (isNullable) {
      return null;
    }
    throw new ArithmeticException("a decimal is none of its type");
  }

  /** What division of decimals leaves. */
  @Called
  public static @Nullable BigDecimal decimalRemainder(
      @Nullable BigDecimal one, @Nullable BigDecimal other) {
    return one == null || other == null || other.signum() == 0 ? null : one.remainder(other);
  }

  private static final class Numbers extends RexShuttle {
    private final RexBuilder builder;

    Numbers(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      return super.visitCall(call) instanceof RexCall same ? checked(same) : call;
    }

    private RexNode checked(RexCall call) {
      return switch (call.getType().getSqlTypeName()) {
        case DOUBLE, FLOAT, REAL -> call.getType().isNullable() ? floating(call) : call;
        case INTEGER, BIGINT -> exact(call);
        case DECIMAL -> decimal(call);
        default -> call;
      };
    }

    private RexNode floating(RexCall call) {
      String name = call.getOperator().getName();
      boolean isCut = call.getKind() == SqlKind.FLOOR || call.getKind() == SqlKind.CEIL;
      if (isCut && SqlTypeUtil.isIntType(call.getOperands().get(0).getType())) {
        // Calcite would compute it with 24 bits.
        return typed(call, call.getOperands().get(0));
      }
      if (NAMED.contains(name)) {
        RexNode[] numbers =
            call.getOperands().stream()
                .map(each -> to(SqlTypeName.DOUBLE, each))
                .toArray(RexNode[]::new);
        return typed(call, CALLS.call(builder, name.toLowerCase(Locale.ROOT), numbers));
      }
      return FLOATING.contains(name)
          ? typed(call, CALLS.call(builder, "finite", to(SqlTypeName.DOUBLE, call)))
          : call;
    }

    private RexNode exact(RexCall call) {
      List<RexNode> operands = call.getOperands();
      if (!operands.stream().allMatch(each -> SqlTypeUtil.isIntType(each.getType()))) {
        return call;
      }
      RexNode zero = builder.makeLiteral(0L, type(SqlTypeName.BIGINT, false), true);
      RexNode last = operands.isEmpty() ? zero : operands.get(operands.size() - 1);
      return switch (call.getKind()) {
        case PLUS -> exact("plus", call, operands.get(0), last);
        case MINUS -> exact("minus", call, operands.get(0), last);
        case TIMES -> exact("times", call, operands.get(0), last);
        case MOD -> exact("remainder", call, operands.get(0), last);
        case MINUS_PREFIX -> exact("minus", call, zero, last);
        default -> named(call, last, zero);
      };
    }

    private RexNode named(RexCall call, RexNode last, RexNode zero) {
      if (call.getOperator().equals(SqlStdOperatorTable.ABS)) {
        return exact("size", call, last, zero);
      } else if (call.getOperator().equals(SqlStdOperatorTable.ROUND)) {
        boolean isWhole = call.getOperands().size() == 1;
        return isWhole
            ? typed(call, last)
            : exact("rounded", call, call.getOperands().get(0), last);
      }
      return call;
    }

    private RexNode exact(String name, RexCall call, RexNode one, RexNode other) {
      int bits = call.getType().getSqlTypeName() == SqlTypeName.BIGINT ? Long.SIZE : Integer.SIZE;
      return typed(
          call,
          CALLS.call(
              builder,
              name,
              to(SqlTypeName.BIGINT, one),
              to(SqlTypeName.BIGINT, other),
              JavaFunctions.number(builder, bits),
              builder.makeLiteral(call.getType().isNullable())));
    }

    private RexNode decimal(RexCall call) {
      RelDataType type = call.getType();
      RexNode number =
          switch (call.getKind()) {
            case PLUS, MINUS, TIMES -> call;
            case MOD ->
                CALLS.call(
                    builder,
                    type,
                    "decimalRemainder",
                    to(SqlTypeName.DECIMAL, call.getOperands().get(0)),
                    to(SqlTypeName.DECIMAL, call.getOperands().get(1)));
            default -> null;
          };
      if (number == null) {
        return call;
      }
      RexNode held =
          CALLS.call(
              builder,
              type,
              "decimal",
              number,
              JavaFunctions.number(builder, type.getPrecision()),
              JavaFunctions.number(builder, type.getScale()),
              builder.makeLiteral(type.isNullable()));
      return type.isNullable() ? held : typed(call, held);
    }

    private RelDataType type(SqlTypeName name, boolean isNullable) {
      RelDataTypeFactory types = builder.getTypeFactory();
      return types.createTypeWithNullability(types.createSqlType(name), isNullable);
    }

    private RexNode to(SqlTypeName name, RexNode number) {
      RelDataType type = type(name, number.getType().isNullable());
      return number.getType().getSqlTypeName() == name
          ? number
          : builder.makeAbstractCast(type, number, false);
    }

    /** What follows was planned for the type that the call had. */
    private RexNode typed(RexCall call, RexNode number) {
      return builder.makeAbstractCast(call.getType(), number, false);
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(FiniteNumbers.in(same.rel)) : visited;
    }
  }
}
