package org.properdp.tables.file;

import java.util.Locale;
import org.properdp.tables.type.ColumnType;

/** Why a text is no value of a type, in words. */
final class Reasons {
  private Reasons() {}

  static String notOf(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "the value must be true or false";
      case INTEGER ->
          String.format(
              Locale.ROOT,
              "the value must be a whole number from %,d to %,d",
              Integer.MIN_VALUE,
              Integer.MAX_VALUE);
      case BIGINT ->
          String.format(
              Locale.ROOT,
              "the value must be a whole number from %,d to %,d",
              Long.MIN_VALUE,
              Long.MAX_VALUE);
      case DECIMAL ->
          "the value must be a number with at most "
              + (type.size() - type.scale())
              + " digits before the point and "
              + type.scale()
              + " after it";
      case DOUBLE -> "the value must be a number";
      case VARCHAR -> "the value must be text of at most " + type.size() + " characters";
      case DATE -> "the value must be a day such as 2026-11-30";
      case TIMESTAMP ->
          "the value must be a moment such as 2026-11-30 08:15:00.25, with at most 6 digits after"
              + " the second";
    };
  }
}
