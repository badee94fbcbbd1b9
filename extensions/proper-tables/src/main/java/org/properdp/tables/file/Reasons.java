package org.properdp.tables.file;

import java.util.Locale;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.TextForm;

/** Why a text is no value of a type, in words. */
final class Reasons {
  private static final String HALF =
      "the value has half of a surrogate pair, which is no character";

  private Reasons() {}

  /** Why a text is none of a column, which may be a matter of its characters. */
  static String notOf(ColumnType type, String text) {
    return TextForm.isText(text, Integer.MAX_VALUE) ? notOf(type) : HALF;
  }

  /** Why a record with another number of fields than the header or the table is none. */
  static String fieldCount(int count, int expected, boolean hasHeader) {
    return "the record has "
        + (count == 1 ? "1 field" : count + " fields")
        + (hasHeader ? ", but the header names " : ", but the table has ")
        + expected;
  }

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
      case DOUBLE -> "the value must be a number that a DOUBLE can hold";
      case VARCHAR -> "the value must be text of at most " + type.size() + " characters";
      case DATE -> "the value must be a day such as 2026-11-30";
      case TIMESTAMP ->
          "the value must be a moment such as 2026-11-30 08:15:00.25, with at most 6 digits after"
              + " the second and no time zone but Z";
    };
  }
}
