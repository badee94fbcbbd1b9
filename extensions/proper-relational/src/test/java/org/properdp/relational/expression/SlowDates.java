package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Days and timestamps by {@code java.time}, slowly. */
final class SlowDates {
  /** Fields of TO_CHAR, of STRFTIME and of java.time. */
  static final List<String[]> FIELDS =
      List.of(
          new String[] {"YYYY", "%Y", "uuuu"},
          new String[] {"MM", "%m", "MM"},
          new String[] {"DDD", "%j", "DDD"},
          new String[] {"DD", "%d", "dd"},
          new String[] {"HH24", "%H", "HH"},
          new String[] {"MI", "%M", "mm"},
          new String[] {"SS", "%S", "ss"},
          new String[] {"ID", "%u", "e"});

  private SlowDates() {}

  static @Nullable Object call(String name, List<Object> arguments) {
    try {
      return inYears(calculated(name, arguments));
    } catch (DateTimeException | ArithmeticException beyond) {
      return null;
    }
  }

  private static @Nullable Object inYears(Object value) {
    int year =
        value instanceof LocalDate day
            ? day.getYear()
            : value instanceof LocalDateTime moment ? moment.getYear() : 1;
    return year >= 1 && year <= 9999 ? value : null;
  }

  private static Object calculated(String name, List<Object> arguments) {
    Object first = arguments.get(0);
    Object last = arguments.get(arguments.size() - 1);
    switch (name) {
      case "+" -> {
        return first instanceof LocalDate day
            ? day.plusDays(whole(last))
            : ((LocalDate) last).plusDays(whole(first));
      }
      case "-" -> {
        LocalDate day = (LocalDate) first;
        return last instanceof LocalDate other
            ? (Object) BigDecimal.valueOf(day.toEpochDay() - other.toEpochDay())
            : day.minusDays(whole(last));
      }
      case "MAKE_DATE" -> {
        return LocalDate.of(
            Math.toIntExact(whole(first)),
            Math.toIntExact(whole(arguments.get(1))),
            Math.toIntExact(whole(last)));
      }
      case "TO_CHAR", "STRFTIME" -> {
        return written(moment(first), (String) last, name.equals("STRFTIME"));
      }
      default -> {
        String unit = ((String) first).toUpperCase(Locale.ROOT);
        return ofUnit(name, unit, arguments, last);
      }
    }
  }

  private static Object ofUnit(String name, String unit, List<Object> arguments, Object last) {
    LocalDateTime moment = moment(last);
    return switch (name) {
      case "EXTRACT" -> BigDecimal.valueOf(field(unit, moment));
      case "DATE_TRUNC" -> like(last, start(unit, moment));
      case "DATE_ADD" -> like(last, later(unit, moment, whole(arguments.get(1))));
      case "DATE_DIFF" -> BigDecimal.valueOf(between(unit, moment(arguments.get(1)), moment));
      default -> throw new IllegalArgumentException("no model of " + name);
    };
  }

  /** A format with each field replaced by what java.time writes for it. */
  private static String written(LocalDateTime moment, String format, boolean isSigns) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < format.length(); at++) {
      String rest = format.substring(at);
      String[] field =
          FIELDS.stream()
              .filter(each -> rest.startsWith(each[isSigns ? 1 : 0]))
              .findFirst()
              .orElse(new String[] {"" + rest.charAt(0), "" + rest.charAt(0), null});
      text.append(
          "e".equals(field[2])
              ? String.valueOf(moment.getDayOfWeek().getValue())
              : field[2] == null
                  ? field[0].replace("\"", "")
                  : DateTimeFormatter.ofPattern(field[2], Locale.ENGLISH).format(moment));
      at += field[isSigns ? 1 : 0].length() - 1;
    }
    return text.toString();
  }

  private static long whole(Object value) {
    return ((BigDecimal) value).longValueExact();
  }

  private static LocalDateTime moment(Object value) {
    return value instanceof LocalDate day ? day.atStartOfDay() : (LocalDateTime) value;
  }

  private static Object like(Object model, LocalDateTime value) {
    return model instanceof LocalDate ? value.toLocalDate() : value;
  }

  private static long field(String field, LocalDateTime moment) {
    return switch (field) {
      case "YEAR" -> moment.getYear();
      case "QUARTER" -> moment.get(IsoFields.QUARTER_OF_YEAR);
      case "MONTH" -> moment.getMonthValue();
      case "DAY" -> moment.getDayOfMonth();
      case "DOW" -> moment.getDayOfWeek().getValue() % 7;
      case "ISODOW" -> moment.getDayOfWeek().getValue();
      case "DOY" -> moment.getDayOfYear();
      case "WEEK" -> moment.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
      case "HOUR" -> moment.getHour();
      case "MINUTE" -> moment.getMinute();
      default -> moment.getSecond();
    };
  }

  private static LocalDateTime start(String unit, LocalDateTime moment) {
    LocalDateTime day = moment.truncatedTo(ChronoUnit.DAYS);
    return switch (unit) {
      case "YEAR" -> day.withDayOfYear(1);
      case "QUARTER" -> day.withDayOfMonth(1).withMonth((day.getMonthValue() - 1) / 3 * 3 + 1);
      case "MONTH" -> day.withDayOfMonth(1);
      case "WEEK" -> day.with(DayOfWeek.MONDAY);
      case "DAY" -> day;
      case "HOUR" -> moment.truncatedTo(ChronoUnit.HOURS);
      case "MINUTE" -> moment.truncatedTo(ChronoUnit.MINUTES);
      default -> moment.truncatedTo(ChronoUnit.SECONDS);
    };
  }

  private static LocalDateTime later(String unit, LocalDateTime moment, long count) {
    return unit.equals("QUARTER")
        ? moment.plusMonths(Math.multiplyExact(3, count))
        : moment.plus(count, ChronoUnit.valueOf(unit + "S"));
  }

  private static long between(String unit, LocalDateTime from, LocalDateTime to) {
    LocalDateTime first = start(unit, from);
    LocalDateTime last = start(unit, to);
    return unit.equals("QUARTER")
        ? ChronoUnit.MONTHS.between(first, last) / 3
        : ChronoUnit.valueOf(unit + "S").between(first, last);
  }
}
