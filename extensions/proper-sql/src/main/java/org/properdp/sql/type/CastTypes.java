package org.properdp.sql.type;

import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * Refuses types that a statement writes and that no column has: a cast to one would not make of a
 * value what the type says, as {@code CAST(x AS SMALLINT)} would keep 70000.
 */
public final class CastTypes extends SqlBasicVisitor<@Nullable Void> {
  private static final int MICROS = 6;
  private static final int NONE = RelDataType.PRECISION_NOT_SPECIFIED;
  private static final String TYPES =
      ": the types are BOOLEAN, INTEGER, BIGINT, DOUBLE, DECIMAL(18, 2), VARCHAR, DATE and"
          + " TIMESTAMP";

  private CastTypes() {}

  /** Refuses such types in a statement. */
  public static void check(SqlNode written) {
    written.accept(new CastTypes());
  }

  /** The parser reads an interval as a type by itself. */
  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call.getKind() == SqlKind.CAST
        && call.operandCount() > 1
        && call.operand(1) instanceof SqlIntervalQualifier) {
      throw SqlError.at(
              call.operand(1).getParserPosition(),
              "nothing can be cast to an interval: write INTERVAL '1' DAY, times a number if need"
                  + " be")
          .by(Rule.VETTED);
    }
    return super.visit(call);
  }

  @Override
  public @Nullable Void visit(SqlDataTypeSpec type) {
    String name = type.getTypeName().toString().toUpperCase(Locale.ROOT);
    String problem =
        type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic
            ? problem(name, basic.getPrecision(), basic.getScale(), basic.getCharSetName())
            : type.getTypeNameSpec() instanceof SqlUserDefinedTypeNameSpec
                ? problem(name, NONE, NONE, null)
                : none(name);
    if (problem != null) {
      throw SqlError.at(type.getParserPosition(), problem).by(Rule.VETTED);
    }
    return null;
  }

  /** The fault of a type of this name; null if it is one that columns have. */
  private static @Nullable String problem(
      String name, int size, int scale, @Nullable String letters) {
    return switch (name) {
      case "BOOLEAN", "BOOL", "INTEGER", "INT4", "BIGINT", "INT8", "INT64" -> null;
      case "DOUBLE", "FLOAT", "FLOAT8", "FLOAT64", "TEXT", "STRING", "DATE" -> null;
      case "VARCHAR" ->
          letters != null
              ? "a text has no character set of its own: write VARCHAR"
              : size == 0 ? "a VARCHAR must have at least 1 character, but was to have 0" : null;
      case "TINYINT", "SMALLINT", "INT2" -> "columns have no " + name + ": write INTEGER";
      case "REAL", "FLOAT4" -> "columns have no " + name + ": write DOUBLE";
      case "CHAR", "CHARACTER" ->
          "columns have no CHAR, which has blanks at its end: write VARCHAR";
      case "DECIMAL", "NUMERIC" -> decimal(size, scale);
      case "TIMESTAMP" ->
          size == NONE || size == MICROS
              ? null
              : "a TIMESTAMP has microseconds, but was to have "
                  + size
                  + " digits: write TIMESTAMP, and DATE_TRUNC('second', x) to leave out parts"
                  + " of seconds";
      default -> none(name);
    };
  }

  private static @Nullable String decimal(int digits, int scale) {
    if (digits == NONE) {
      return "a DECIMAL must say how many digits it has, and how many of them after the point:"
          + " write DECIMAL(18, 2)";
    } else if (digits < 1 || digits > ColumnType.MOST_DIGITS) {
      return "a DECIMAL must have 1 to "
          + ColumnType.MOST_DIGITS
          + " digits, but was to have "
          + digits;
    }
    return scale > digits
        ? "a DECIMAL must have at most as many digits after the point as it has in all, but was to"
            + " have "
            + scale
            + " of "
            + digits
        : null;
  }

  private static String none(String name) {
    String written =
        name.replace('_', ' ').replaceAll("^(TIMESTAMP|TIME) TZ$", "$1 WITH TIME ZONE");
    return "columns have no " + SqlError.shown(written) + TYPES;
  }

  @Override
  public String toString() {
    return "CastTypes";
  }
}
