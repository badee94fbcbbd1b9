package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/** CAST, slowly. Text is read and written by {@code TextForm}, which has tests of its own. */
final class SlowCasts {
  private SlowCasts() {}

  static @Nullable Object cast(Object value, ColumnType to) {
    if (to.kind() == Kind.VARCHAR) {
      String text = text(value);
      return text.codePointCount(0, text.length()) <= to.size() ? text : null;
    }
    if (value instanceof String text) {
      Literal read = TextForm.cast(to, text);
      return read == null ? null : Worlds.ofLiteral(read);
    }
    if (value instanceof Boolean truth) {
      BigDecimal number = truth ? BigDecimal.ONE : BigDecimal.ZERO;
      return to.kind() == Kind.BOOLEAN ? truth : number(number, to);
    }
    if (value instanceof Double number) {
      if (to.kind() == Kind.DOUBLE) {
        return number;
      }
      if (to.kind() == Kind.BOOLEAN) {
        return number != 0;
      }
      return Double.isFinite(number) ? number(new BigDecimal(number), to) : null;
    }
    if (value instanceof LocalDate day) {
      return to.kind() == Kind.DATE ? day : day.atStartOfDay();
    }
    if (value instanceof LocalDateTime moment) {
      return to.kind() == Kind.DATE ? moment.toLocalDate() : moment;
    }
    BigDecimal number = (BigDecimal) value;
    return to.kind() == Kind.BOOLEAN ? (Object) (number.signum() != 0) : number(number, to);
  }

  private static @Nullable Object number(BigDecimal number, ColumnType to) {
    return to.kind() == Kind.DOUBLE
        ? (Object) Double.parseDouble(number.toString())
        : SlowModel.fit(number, to);
  }

  private static String text(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof LocalDateTime moment) {
      String day = moment.toLocalDate().toString();
      String time =
          String.format("%02d:%02d:%02d", moment.getHour(), moment.getMinute(), moment.getSecond());
      String micros =
          String.format(".%06d", moment.get(ChronoField.NANO_OF_SECOND) / 1000)
              .replaceAll("\\.?0+$", "");
      return day + " " + time + micros;
    }
    return value instanceof Double number
        ? TextForm.format(new Literal(ColumnType.DOUBLE, number))
        : value.toString();
  }
}
