package org.properdp.tables.file;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/**
 * A column of a Parquet file, and how DuckDB hands its values over: as whole numbers, as
 * floating-point numbers, or as texts in UTF-8. It hands each over: what DuckDB would fail on
 * becomes something that is no value of the declared type, so that its record is set aside alone.
 *
 * @param type the type that DuckDB reads it as
 * @param stored the type of its values in the file
 */
record ParquetColumn(String name, String type, String stored) {
  static final String MILLISECONDS = "TIMESTAMP_MILLIS";

  /** The text of a value that DuckDB can't write. */
  static final String BEYOND = "out of range";

  private static final String SMALL_TYPES = "BIGINT|U?(TINYINT|SMALLINT|INTEGER)";
  private static final Pattern DECIMAL = Pattern.compile("DECIMAL[(](\\d+),(\\d+)[)]");
  private static final int MOST_DIGITS = 18;

  private static final String WHOLE_TYPES = "U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)";
  private static final String DECIMAL_TYPES = "DECIMAL[(].*|" + WHOLE_TYPES;
  private static final String ZONED = "TIMESTAMP WITH TIME ZONE";
  private static final String ZONED_NANOS = "TIMESTAMPTZ_NS";
  private static final String INT96 = "STRUCT(date DATE, \"time\" TIME_NS)";
  private static final String DAYS = "DATE '0001-01-01' AND DATE '9999-12-31'";
  private static final String TIMES = "TIME_NS '00:00:00' AND TIME_NS '23:59:59.999999999'";

  /** Why the column can't be one of this declared type; null if it can. */
  @Nullable String objection(ColumnType declared) {
    if (isMoment() && stored.equals(MILLISECONDS)) {
      return "the column "
          + name
          + " has moments in milliseconds, and DuckDB refuses all rows where one has no room in"
          + " microseconds: write the file with microseconds";
    }
    boolean isFitting =
        switch (declared.kind()) {
          case INTEGER, BIGINT -> type.matches(WHOLE_TYPES);
          case DECIMAL -> type.matches(DECIMAL_TYPES);
          case DOUBLE -> type.matches("FLOAT|DOUBLE|" + DECIMAL_TYPES);
          case BOOLEAN -> type.equals("BOOLEAN");
          case DATE -> type.equals("DATE");
          case TIMESTAMP -> isMoment();
          case VARCHAR -> isText() || type.matches("UUID|ENUM[(].*");
        };
    return isFitting
        ? null
        : "the column "
            + name
            + " has the type "
            + type
            + ", which does not become "
            + declared
            + ": declare another type, or write the file with another one";
  }

  private boolean isMoment() {
    return type.startsWith("TIMESTAMP") || type.equals(INT96);
  }

  /** True if its values are texts whose bytes may mean nothing. */
  boolean isText() {
    return type.equals("VARCHAR");
  }

  /** The form in which values are handed over. */
  enum Form {
    /** As a whole number, in {@link #scale}; {@code Long.MIN_VALUE} for a moment out of range. */
    WHOLE,
    FLOATING,
    /** As bytes of UTF-8. */
    TEXT
  }

  /** The form of its values. */
  Form form() {
    boolean isMoment = type.equals("DATE") || type.equals("TIMESTAMP") || type.equals(ZONED);
    if (isMoment || type.matches(SMALL_TYPES) || scale() > 0) {
      return Form.WHOLE;
    }
    return type.matches("FLOAT|DOUBLE") ? Form.FLOATING : Form.TEXT;
  }

  /** The digits after the point of its whole numbers; 0 unless they are decimals. */
  int scale() {
    return digits() <= MOST_DIGITS ? decimal(2) : 0;
  }

  private int digits() {
    return decimal(1);
  }

  private int decimal(int group) {
    Matcher decimal = DECIMAL.matcher(type);
    return decimal.matches() ? Integer.parseInt(decimal.group(group)) : 0;
  }

  /** Its values in their form, in SQL. */
  String cell() {
    String cell = DuckDb.quoted(name);
    return switch (form()) {
      case WHOLE -> whole(cell);
      case FLOATING -> "CAST(" + cell + " AS DOUBLE)";
      case TEXT -> "encode(" + text(cell) + ")";
    };
  }

  private String whole(String cell) {
    String number =
        switch (type) {
          case "DATE" -> "(" + cell + " - DATE '1970-01-01')";
          case "TIMESTAMP", ZONED -> "epoch_us(" + cell + ")";
          default -> scale() == 0 ? cell : wide(cell) + " * " + power();
        };
    String whole = "CAST(" + number + " AS BIGINT)";
    String isWithin =
        switch (type) {
          case "DATE" -> cell + " BETWEEN " + DAYS;
          case "TIMESTAMP" -> isMomentOf(cell, "");
          case ZONED -> isMomentOf(cell, "Z");
          default -> "";
        };
    return isWithin.isEmpty() ? whole : unlessBeyond(cell, isWithin, whole, "" + Long.MIN_VALUE);
  }

  /** DuckDB multiplies in 18 digits if both numbers have no more, and fails where these are few. */
  private String wide(String cell) {
    boolean hasRoom = digits() + scale() <= MOST_DIGITS;
    return hasRoom ? cell : "CAST(" + cell + " AS DECIMAL(38, " + scale() + "))";
  }

  private String power() {
    return "CAST(1" + "0".repeat(scale()) + " AS DECIMAL(" + (scale() + 1) + ", 0))";
  }

  private String text(String cell) {
    String text = "CAST(" + cell + " AS VARCHAR)";
    return switch (type) {
      case "TIMESTAMP_NS" -> unlessBeyond(cell, isMomentOf(cell, ""), text);
      case ZONED_NANOS ->
          unlessBeyond(cell, isMomentOf(cell, "Z"), "replace(" + text + ", '+00', 'Z')");
      case INT96 -> {
        String day = cell + ".date";
        String time = cell + ".\"time\"";
        yield unlessBeyond(
            cell,
            day + " BETWEEN " + DAYS + " AND " + time + " BETWEEN " + TIMES,
            "CAST(" + day + " AS VARCHAR) || ' ' || CAST(" + time + " AS VARCHAR)");
      }
      default -> text;
    };
  }

  private String isMomentOf(String cell, String zone) {
    boolean isNanos = type.endsWith("_NS");
    return String.format(
        Locale.ROOT,
        "%1$s BETWEEN %2$s '%3$s%5$s' AND %2$s '%4$s%5$s'",
        cell,
        type.equals(ZONED) ? "TIMESTAMPTZ" : type,
        isNanos ? "1677-09-22 00:00:00" : "0001-01-01 00:00:00",
        isNanos ? "2262-04-11 00:00:00" : "9999-12-31 23:59:59.999999",
        zone);
  }

  /** DuckDB computes a text that it fails on for no value that lies beyond what it can write. */
  private static String unlessBeyond(String cell, String isWithin, String text) {
    return unlessBeyond(cell, isWithin, text, DuckDb.literal(BEYOND));
  }

  private static String unlessBeyond(String cell, String isWithin, String value, String beyond) {
    return String.format(
        Locale.ROOT,
        "CASE WHEN %s IS NULL THEN NULL WHEN %s THEN %s ELSE %s END",
        cell,
        isWithin,
        value,
        beyond);
  }
}
