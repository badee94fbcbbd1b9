package org.properdp.relational.type;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Values as text: in files, in constants, and in CAST. Nothing here depends on a locale, a time
 * zone or the version of Java.
 *
 * <p>Blanks (characters up to U+0020) around what is not text are ignored. Numbers are written in
 * digits with an optional sign and point; those of DOUBLE may have an exponent, and NaN, Infinity
 * and -Infinity are among them. Days are written {@code 2026-11-30}, and timestamps {@code
 * 2026-11-30 08:15:00.25}, where {@code T} may stand for the blank, fractions, seconds, or the time
 * as a whole may be left out, and {@code Z} may follow. Truth values are {@code true}, {@code t},
 * {@code 1}, {@code false}, {@code f} and {@code 0}, in either case.
 */
public final class TextForm {
  private TextForm() {}

  /**
   * The value that a text stands for, exactly; null for a text of no value of the type: {@code
   * 1.50} is a DECIMAL(2, 1), and {@code 1.55} is not.
   */
  public static @Nullable Literal parse(ColumnType type, String text) {
    return read(type, text, false);
  }

  /**
   * The value that CAST makes of a text: as {@link #parse}, but digits in excess of the type's are
   * rounded, half away from zero; those of a timestamp are cut off.
   */
  public static @Nullable Literal cast(ColumnType type, String text) {
    return read(type, text, true);
  }

  private static @Nullable Literal read(ColumnType type, String text, boolean rounds) {
    Object value =
        switch (type.kind()) {
          case VARCHAR -> isText(text, type.size()) ? text : null;
          case BOOLEAN -> truth(text.trim());
          case INTEGER, BIGINT, DECIMAL -> NumberText.decimal(text.trim(), type.scale(), rounds);
          case DOUBLE -> NumberText.floating(text.trim());
          case DATE -> DateText.day(text.trim());
          case TIMESTAMP -> DateText.moment(text.trim(), rounds);
        };
    if (value == null || (value instanceof Long whole && !Limits.hold(type, whole))) {
      return null;
    }
    return new Literal(type, value);
  }

  /** The text of a value that is not NULL; {@link #parse} reads it as the same value. */
  public static String format(Literal literal) {
    ColumnType type = literal.type();
    return switch (type.kind()) {
      case VARCHAR -> literal.text();
      case BOOLEAN -> literal.whole() == 0 ? "false" : "true";
      case INTEGER, BIGINT -> Long.toString(literal.whole());
      case DECIMAL -> NumberText.format(literal.whole(), type.scale());
      case DOUBLE -> NumberText.format(literal.floating());
      case DATE -> DateText.formatDay(literal.whole());
      case TIMESTAMP -> DateText.formatMoment(literal.whole());
    };
  }

  /** True if a text is valid Unicode of at most this many characters (code points). */
  public static boolean isText(String text, int most) {
    if (text.length() > 2L * most) {
      return false;
    }
    int characters = 0;
    for (int at = 0; at < text.length(); at++, characters++) {
      if (Character.isSurrogate(text.charAt(at))) {
        if (text.codePointAt(at) <= Character.MAX_VALUE) {
          return false;
        }
        at++;
      }
    }
    return characters <= most;
  }

  private static @Nullable Long truth(String text) {
    if (text.length() > "false".length()) {
      return null;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "t", "1" -> 1L;
      case "false", "f", "0" -> 0L;
      default -> null;
    };
  }
}
