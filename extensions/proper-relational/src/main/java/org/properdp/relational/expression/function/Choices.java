package org.properdp.relational.expression.function;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.value.Ordering;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.ColumnType.Kind;

/** Functions that choose among their arguments. All arguments are evaluated in all rows. */
final class Choices {
  private Choices() {}

  /** CASE: conditions and values in turn, and at the end what is otherwise the value. */
  static @Nullable Overload choose(List<Argument> arguments) {
    int count = arguments.size();
    if (count < 3 || count % 2 == 0) {
      return null;
    }
    List<ColumnType> values = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      boolean isCondition = at % 2 == 0 && at < count - 1;
      if (!isCondition) {
        values.add(Types.type(arguments, at));
      } else if (Types.type(arguments, at).kind() != Kind.BOOLEAN) {
        return null;
      }
    }
    ColumnType common = Types.common(values);
    if (common == null) {
      return null;
    }
    List<ColumnType> parameters = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      parameters.add(at % 2 == 0 && at < count - 1 ? ColumnType.BOOLEAN : common);
    }
    return common.form() == Form.TEXT
        ? Overload.lenient(parameters, common, Choices::choose)
        : Overload.arrays(
            parameters,
            common,
            false,
            (unused, most) -> {
              ColumnValues result = Results.empty(common, most);
              return (chosen, rows) -> chosen(chosen, rows, result);
            });
  }

  /** Values that are chosen for 64 rows at a time. */
  private static ColumnValues chosen(ColumnValues[] values, int rows, ColumnValues into) {
    int last = values.length - 1;
    for (int word = 0; word < ColumnValues.words(rows); word++) {
      long rest = rows - (word << 6) < Long.SIZE ? -1L >>> -rows : -1L;
      into.nulls()[word] = 0;
      if (into instanceof TruthValues truths) {
        truths.trues()[word] = 0;
      }
      for (int at = 0; at < last; at += 2) {
        TruthValues condition = (TruthValues) values[at];
        long taken = rest & condition.trues()[word] & ~condition.nulls()[word];
        give(values[at + 1], word, taken, into);
        rest &= ~taken;
      }
      give(values[last], word, rest, into);
    }
    return into;
  }

  private static void give(ColumnValues values, int word, long rows, ColumnValues into) {
    into.nulls()[word] |= rows & values.nulls()[word];
    if (into instanceof TruthValues truths) {
      truths.trues()[word] |= rows & ((TruthValues) values).trues()[word];
      return;
    }
    for (long rest = rows; rest != 0; rest &= rest - 1) {
      int row = (word << 6) + Long.numberOfTrailingZeros(rest);
      if (into instanceof WholeValues whole) {
        whole.values()[row] = ((WholeValues) values).values()[row];
      } else {
        ((FloatingValues) into).values()[row] = ((FloatingValues) values).values()[row];
      }
    }
  }

  private static void choose(RowCells cells) {
    int last = cells.count() - 1;
    for (int at = 0; at < last; at += 2) {
      if (!cells.isNull(at) && cells.isTrue(at)) {
        cells.giveArgument(at + 1);
        return;
      }
    }
    cells.giveArgument(last);
  }

  static @Nullable Overload coalesce(List<Argument> arguments) {
    return ofCommonType(
        arguments,
        cells -> {
          for (int at = 0; at < cells.count() && !cells.isGiven(); at++) {
            cells.giveArgument(at);
          }
        });
  }

  private static @Nullable Overload ofCommonType(List<Argument> arguments, Row row) {
    ColumnType common = arguments.isEmpty() ? null : Types.common(Types.of(arguments));
    return common == null
        ? null
        : Overload.lenient(arguments.stream().map(unused -> common).toList(), common, row);
  }

  /** GREATEST and LEAST of the values that are not NULL. */
  static @Nullable Overload extreme(List<Argument> arguments, boolean greatest) {
    return ofCommonType(
        arguments,
        cells -> {
          int best = -1;
          for (int at = 0; at < cells.count(); at++) {
            if (!cells.isNull(at) && (best < 0 || order(cells, at, best) > 0 == greatest)) {
              best = at;
            }
          }
          if (best >= 0) {
            cells.giveArgument(best);
          }
        });
  }

  static int order(RowCells cells, int left, int right) {
    return switch (cells.form(left)) {
      case WHOLE -> Long.compare(cells.whole(left), cells.whole(right));
      case FLOATING ->
          Long.compare(
              Ordering.ofFloating(cells.floating(left)),
              Ordering.ofFloating(cells.floating(right)));
      case TEXT -> Ordering.ofTexts(cells.text(left), cells.text(right));
    };
  }

  /** NULLIF: the first argument, or NULL if it equals the second. */
  static @Nullable Overload nullIf(List<Argument> arguments) {
    ColumnType common = arguments.size() == 2 ? Types.common(Types.of(arguments)) : null;
    return common == null
        ? null
        : Overload.lenient(
            List.of(common, common),
            common,
            cells -> {
              if (cells.isNull(0) || cells.isNull(1) || order(cells, 0, 1) != 0) {
                cells.giveArgument(0);
              }
            });
  }
}
