package org.properdp.relational.expression.function;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.DateField;
import org.properdp.relational.expression.value.MomentFormat;
import org.properdp.relational.expression.value.TimeUnit;
import org.properdp.relational.type.CalendarDay;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;

/** Functions of days and timestamps. Units and fields are constants. */
final class Calendar {
  private static final long DAY = Casts.MICROS_PER_DAY;

  private Calendar() {}

  private static @Nullable String word(List<Argument> arguments, int at) {
    Literal constant = at < arguments.size() ? arguments.get(at).constant() : null;
    return constant == null || constant.isNull() || constant.type().kind() != Kind.VARCHAR
        ? null
        : constant.text().toUpperCase(Locale.ROOT);
  }

  private static @Nullable TimeUnit unit(List<Argument> arguments) {
    String word = word(arguments, 0);
    return word == null ? null : TimeUnit.named(word);
  }

  private static long micros(long value, ColumnType type) {
    return type.kind() == Kind.DATE ? value * DAY : value;
  }

  private static void giveMoment(long micros, ColumnType type, RowCells cells) {
    Casts.giveIfHeld(type.kind() == Kind.DATE ? Math.floorDiv(micros, DAY) : micros, type, cells);
  }

  private static @Nullable ColumnType moment(List<Argument> arguments, int size, int at) {
    return arguments.size() == size && Types.isMoment(Types.type(arguments, at))
        ? Types.type(arguments, at)
        : null;
  }

  static @Nullable Overload extract(List<Argument> arguments) {
    String word = word(arguments, 0);
    ColumnType type = moment(arguments, 2, 1);
    DateField field = word == null ? null : DateField.named(word);
    if (field == null || type == null || (type.kind() == Kind.DATE && field.isOfTime())) {
      return null;
    }
    return Overload.strict(
        Types.of(arguments),
        ColumnType.INTEGER,
        cells -> cells.give(field.of(micros(cells.whole(1), type))));
  }

  static @Nullable Overload truncate(List<Argument> arguments) {
    TimeUnit unit = unit(arguments);
    ColumnType type = moment(arguments, 2, 1);
    return unit == null || type == null
        ? null
        : Overload.strict(
            Types.of(arguments),
            type,
            cells -> giveMoment(unit.start(micros(cells.whole(1), type)), type, cells));
  }

  /** DATE_ADD of a unit, a number and a moment. */
  static @Nullable Overload add(List<Argument> arguments) {
    TimeUnit unit = unit(arguments);
    ColumnType type = moment(arguments, 3, 2);
    if (unit == null
        || type == null
        || !Types.isInteger(Types.type(arguments, 1))
        || (type.kind() == Kind.DATE && unit.isOfTime())) {
      return null;
    }
    return Overload.strict(
        Types.of(arguments),
        type,
        cells -> {
          long count = cells.whole(1);
          // More than all seconds of the calendar leads out of it, whatever the unit.
          if (Math.abs(count / 1_000_000) < 1_000_000) {
            long moved = unit.plus(micros(cells.whole(2), type), count);
            if (moved != Long.MIN_VALUE) {
              giveMoment(moved, type, cells);
            }
          }
        });
  }

  /** DATE_DIFF: how many beginnings of a unit lie between two moments. */
  static @Nullable Overload difference(List<Argument> arguments) {
    TimeUnit unit = unit(arguments);
    ColumnType from = moment(arguments, 3, 1);
    ColumnType to = moment(arguments, 3, 2);
    return unit == null || from == null || to == null
        ? null
        : Overload.strict(
            Types.of(arguments),
            ColumnType.BIGINT,
            cells ->
                cells.give(
                    unit.number(micros(cells.whole(2), to))
                        - unit.number(micros(cells.whole(1), from))));
  }

  /** TO_CHAR and STRFTIME of a moment and a format that is a constant. */
  static @Nullable Overload written(List<Argument> arguments, String function) {
    ColumnType type = moment(arguments, 2, 0);
    if (type == null
        || Types.type(arguments, 1).kind() != Kind.VARCHAR
        || !arguments.get(1).isKnown()) {
      return null;
    }
    MomentFormat format = MomentFormat.of(function, arguments.get(1).known().text());
    return Overload.strict(
        Types.of(arguments),
        ColumnType.varchar(MomentFormat.MOST_CHARACTERS),
        cells -> cells.give(format.of(micros(cells.whole(0), type))));
  }

  static @Nullable Overload makeDate(List<Argument> arguments) {
    return Types.are(arguments, Kind.BIGINT, Kind.BIGINT, Kind.BIGINT)
        ? Overload.strict(
            Types.of(arguments),
            ColumnType.DATE,
            cells -> {
              long year = cells.whole(0);
              long month = cells.whole(1);
              long day = cells.whole(2);
              if (CalendarDay.exists(year, month, day)) {
                cells.give(CalendarDay.number((int) year, (int) month, (int) day));
              }
            })
        : null;
  }

  /** A day and a number of days after or before it; or the days between two. */
  static @Nullable Overload days(List<Argument> arguments, boolean after) {
    if (after && Types.are(arguments, Kind.BIGINT, Kind.DATE)) {
      return moved(arguments, 1, 0, 1);
    }
    if (Types.are(arguments, Kind.DATE, Kind.BIGINT)) {
      return moved(arguments, 0, 1, after ? 1 : -1);
    }
    return !after && Types.are(arguments, Kind.DATE, Kind.DATE)
        ? Overload.strict(
            Types.of(arguments),
            ColumnType.BIGINT,
            cells -> cells.give(cells.whole(0) - cells.whole(1)))
        : null;
  }

  private static Overload moved(List<Argument> arguments, int day, int count, int sign) {
    return Overload.strict(
        Types.of(arguments),
        ColumnType.DATE,
        cells -> {
          long days = cells.whole(count);
          if (Math.abs(days / 2) <= Limits.most(ColumnType.DATE)) {
            Casts.giveIfHeld(cells.whole(day) + sign * days, ColumnType.DATE, cells);
          }
        });
  }
}
