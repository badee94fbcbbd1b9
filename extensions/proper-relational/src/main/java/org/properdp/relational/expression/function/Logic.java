package org.properdp.relational.expression.function;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** Three-valued logic, 64 rows at a time. */
final class Logic {
  private Logic() {}

  /** The result for 64 rows: two truth values with the bits of their NULLs. */
  @FunctionalInterface
  private interface Word {
    long of(long trues, long nulls, long otherTrues, long otherNulls);
  }

  static @Nullable Overload and(List<Argument> arguments) {
    return connective(
        arguments, (a, m, b, n) -> a & b, (a, m, b, n) -> (m | n) & (m | a) & (n | b));
  }

  static @Nullable Overload or(List<Argument> arguments) {
    return connective(
        arguments,
        (a, m, b, n) -> (a & ~m) | (b & ~n),
        (a, m, b, n) -> (m | n) & ~((a & ~m) | (b & ~n)));
  }

  private static @Nullable Overload connective(List<Argument> arguments, Word trues, Word nulls) {
    if (arguments.size() < 2 || !allTruths(arguments)) {
      return null;
    }
    return Overload.arrays(
        Types.of(arguments),
        ColumnType.BOOLEAN,
        false,
        (unused, most) -> {
          TruthValues result = (TruthValues) Results.empty(ColumnType.BOOLEAN, most);
          return (values, rows) -> {
            join((TruthValues) values[0], (TruthValues) values[1], trues, nulls, rows, result);
            for (int at = 2; at < values.length; at++) {
              join(result, (TruthValues) values[at], trues, nulls, rows, result);
            }
            return result;
          };
        });
  }

  private static void join(
      TruthValues left, TruthValues right, Word trues, Word nulls, int rows, TruthValues into) {
    for (int word = 0; word < ColumnValues.words(rows); word++) {
      long a = left.trues()[word];
      long m = left.nulls()[word];
      long b = right.trues()[word];
      long n = right.nulls()[word];
      into.trues()[word] = trues.of(a, m, b, n);
      into.nulls()[word] = nulls.of(a, m, b, n);
    }
  }

  private static boolean allTruths(List<Argument> arguments) {
    return arguments.stream().allMatch(argument -> argument.type().kind() == Kind.BOOLEAN);
  }

  static @Nullable Overload not(List<Argument> arguments) {
    return Types.are(arguments, Kind.BOOLEAN) ? single(arguments, (a, m, b, n) -> ~a, true) : null;
  }

  /** IS TRUE and its like: never NULL. */
  static @Nullable Overload is(List<Argument> arguments, boolean truth, boolean denied) {
    if (!Types.are(arguments, Kind.BOOLEAN)) {
      return null;
    }
    long flip = denied ? -1 : 0;
    long other = truth ? 0 : -1;
    return single(arguments, (a, m, b, n) -> ((a ^ other) & ~m) ^ flip, false);
  }

  static @Nullable Overload isNull(List<Argument> arguments, boolean denied) {
    long flip = denied ? -1 : 0;
    return arguments.size() == 1 ? single(arguments, (a, m, b, n) -> m ^ flip, false) : null;
  }

  private static Overload single(List<Argument> arguments, Word trues, boolean strict) {
    return Overload.arrays(
        Types.of(arguments),
        ColumnType.BOOLEAN,
        strict,
        (unused, most) -> {
          TruthValues result = (TruthValues) Results.empty(ColumnType.BOOLEAN, most);
          return (values, rows) -> {
            for (int word = 0; word < ColumnValues.words(rows); word++) {
              long a = values[0] instanceof TruthValues truths ? truths.trues()[word] : 0;
              long m = values[0].nulls()[word];
              result.trues()[word] = trues.of(a, m, 0, 0);
              result.nulls()[word] = strict ? m : 0;
            }
            return result;
          };
        });
  }

  /** IS [NOT] DISTINCT FROM: NULL equals NULL, and nothing else. */
  static @Nullable Overload distinct(List<Argument> arguments, boolean denied) {
    Overload equal = Comparison.EQUAL.overload(arguments);
    if (equal == null) {
      return null;
    }
    long flip = denied ? -1 : 0;
    return Overload.arrays(
        equal.parameters(),
        ColumnType.BOOLEAN,
        false,
        (given, most) -> {
          TruthValues result = (TruthValues) Results.empty(ColumnType.BOOLEAN, most);
          List<Argument> open =
              given.stream().map(argument -> new Argument(argument.type(), null)).toList();
          Kernel kernel = equal.kernels().make(Collections.unmodifiableList(open), most);
          return (values, rows) -> {
            TruthValues same = (TruthValues) kernel.run(values, rows);
            for (int word = 0; word < ColumnValues.words(rows); word++) {
              long m = values[0].nulls()[word];
              long n = values[1].nulls()[word];
              result.trues()[word] = ((m ^ n) | ~(m | n | same.trues()[word])) ^ flip;
            }
            return result;
          };
        });
  }
}
