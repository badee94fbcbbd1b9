package org.properdp.relational.expression.function;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** A function of ours that is on no list: of public rows alone, for statements that we write. */
public final class GivenFunction {
  private GivenFunction() {}

  /** What is computed of values as Java has them; it must be total, and of these alone. */
  @FunctionalInterface
  public interface Body {
    /** The value for these arguments, or null. */
    @Nullable Object of(List<@Nullable Object> arguments);
  }

  /** A function of arguments of these types. */
  public static Function of(
      String name, List<ColumnType> parameters, ColumnType result, Body body) {
    return new Function(
        name,
        name,
        given ->
            given.size() == parameters.size()
                ? Overload.lenient(
                    parameters, result, cells -> run(cells, parameters, result, body))
                : null);
  }

  /** A function of any number of values, which it gets as texts, and whose value is a text. */
  public static Function ofTexts(String name, Body body) {
    ColumnType text = ColumnType.varchar(ColumnType.MOST_CHARACTERS);
    return new Function(
        name,
        name,
        given -> {
          List<ColumnType> parameters = Collections.nCopies(given.size(), text);
          return Overload.lenient(parameters, text, cells -> run(cells, parameters, text, body));
        });
  }

  private static void run(
      RowCells cells, List<ColumnType> parameters, ColumnType result, Body body) {
    List<@Nullable Object> arguments = new ArrayList<>();
    for (int at = 0; at < parameters.size(); at++) {
      arguments.add(cells.isNull(at) ? null : argument(cells, at, parameters.get(at)));
    }
    Literal value = JavaValues.literal(result, body.of(arguments));
    if (value.isNull()) {
      return;
    }
    switch (result.form()) {
      case WHOLE -> cells.give(value.whole());
      case FLOATING -> cells.give(value.floating());
      case TEXT -> cells.give(value.text());
    }
  }

  private static Object argument(RowCells cells, int at, ColumnType type) {
    return switch (type.form()) {
      case WHOLE -> JavaValues.ofWhole(type, cells.whole(at));
      case FLOATING -> cells.floating(at);
      case TEXT -> cells.text(at);
    };
  }
}
