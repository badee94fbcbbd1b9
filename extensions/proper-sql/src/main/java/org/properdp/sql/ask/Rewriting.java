package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.LikePattern;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.function.DateDiff;
import org.properdp.sql.function.PlusMinus;
import org.properdp.sql.function.WithinBounds;
import org.properdp.sql.parse.CommaJoins;
import org.properdp.sql.parse.RowComparisons;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parse.UnsupportedSyntax;
import org.properdp.sql.question.GroupByAll;
import org.properdp.sql.question.Options;
import org.properdp.sql.rule.Rule;

/**
 * Changes a statement before Calcite looks at what it means: options become one hint, named bounds
 * become arguments, and a quotient is a DOUBLE.
 */
final class Rewriting extends SqlShuttle {
  private static final String PER_ROW = "contribution_bounds_per_row";
  private static final String PER_GROUP = "contribution_bounds_per_group";

  private static final int MOST_PARTS = 4;
  private static final BigDecimal MOST_ROWS = BigDecimal.valueOf(Long.MAX_VALUE);

  private final boolean isSaid;
  private int selects;

  /**
   * Changes one statement.
   *
   * @param isSaid whether any of its SELECTs has options
   */
  Rewriting(boolean isSaid) {
    this.isSaid = isSaid;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    UnsupportedSyntax.check(call);
    if (call instanceof SqlSelect select) {
      selects++;
      Options.gather(select, selects, isSaid);
      GroupByAll.writeOut(select);
    } else if (call instanceof SqlJoin join) {
      CommaJoins.bind(join);
    }
    if (call instanceof SqlWithItem item && item.recursive.booleanValue()) {
      throw SqlError.at(call.getParserPosition(), "a query can't be recursive here");
    }
    if (call instanceof SqlOrderBy sorted) {
      checkWhole(sorted.offset);
      checkWhole(sorted.fetch);
    }
    SqlNode visited = super.visit(call);
    return visited instanceof SqlBasicCall basic ? changed(basic) : visited;
  }

  private static void checkWhole(@Nullable SqlNode rows) {
    if (rows instanceof SqlNumericLiteral number
        && !(number.isInteger() && number.bigDecimalValue().compareTo(MOST_ROWS) <= 0)) {
      throw SqlError.at(
          number.getParserPosition(),
          "the number of rows must be a whole one from 0 to " + MOST_ROWS + ", but was " + number);
    }
  }

  /** A prefix of a quotation mark changes how a text is written, and not what it is. */
  @Override
  public @Nullable SqlNode visit(SqlLiteral literal) {
    SqlParserPos place = literal.getParserPosition();
    if (literal instanceof SqlCharStringLiteral text) {
      return SqlLiteral.createCharString(text(text), place);
    } else if (literal instanceof SqlUnknownLiteral moment && moment.tag.equals("DATETIME")) {
      return SqlLiteral.createUnknown("TIMESTAMP", moment.getValue(), place);
    }
    return literal;
  }

  /** A name with many parts would take long to look up. */
  @Override
  public SqlNode visit(SqlIdentifier name) {
    if (name.names.size() > MOST_PARTS) {
      throw SqlError.at(
              name.getParserPosition(),
              "a name must have at most " + MOST_PARTS + " parts, but had " + name.names.size())
          .by(Rule.WORK);
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
    return TypeNames.standard(type);
  }

  private static SqlNode changed(SqlBasicCall call) {
    if (call.getOperator().equals(SqlLibraryOperators.INFIX_CAST)) {
      return SqlStdOperatorTable.CAST.createCall(call.getParserPosition(), call.getOperandList());
    }
    if (call.getKind() == SqlKind.LIKE) {
      checkPattern(call);
    }
    SqlNode standard = DialectFunctions.standard(call);
    SqlNode same = standard == null ? RowComparisons.writtenOut(call) : standard;
    if (same != null) {
      return same;
    }
    if (call.getOperator() instanceof SqlQuantifyOperator) {
      return AnyAllLists.standard(call);
    }
    if (call.getKind() == SqlKind.WITHIN_GROUP) {
      return percentile(call);
    }
    if (DateDiff.isCalled(call)) {
      return DateDiff.of(call);
    }
    if (PlusMinus.isCalled(call)) {
      return PlusMinus.of(call);
    }
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

  /** Over rows a pattern that is none gives NULL; one that is written can be none for all rows. */
  private static void checkPattern(SqlBasicCall like) {
    SqlNode written = like.operand(1);
    SqlNode escape = like.operandCount() > 2 ? like.operand(2) : null;
    if (!(written instanceof SqlCharStringLiteral pattern)
        || (escape != null && !(escape instanceof SqlCharStringLiteral))) {
      return;
    }
    String sign = escape == null ? "" : text(escape);
    if (LikePattern.of(text(pattern), sign) != null) {
      return;
    }
    int size = text(pattern).codePointCount(0, text(pattern).length());
    if (size > LikePattern.MOST_CHARACTERS) {
      throw SqlError.at(
              written.getParserPosition(),
              "a pattern of LIKE must have at most "
                  + LikePattern.MOST_CHARACTERS
                  + " characters, but had "
                  + size)
          .by(Rule.WORK);
    } else if (escape != null && sign.codePointCount(0, sign.length()) != 1) {
      throw SqlError.at(
          escape.getParserPosition(),
          "the ESCAPE of a LIKE must be one character, but was "
              + SqlError.shown(escape.toString()));
    }
    throw SqlError.at(
        written.getParserPosition(),
        "the escape of a pattern of LIKE must have a character after it: it stands before %, _ and"
            + " itself");
  }

  private static String text(SqlNode literal) {
    return Objects.requireNonNull(((SqlCharStringLiteral) literal).getValueAs(String.class));
  }

  /** {@code PERCENTILE_CONT(f) WITHIN GROUP (ORDER BY x)} is {@code PERCENTILE(x, f)}. */
  private static SqlNode percentile(SqlBasicCall within) {
    SqlNode fraction = within.operand(0);
    SqlNodeList order = within.operand(1);
    boolean isOurs =
        fraction instanceof SqlBasicCall function
            && function.getOperator().getName().equalsIgnoreCase("PERCENTILE_CONT");
    if (!isOurs || order.size() != 1) {
      throw SqlError.at(
              within.getParserPosition(),
              "WITHIN GROUP is for PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY x)")
          .by(Rule.AGGREGATES);
    }
    List<SqlNode> operands = new ArrayList<>(((SqlCall) fraction).getOperandList());
    SqlNode number = order.get(0);
    SqlParserPos place = within.getParserPosition();
    if (number.getKind() == SqlKind.DESCENDING) {
      number = ((SqlCall) number).operand(0);
      SqlNode one = SqlLiteral.createExactNumeric("1", place);
      operands.set(0, SqlStdOperatorTable.MINUS.createCall(place, one, operands.get(0)));
    }
    if (number.getKind() == SqlKind.NULLS_FIRST || number.getKind() == SqlKind.NULLS_LAST) {
      throw SqlError.at(place, "NULL has no place among numbers: leave NULLS out");
    }
    operands.add(0, number);
    return WithinBounds.PERCENTILE.createCall(place, operands);
  }

  private static SqlNode floating(SqlNode number) {
    SqlParserPos place = number.getParserPosition();
    return SqlStdOperatorTable.CAST.createCall(
        place,
        number,
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.DOUBLE, place), place));
  }

  private static SqlNode bounded(SqlBasicCall call, SqlCall named) {
    String name = ((SqlIdentifier) named.operand(1)).getSimple().toLowerCase(Locale.ROOT);
    boolean isPerGroup = name.equals(PER_GROUP);
    WithinBounds within = isPerGroup ? perGroup(call) : perRow(call);
    SqlNode bounds = named.operand(0);
    boolean isPair =
        bounds instanceof SqlCall row && row.getKind() == SqlKind.ROW && row.operandCount() == 2;
    boolean isKnown = isPerGroup || name.equals(PER_ROW);
    if (!isKnown || !isPair || call.operandCount() != within.bounds() + 1) {
      throw SqlError.at(
              named.getParserPosition(),
              "bounds are written as "
                  + PER_ROW
                  + " => (low, high) or "
                  + PER_GROUP
                  + " => (low, high) after the number")
          .by(Rule.BOUNDS);
    }
    SqlCall pair = (SqlCall) bounds;
    List<SqlNode> operands = new ArrayList<>(call.getOperandList().subList(0, within.bounds()));
    operands.addAll(pair.getOperandList());
    return within.createCall(call.getParserPosition(), operands);
  }

  private static String function(SqlBasicCall call) {
    return call.getOperator().getName().toUpperCase(Locale.ROOT);
  }

  private static WithinBounds perRow(SqlBasicCall call) {
    return switch (function(call)) {
      case "SUM" -> WithinBounds.SUM;
      case "AVG" -> WithinBounds.AVG;
      case "MIN" -> WithinBounds.MIN;
      case "MAX" -> WithinBounds.MAX;
      case "MEDIAN" -> WithinBounds.MEDIAN;
      case "PERCENTILE" -> WithinBounds.PERCENTILE;
      case "VAR_POP" -> WithinBounds.VAR_POP;
      case "VAR_SAMP", "VARIANCE" -> WithinBounds.VAR_SAMP;
      case "STDDEV_POP" -> WithinBounds.STDDEV_POP;
      case "STDDEV_SAMP", "STDDEV" -> WithinBounds.STDDEV_SAMP;
      default ->
          throw SqlError.at(
                  call.getParserPosition(),
                  "only SUM, AVG, MIN, MAX, MEDIAN, PERCENTILE, VARIANCE and STDDEV take bounds of"
                      + " each row, but not "
                      + function(call))
              .by(Rule.BOUNDS);
    };
  }

  private static WithinBounds perGroup(SqlBasicCall call) {
    return switch (function(call)) {
      case "SUM" -> WithinBounds.SUM_PER_GROUP;
      case "COUNT" -> WithinBounds.COUNT_PER_GROUP;
      default ->
          throw SqlError.at(
                  call.getParserPosition(),
                  "only SUM and COUNT take bounds of what a person brings to a group, but not "
                      + function(call))
              .by(Rule.BOUNDS);
    };
  }
}
