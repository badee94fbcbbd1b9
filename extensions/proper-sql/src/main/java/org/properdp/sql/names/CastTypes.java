package org.properdp.sql.names;

import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;

/**
 * Refuses types that a statement writes and that no column has: a cast to one would not make of a
 * value what the type says, as {@code CAST(x AS SMALLINT)} would keep 70000.
 */
public final class CastTypes extends SqlBasicVisitor<@Nullable Void> {
  private static final int MICROS = 6;
  private static final int NONE = RelDataType.PRECISION_NOT_SPECIFIED;

  private CastTypes() {}

  /** Refuses such types in a statement. */
  public static void check(SqlNode written) {
    written.accept(new CastTypes());
  }

  @Override
  public @Nullable Void visit(SqlDataTypeSpec type) {
    String name = type.getTypeName().getSimple().toUpperCase(Locale.ROOT);
    int digits =
        type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic ? basic.getPrecision() : NONE;
    String problem =
        switch (name) {
          case "TINYINT", "SMALLINT", "INT2" -> "columns have no " + name + ": write INTEGER";
          case "REAL", "FLOAT4" -> "columns have no " + name + ": write DOUBLE";
          case "CHAR", "CHARACTER" ->
              "columns have no CHAR, which has blanks at its end: write VARCHAR";
          case "DECIMAL", "NUMERIC" ->
              digits == NONE
                  ? "a DECIMAL must say how many digits it has, and how many of them after the"
                      + " point: write DECIMAL(18, 2)"
                  : null;
          case "TIMESTAMP" ->
              digits == NONE || digits == MICROS
                  ? null
                  : "a TIMESTAMP has microseconds, but was to have "
                      + digits
                      + " digits: write TIMESTAMP, and DATE_TRUNC('second', x) to leave out parts"
                      + " of seconds";
          default -> null;
        };
    if (problem != null) {
      throw SqlError.at(type.getParserPosition(), problem).by(Rule.VETTED);
    }
    return null;
  }

  @Override
  public String toString() {
    return "CastTypes";
  }
}
