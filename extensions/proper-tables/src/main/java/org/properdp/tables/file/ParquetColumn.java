package org.properdp.tables.file;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/**
 * A column of a Parquet file, and how its values become texts. Each value becomes one: what DuckDB
 * would fail on becomes a text that is no value of the declared type, so that its record is set
 * aside alone.
 *
 * @param type the type that DuckDB reads it as
 * @param stored the type of its values in the file
 */
record ParquetColumn(String name, String type, String stored) {
  static final String MILLISECONDS = "TIMESTAMP_MILLIS";

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

  /** Its values as texts, in SQL. */
  String asText() {
    String cell = DuckDb.quoted(name);
    String text = "CAST(" + cell + " AS VARCHAR)";
    return switch (type) {
      case "FLOAT" -> "CAST(CAST(" + cell + " AS DOUBLE) AS VARCHAR)";
      case "DATE" -> unlessBeyond(cell, cell + " BETWEEN " + DAYS, text);
      case "TIMESTAMP", "TIMESTAMP_NS" -> unlessBeyond(cell, isMomentOf(cell, ""), text);
      case ZONED, ZONED_NANOS ->
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
    return String.format(
        Locale.ROOT,
        "CASE WHEN %s IS NULL THEN NULL WHEN %s THEN %s ELSE 'out of range' END",
        cell,
        isWithin,
        text);
  }
}
