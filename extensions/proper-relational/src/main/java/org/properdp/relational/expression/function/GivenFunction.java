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

  /** The value for some texts; it must depend on these alone. */
  @FunctionalInterface
  public interface Body {
    /** The value for these arguments, or null. */
    @Nullable Object of(List<@Nullable String> arguments);
  }

  /** A function of any number of values, which it gets as texts. */
  public static Function ofTexts(String name, ColumnType result, Body body) {
    ColumnType text = ColumnType.varchar(ColumnType.MOST_CHARACTERS);
    return new Function(
        name,
        name,
        given ->
            Overload.lenient(
                Collections.nCopies(given.size(), text),
                result,
                cells -> run(cells, given.size(), result, body)));
  }

  private static void run(RowCells cells, int size, ColumnType result, Body body) {
    List<@Nullable String> arguments = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      arguments.add(cells.isNull(at) ? null : cells.text(at));
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
}
