package org.properdp.relational.expression.function;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.Ordering;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.Literal;

/**
 * IN a list: as if each were compared, so that it is NULL where it is not TRUE and a NULL is met.
 */
final class Membership {
  private Membership() {}

  static @Nullable Overload overload(List<Argument> arguments) {
    ColumnType common = arguments.size() < 2 ? null : Types.common(Types.of(arguments));
    if (common == null) {
      return null;
    }
    boolean asTheyAre = common.isNumber() && Types.isExact(common);
    List<ColumnType> parameters =
        asTheyAre ? Types.of(arguments) : arguments.stream().map(unused -> common).toList();
    return new Overload(
        parameters,
        ColumnType.BOOLEAN,
        false,
        (given, most) -> {
          // Only a NULL before IN makes it NULL: one in the list may be passed over.
          boolean byDictionary = !given.get(0).isConstant();
          return new RowKernel(
              row(common, given), given, ColumnType.BOOLEAN, false, byDictionary, most);
        });
  }

  private static Row row(ColumnType common, List<Argument> arguments) {
    int scale = Types.type(arguments, 0).scale();
    boolean listed =
        arguments.stream().skip(1).allMatch(Argument::isConstant)
            && arguments.stream().allMatch(argument -> argument.type().scale() == scale);
    if (!listed) {
      return cells -> compared(cells, common, arguments);
    }
    List<Literal> known =
        arguments.stream().skip(1).filter(Argument::isKnown).map(Argument::known).toList();
    boolean complete = known.size() == arguments.size() - 1;
    if (common.form() == Form.TEXT) {
      Set<String> texts = new HashSet<>(known.stream().map(Literal::text).toList());
      return cells -> found(cells, complete, !cells.isNull(0) && texts.contains(cells.text(0)));
    }
    boolean floating = common.form() == Form.FLOATING;
    long[] sorted =
        known.stream()
            .mapToLong(one -> floating ? Ordering.ofFloating(one.floating()) : one.whole())
            .sorted()
            .toArray();
    return cells -> {
      long value = floating ? Ordering.ofFloating(cells.floating(0)) : cells.whole(0);
      found(cells, complete, Arrays.binarySearch(sorted, value) >= 0);
    };
  }

  private static void found(RowCells cells, boolean complete, boolean found) {
    if (!cells.isNull(0) && (complete || found)) {
      cells.give(found);
    }
  }

  private static void compared(RowCells cells, ColumnType common, List<Argument> arguments) {
    boolean complete = true;
    for (int at = 1; at < cells.count() && !cells.isNull(0); at++) {
      if (cells.isNull(at)) {
        complete = false;
      } else if (order(cells, at, common, arguments) == 0) {
        cells.give(true);
        return;
      }
    }
    found(cells, complete, false);
  }

  private static int order(RowCells cells, int at, ColumnType common, List<Argument> arguments) {
    return common.isNumber() && common.form() == Form.WHOLE
        ? Ordering.ofDecimals(
            cells.whole(0),
            Types.type(arguments, 0).scale(),
            cells.whole(at),
            Types.type(arguments, at).scale())
        : Choices.order(cells, 0, at);
  }
}
