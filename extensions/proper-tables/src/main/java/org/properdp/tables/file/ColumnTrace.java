package org.properdp.tables.file;

import java.util.Locale;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/**
 * The properties that the values of a column have in common, for the narrowest type that holds them
 * all.
 */
final class ColumnTrace implements DraftedColumn {
  private static final int LEAST_DIGITS_MORE = 2;
  private static final int WIDER = 3;
  private static final int TEN = 10;
  private static final int WITHOUT_VALUES = 40;

  private long values;
  private long longest;
  private int before;
  private int after;
  private boolean isTruth = true;
  private boolean isInteger = true;
  private boolean isWhole = true;
  private boolean isPlain = true;
  private boolean isNumber = true;
  private boolean isDay = true;
  private boolean isMoment = true;
  private boolean losesDigits;

  /** Takes a value that is not NULL. */
  void add(String value) {
    values++;
    longest = Math.max(longest, value.codePointCount(0, value.length()));
    String text = value.trim();
    isTruth = isTruth && isTruth(text);
    isDay = isDay && is(ColumnType.DATE, text);
    isMoment = isMoment && is(ColumnType.TIMESTAMP, text);
    isNumber = isNumber && is(ColumnType.DOUBLE, text);
    if (isNumber) {
      addNumber(text);
    }
  }

  private void addNumber(String text) {
    String digits = text.startsWith("-") ? text.substring(1) : text;
    losesDigits |= text.startsWith("+") || (digits.length() > 1 && isZeroPadded(digits));
    int point = digits.indexOf('.');
    String left = point < 0 ? digits : digits.substring(0, point);
    String right = point < 0 ? "" : digits.substring(point + 1);
    isPlain = isPlain && isDigits(left) && (point < 0 || isDigits(right));
    before = Math.max(before, left.equals("0") ? 0 : left.length());
    after = Math.max(after, right.length());
    Literal whole = isWhole && isPlain ? TextForm.parse(ColumnType.BIGINT, text) : null;
    isWhole = whole != null && point < 0;
    isInteger = isInteger && whole != null && Limits.hold(ColumnType.INTEGER, whole.whole());
  }

  private static boolean isZeroPadded(String digits) {
    return digits.charAt(0) == '0' && digits.charAt(1) >= '0' && digits.charAt(1) <= '9';
  }

  private static boolean isDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(one -> one >= '0' && one <= '9');
  }

  private static boolean isTruth(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.equals("true") || lower.equals("false");
  }

  private static boolean is(ColumnType type, String text) {
    return TextForm.parse(type, text) != null;
  }

  @Override
  public ColumnType type() {
    if (values == 0) {
      return ColumnType.varchar(WITHOUT_VALUES);
    }
    if (isTruth) {
      return ColumnType.BOOLEAN;
    }
    if (isNumber && !losesDigits) {
      return number();
    }
    if (isDay || isMoment) {
      return isDay ? ColumnType.DATE : ColumnType.TIMESTAMP;
    }
    return text();
  }

  private ColumnType text() {
    long wide = (WIDER * longest + TEN - 1) / TEN * TEN;
    return ColumnType.varchar((int) Math.max(TEN, Math.min(wide, ColumnType.MOST_CHARACTERS)));
  }

  @Override
  public ColumnType keyType() {
    ColumnType type = type();
    return switch (type.kind()) {
      case VARCHAR, INTEGER, BIGINT -> type;
      case BOOLEAN, DECIMAL, DOUBLE, DATE, TIMESTAMP -> text();
    };
  }

  private ColumnType number() {
    if (isWhole) {
      return isInteger ? ColumnType.INTEGER : ColumnType.BIGINT;
    }
    int digits = before + after;
    return isPlain && digits <= ColumnType.MOST_DIGITS
        ? ColumnType.decimal(
            Math.max(1, Math.min(digits + LEAST_DIGITS_MORE, ColumnType.MOST_DIGITS)), after)
        : ColumnType.DOUBLE;
  }

  @Override
  public String reason() {
    return reason(type());
  }

  @Override
  public String keyReason() {
    return reason(keyType());
  }

  private String reason(ColumnType type) {
    if (values == 0) {
      return "no value to go by";
    }
    String count = String.format(Locale.ROOT, " (values: %,d)", values);
    return switch (type.kind()) {
      case BOOLEAN -> "true or false" + count;
      case INTEGER -> "whole numbers of 32 bits" + count;
      case BIGINT -> "whole numbers, not all of 32 bits" + count;
      case DECIMAL ->
          "numbers of at most "
              + (before + after)
              + " digits, "
              + after
              + " after the point"
              + count;
      case DOUBLE -> "numbers, not all of 18 digits" + count;
      case DATE -> "days" + count;
      case TIMESTAMP -> "moments" + count;
      case VARCHAR ->
          String.format(Locale.ROOT, "longest text: %,d character", longest)
              + (longest == 1 ? "" : "s")
              + (isNumber && losesDigits ? "; numbers, but with a plus or zeros in front" : "")
              + (longest > ColumnType.MOST_CHARACTERS ? "; longer ones are set aside" : "");
    };
  }
}
