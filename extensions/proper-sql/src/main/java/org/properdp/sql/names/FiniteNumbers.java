package org.properdp.sql.names;

import java.lang.reflect.Method;
import java.util.List;
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
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlUserDefinedFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that are computed from public rows and answers. As over people's rows, what is divided by
 * 0 or is too large is NULL, where Calcite gives Infinity or what is left of the digits. Where a
 * type has no NULL, a whole number that is too large ends the statement, and Infinity is NULL when
 * it is given out ({@link SqlValues}).
 */
public final class FiniteNumbers {
  private static final Set<SqlKind> EXACT = Set.of(SqlKind.PLUS, SqlKind.MINUS, SqlKind.TIMES);
  private static final Set<String> FLOATING = Set.of("+", "-", "*", "/", "POWER", "EXP", "SQRT");

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
  public static @Nullable Double finite(@Nullable Double number) {
    return number == null || Double.isFinite(number) ? number : null;
  }

  /** {@code one + other}, within so many bits. */
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
  public static @Nullable Long times(
      @Nullable Long one, @Nullable Long other, Integer bits, Boolean isNullable) {
    if (one == null || other == null) {
      return null;
    }
    long product = one * other;
    boolean isOver = Math.multiplyHigh(one, other) != product >> (Long.SIZE - 1);
    return held(isOver, product, bits, isNullable);
  }

  private static @Nullable Long held(boolean isOver, long number, int bits, boolean isNullable) {
    if (!isOver && (bits == Long.SIZE || number == (int) number)) {
      return number;
    } else if (isNullable) {
      return null;
    }
    throw new ArithmeticException("a number is none of its type");
  }

  private static final class Numbers extends RexShuttle {
    private static final SqlUserDefinedFunction FINITE = function("finite");
    private static final SqlUserDefinedFunction SUM = function("plus");
    private static final SqlUserDefinedFunction DIFFERENCE = function("minus");
    private static final SqlUserDefinedFunction PRODUCT = function("times");

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
        case DOUBLE, FLOAT, REAL -> isFloating(call) ? floating(call) : call;
        case INTEGER, BIGINT -> isExact(call) ? exact(call) : call;
        default -> call;
      };
    }

    private static boolean isFloating(RexCall call) {
      return call.getType().isNullable() && FLOATING.contains(call.getOperator().getName());
    }

    private static boolean isExact(RexCall call) {
      return EXACT.contains(call.getKind())
          && call.getOperands().size() == 2
          && call.getOperands().stream().allMatch(each -> SqlTypeUtil.isIntType(each.getType()));
    }

    private RexNode floating(RexCall call) {
      return called(FINITE, call, List.of(to(SqlTypeName.DOUBLE, call)));
    }

    private RexNode exact(RexCall call) {
      SqlUserDefinedFunction function =
          switch (call.getKind()) {
            case PLUS -> SUM;
            case MINUS -> DIFFERENCE;
            default -> PRODUCT;
          };
      int bits = call.getType().getSqlTypeName() == SqlTypeName.BIGINT ? Long.SIZE : Integer.SIZE;
      return called(
          function,
          call,
          List.of(
              to(SqlTypeName.BIGINT, call.getOperands().get(0)),
              to(SqlTypeName.BIGINT, call.getOperands().get(1)),
              builder.makeLiteral(bits, type(SqlTypeName.INTEGER, false), true),
              builder.makeLiteral(call.getType().isNullable())));
    }

    private RelDataType type(SqlTypeName name, boolean isNullable) {
      RelDataTypeFactory types = builder.getTypeFactory();
      return types.createTypeWithNullability(types.createSqlType(name), isNullable);
    }

    private RexNode to(SqlTypeName name, RexNode number) {
      RelDataType type = type(name, number.getType().isNullable());
      return number.getType().equals(type) ? number : builder.makeAbstractCast(type, number, false);
    }

    private RexNode called(SqlUserDefinedFunction function, RexCall call, List<RexNode> operands) {
      SqlTypeName name = function.equals(FINITE) ? SqlTypeName.DOUBLE : SqlTypeName.BIGINT;
      // What follows was planned for the type that the call had.
      return builder.makeAbstractCast(
          call.getType(), builder.makeCall(type(name, true), function, operands), false);
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(FiniteNumbers.in(same.rel)) : visited;
    }

    private static SqlUserDefinedFunction function(String name) {
      for (Method method : FiniteNumbers.class.getMethods()) {
        if (method.getName().equals(name)) {
          return new SqlUserDefinedFunction(
              new SqlIdentifier(name, SqlParserPos.ZERO),
              SqlKind.OTHER_FUNCTION,
              name.equals("finite") ? ReturnTypes.DOUBLE_NULLABLE : ReturnTypes.BIGINT_NULLABLE,
              InferTypes.ANY_NULLABLE,
              null,
              ScalarFunctionImpl.create(method));
        }
      }
      throw new IllegalStateException("there is no function " + name);
    }
  }
}
