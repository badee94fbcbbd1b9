package org.properdp.relational.expression.function;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/**
 * CAST: what has no value in the other type is NULL, also text that is too long for it. Numbers are
 * rounded half away from zero. Numbers are TRUE unless they are 0.
 */
public final class Casts {
  static final long MICROS_PER_DAY = 86_400_000_000L;

  private Casts() {}

  /** The cast from one type to another; null if there is none. */
  public static @Nullable Overload overload(ColumnType from, ColumnType to) {
    Row row = row(from, to);
    return row == null ? null : Overload.strict(List.of(from), to, row);
  }

  private static @Nullable Row row(ColumnType from, ColumnType to) {
    if (to.kind() == Kind.VARCHAR) {
      return from.kind() == Kind.VARCHAR ? shortened(to) : formatted(from, to);
    }
    if (from.kind() == Kind.VARCHAR) {
      return cells -> give(TextForm.cast(to, cells.text(0)), cells);
    }
    if (from.kind() == Kind.DOUBLE) {
      return fromFloating(to);
    }
    if (to.kind() == Kind.DOUBLE) {
      return Types.isMoment(from) ? null : cells -> cells.give(floating(cells.whole(0), from));
    }
    if (Types.isMoment(from) || Types.isMoment(to)) {
      return betweenMoments(from, to);
    }
    if (to.kind() == Kind.BOOLEAN) {
      return cells -> cells.give(cells.whole(0) != 0);
    }
    return cells -> rescale(cells.whole(0), from.scale(), to, cells);
  }

  private static Row shortened(ColumnType to) {
    return cells -> {
      if (TextForm.isText(cells.text(0), to.size())) {
        cells.giveAsItIs(cells.text(0));
      }
    };
  }

  private static Row formatted(ColumnType from, ColumnType to) {
    return cells -> {
      Object value = from.form() == Form.FLOATING ? cells.floating(0) : (Object) cells.whole(0);
      String text = TextForm.format(new Literal(from, value));
      if (text.length() <= to.size()) {
        cells.give(text);
      }
    };
  }

  private static void give(@Nullable Literal literal, RowCells cells) {
    if (literal == null) {
      return;
    }
    switch (literal.type().form()) {
      case WHOLE -> cells.give(literal.whole());
      case FLOATING -> cells.give(literal.floating());
      case TEXT -> cells.give(literal.text());
    }
  }

  private static @Nullable Row fromFloating(ColumnType to) {
    return switch (to.kind()) {
      case DOUBLE -> cells -> cells.give(cells.floating(0));
      case BOOLEAN -> cells -> cells.give(cells.floating(0) != 0);
      case INTEGER, BIGINT, DECIMAL -> cells -> giveExact(cells.floating(0), to.scale(), to, cells);
      case DATE, TIMESTAMP, VARCHAR -> null;
    };
  }

  private static void giveExact(double value, int scale, ColumnType to, RowCells cells) {
    // Larger ones fit no type; their digits need not be computed.
    if (Math.abs(value) < 1e19) {
      BigDecimal rounded = new BigDecimal(value).setScale(scale, RoundingMode.HALF_UP);
      if (rounded.unscaledValue().bitLength() < Long.SIZE) {
        giveIfHeld(rounded.unscaledValue().longValue(), to, cells);
      }
    }
  }

  /** The nearest floating-point number; divided once, so that it is rounded once. */
  static double floating(long value, ColumnType type) {
    long divisor = Limits.powerOfTen(type.scale());
    return Math.abs(value) < 1L << 53 || type.scale() == 0
        ? exactQuotient(value, type.scale(), divisor)
        : BigDecimal.valueOf(value, type.scale()).doubleValue();
  }

  private static double exactQuotient(long value, int scale, long divisor) {
    // Both are exact in a double: 10^18 is 5^18 times a power of two, and 5^18 < 2^53.
    return scale == 0 ? (double) value : (double) value / (double) divisor;
  }

  private static @Nullable Row betweenMoments(ColumnType from, ColumnType to) {
    if (!Types.isMoment(from) || !Types.isMoment(to)) {
      return null;
    }
    if (from.kind() == to.kind()) {
      return cells -> cells.give(cells.whole(0));
    }
    return from.kind() == Kind.DATE
        ? cells -> cells.give(cells.whole(0) * MICROS_PER_DAY)
        : cells -> cells.give(Math.floorDiv(cells.whole(0), MICROS_PER_DAY));
  }

  private static void rescale(long value, int scale, ColumnType to, RowCells cells) {
    if (to.scale() <= scale) {
      giveIfHeld(Wide.rounded(value, scale - to.scale()), to, cells);
    } else {
      long factor = Limits.powerOfTen(to.scale() - scale);
      if (Wide.fits(value, factor)) {
        giveIfHeld(value * factor, to, cells);
      }
    }
  }

  static void giveIfHeld(long value, ColumnType type, RowCells cells) {
    if (Limits.hold(type, value)) {
      cells.give(value);
    }
  }
}
