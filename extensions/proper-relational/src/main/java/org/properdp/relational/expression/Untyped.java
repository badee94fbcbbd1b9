package org.properdp.relational.expression;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** The types of NULLs that are written without one: that of another argument. */
final class Untyped {
  private Untyped() {}

  static List<Expression> typed(String name, List<@Nullable Expression> arguments) {
    List<Expression> typed = new ArrayList<>();
    for (int at = 0; at < arguments.size(); at++) {
      Expression argument = arguments.get(at);
      typed.add(
          argument == null
              ? Expression.constant(new Literal(typeAt(name, arguments, at), null))
              : argument);
    }
    return typed;
  }

  private static ColumnType typeAt(String name, List<@Nullable Expression> arguments, int at) {
    boolean isCase = name.equals("CASE");
    boolean isLast = at == arguments.size() - 1;
    if (isCase && at % 2 == 0 && !isLast) {
      return ColumnType.BOOLEAN;
    }
    for (int other = 0; other < arguments.size(); other++) {
      Expression argument = arguments.get(other);
      boolean isValue = !isCase || other % 2 == 1 || other == arguments.size() - 1;
      if (argument != null && isValue) {
        return argument.type();
      }
    }
    return name.equals("AND") || name.equals("OR") || name.equals("NOT")
        ? ColumnType.BOOLEAN
        : refused(name);
  }

  private static ColumnType refused(String name) {
    throw new IllegalArgumentException(
        "an argument of " + name + " must have a type, but all were NULL");
  }
}
