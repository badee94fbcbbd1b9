package org.properdp.sql.ask;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.WithinBounds;
import org.properdp.sql.relation.Options;
import org.properdp.sql.text.SqlError;
import org.properdp.tables.type.ColumnType;

/**
 * Changes a statement before Calcite looks at what it means: options become one hint, named bounds
 * become arguments, and a quotient is a DOUBLE.
 */
final class Rewriting extends SqlShuttle {
  private static final String PER_ROW = "contribution_bounds_per_row";

  private static final int MOST_PARTS = 4;

  private int selects;

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      selects++;
      Options.gather(select, selects);
    }
    if (call instanceof SqlWithItem item && item.recursive.booleanValue()) {
      throw SqlError.at(call.getParserPosition(), "a query can't be recursive here");
    }
    SqlNode visited = super.visit(call);
    if (visited instanceof SqlBasicCall basic) {
      return changed(basic);
    }
    return visited;
  }

  /** A name with many parts would take long to look up. */
  @Override
  public SqlNode visit(SqlIdentifier name) {
    if (name.names.size() > MOST_PARTS) {
      throw SqlError.at(
          name.getParserPosition(),
          "a name must have at most " + MOST_PARTS + " parts, but had " + name.names.size());
    }
    return name;
  }

  /** Calcite would cut a type that is too wide, and values with it. */
  @Override
  public SqlNode visit(SqlDataTypeSpec type) {
    if (type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic
        && basic.getTypeName().getSimple().equalsIgnoreCase("DECIMAL")
        && basic.getPrecision() > ColumnType.MOST_DIGITS) {
      throw SqlError.at(
          type.getParserPosition(),
          "a DECIMAL must have 1 to 18 digits, but was to have " + basic.getPrecision());
    }
    return type;
  }

  private static SqlNode changed(SqlBasicCall call) {
    if (call.getKind() == SqlKind.DIVIDE) {
      return SqlStdOperatorTable.DIVIDE.createCall(
          call.getParserPosition(), call.operand(0), floating(call.operand(1)));
    }
    List<SqlNode> operands = call.getOperandList();
    for (SqlNode operand : operands) {
      if (operand != null && operand.getKind() == SqlKind.ARGUMENT_ASSIGNMENT) {
        return bounded(call, (SqlCall) operand);
      }
    }
    return call;
  }

  private static SqlNode floating(SqlNode number) {
    SqlParserPos place = number.getParserPosition();
    return SqlStdOperatorTable.CAST.createCall(
        place,
        number,
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.DOUBLE, place), place));
  }

  private static SqlNode bounded(SqlBasicCall call, SqlCall named) {
    String function = call.getOperator().getName().toUpperCase(Locale.ROOT);
    SqlOperator within =
        switch (function) {
          case "SUM" -> WithinBounds.SUM;
          case "AVG" -> WithinBounds.AVG;
          default ->
              throw SqlError.at(
                  call.getParserPosition(), "only SUM and AVG take bounds, but not " + function);
        };
    String name = ((SqlIdentifier) named.operand(1)).getSimple().toLowerCase(Locale.ROOT);
    SqlNode bounds = named.operand(0);
    boolean isPair =
        bounds instanceof SqlCall row && row.getKind() == SqlKind.ROW && row.operandCount() == 2;
    if (!name.equals(PER_ROW) || !isPair || call.operandCount() != 2) {
      throw SqlError.at(
          named.getParserPosition(),
          "bounds are written as " + PER_ROW + " => (low, high) after the number");
    }
    SqlCall pair = (SqlCall) bounds;
    return within.createCall(
        call.getParserPosition(), call.operand(0), pair.operand(0), pair.operand(1));
  }
}
