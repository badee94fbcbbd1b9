package org.properdp.relational.expression.function;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** The questions that functions ask of the types of their arguments. */
final class Types {
  private static final int INTEGER_DIGITS = 10;

  private Types() {}

  static boolean are(List<Argument> arguments, Kind... kinds) {
    if (arguments.size() != kinds.length) {
      return false;
    }
    for (int at = 0; at < kinds.length; at++) {
      Kind kind = arguments.get(at).type().kind();
      if (kind != kinds[at] && !(kinds[at] == Kind.BIGINT && kind == Kind.INTEGER)) {
        return false;
      }
    }
    return true;
  }

  static List<ColumnType> of(List<Argument> arguments) {
    return arguments.stream().map(Argument::type).toList();
  }

  static ColumnType type(List<Argument> arguments, int at) {
    return arguments.get(at).type();
  }

  static boolean isInteger(ColumnType type) {
    return type.kind() == Kind.INTEGER || type.kind() == Kind.BIGINT;
  }

  /** True if it is a number that is exact: a whole one, or a DECIMAL. */
  static boolean isExact(ColumnType type) {
    return isInteger(type) || type.kind() == Kind.DECIMAL;
  }

  static boolean isMoment(ColumnType type) {
    return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
  }

  /** The digits before the point. */
  static int wholeDigits(ColumnType type) {
    return switch (type.kind()) {
      case INTEGER -> INTEGER_DIGITS;
      case BIGINT -> ColumnType.MOST_DIGITS;
      default -> type.size() - type.scale();
    };
  }

  /** A DECIMAL with these digits before and after the point, or as many as there can be. */
  static ColumnType decimal(int whole, int scale) {
    return ColumnType.decimal(Math.max(1, Math.min(ColumnType.MOST_DIGITS, whole + scale)), scale);
  }

  static ColumnType varchar(long characters) {
    return ColumnType.varchar((int) Math.max(1, Math.min(ColumnType.MOST_CHARACTERS, characters)));
  }

  /** The type that values of both types are cast to where they meet; null if there is none. */
  static @Nullable ColumnType common(ColumnType left, ColumnType right) {
    if (left.equals(right)) {
      return left;
    }
    if (left.isNumber() && right.isNumber()) {
      return commonNumber(left, right);
    }
    if (left.kind() == Kind.VARCHAR && right.kind() == Kind.VARCHAR) {
      return ColumnType.varchar(Math.max(left.size(), right.size()));
    }
    return isMoment(left) && isMoment(right) ? ColumnType.TIMESTAMP : null;
  }

  private static ColumnType commonNumber(ColumnType left, ColumnType right) {
    if (!isExact(left) || !isExact(right)) {
      return ColumnType.DOUBLE;
    }
    if (isInteger(left) && isInteger(right)) {
      return ColumnType.BIGINT;
    }
    int scale = Math.max(left.scale(), right.scale());
    return decimal(Math.max(wholeDigits(left), wholeDigits(right)), scale);
  }

  static @Nullable ColumnType common(List<ColumnType> types) {
    ColumnType common = types.get(0);
    for (ColumnType type : types) {
      ColumnType next = common == null ? null : common(common, type);
      common = next;
    }
    return common;
  }
}
