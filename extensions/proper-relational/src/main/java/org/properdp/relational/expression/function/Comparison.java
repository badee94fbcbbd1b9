package org.properdp.relational.expression.function;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.value.Ordering;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;

/** The six comparisons. Each is equality, {@code <} or {@code >}, or one of them denied. */
enum Comparison {
  EQUAL(0, false),
  DIFFERENT(0, true),
  LESS(-1, false),
  AT_MOST(1, true),
  GREATER(1, false),
  AT_LEAST(-1, true);

  private final int sign;
  private final boolean denied;

  Comparison(int sign, boolean denied) {
    this.sign = sign;
    this.denied = denied;
  }

  private Comparison turned() {
    return switch (this) {
      case EQUAL, DIFFERENT -> this;
      case LESS -> GREATER;
      case AT_MOST -> AT_LEAST;
      case GREATER -> LESS;
      case AT_LEAST -> AT_MOST;
    };
  }

  private boolean holds(int order) {
    return (Integer.signum(order) == sign) != denied;
  }

  /** The comparison of two values, if they can be compared. */
  @Nullable Overload overload(List<Argument> arguments) {
    if (arguments.size() != 2) {
      return null;
    }
    ColumnType left = Types.type(arguments, 0);
    ColumnType right = Types.type(arguments, 1);
    ColumnType common = Types.common(left, right);
    if (common == null) {
      return null;
    }
    if (common.kind() == Kind.VARCHAR) {
      return Overload.strict(
          List.of(left, right),
          ColumnType.BOOLEAN,
          cells -> cells.give(holds(Ordering.ofTexts(cells.text(0), cells.text(1)))));
    }
    if (common.kind() == Kind.BOOLEAN) {
      return Overload.strict(
          List.of(left, right),
          ColumnType.BOOLEAN,
          cells -> cells.give(holds(Long.compare(cells.whole(0), cells.whole(1)))));
    }
    if (common.kind() == Kind.DOUBLE) {
      return arrays(List.of(common, common), this::floating);
    }
    if (Types.isMoment(common)) {
      return arrays(List.of(common, common), this::whole);
    }
    return arrays(List.of(left, right), left.scale() == right.scale() ? this::whole : this::scaled);
  }

  private static Overload arrays(List<ColumnType> parameters, Overload.Kernels kernels) {
    return new Overload(parameters, ColumnType.BOOLEAN, true, kernels);
  }

  private Kernel scaled(List<Argument> arguments, int mostRows) {
    int left = Types.type(arguments, 0).scale();
    int right = Types.type(arguments, 1).scale();
    return new RowKernel(
        cells ->
            cells.give(holds(Ordering.ofDecimals(cells.whole(0), left, cells.whole(1), right))),
        arguments,
        ColumnType.BOOLEAN,
        true,
        false,
        mostRows);
  }

  private Kernel whole(List<Argument> arguments, int mostRows) {
    Literal left = arguments.get(0).constant();
    Literal right = arguments.get(1).constant();
    if (right != null && left == null) {
      return withConstant(0, right.whole(), mostRows);
    }
    if (left != null && right == null) {
      return turned().withConstant(1, left.whole(), mostRows);
    }
    TruthValues result = (TruthValues) Results.empty(ColumnType.BOOLEAN, mostRows);
    return new Repeating(
        (values, rows) -> {
          Words.either(values, rows, result.nulls());
          long[] a = ((WholeValues) values[0]).values();
          long[] b = ((WholeValues) values[1]).values();
          compare(a, b, rows, result.trues());
          return result;
        },
        arguments,
        mostRows);
  }

  private Kernel withConstant(int argument, long constant, int mostRows) {
    return switch (this) {
      case EQUAL, DIFFERENT -> ConstantComparison.equal(argument, constant, denied, mostRows);
      case LESS, AT_LEAST -> ConstantComparison.below(argument, constant, denied, mostRows);
      case AT_MOST -> ConstantComparison.atMost(argument, constant, false, mostRows);
      case GREATER -> ConstantComparison.atMost(argument, constant, true, mostRows);
    };
  }

  private Kernel floating(List<Argument> arguments, int mostRows) {
    TruthValues result = (TruthValues) Results.empty(ColumnType.BOOLEAN, mostRows);
    long[] left = new long[mostRows];
    long[] right = new long[mostRows];
    return new Repeating(
        (values, rows) -> {
          Words.either(values, rows, result.nulls());
          order(((FloatingValues) values[0]).values(), rows, left);
          order(((FloatingValues) values[1]).values(), rows, right);
          compare(left, right, rows, result.trues());
          return result;
        },
        arguments,
        mostRows);
  }

  private static void order(double[] values, int rows, long[] into) {
    for (int at = 0; at < rows; at++) {
      into[at] = Ordering.ofFloating(values[at]);
    }
  }

  private void compare(long[] a, long[] b, int rows, long[] into) {
    long flip = denied ? -1 : 0;
    for (int from = 0; from < rows; from += Long.SIZE) {
      int to = Math.min(rows, from + Long.SIZE);
      long word =
          sign == 0
              ? equal(a, b, from, to)
              : sign < 0 ? less(a, b, from, to) : less(b, a, from, to);
      into[from >> 6] = word ^ flip;
    }
  }

  private static long equal(long[] a, long[] b, int from, int to) {
    long word = 0;
    for (int at = from; at < to; at++) {
      word |= (a[at] == b[at] ? 1L : 0L) << at;
    }
    return word;
  }

  private static long less(long[] a, long[] b, int from, int to) {
    long word = 0;
    for (int at = from; at < to; at++) {
      word |= (a[at] < b[at] ? 1L : 0L) << at;
    }
    return word;
  }
}
