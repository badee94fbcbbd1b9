package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.text.SqlError;

/** Words of several databases for what standard SQL has, too: they become what they mean there. */
final class OtherWords {
  private static final List<String> UNITS =
      List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

  private OtherWords() {}

  /** What a call means in standard SQL; null if it is no such word. */
  static @Nullable SqlNode standard(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    int operands = call.operandCount();
    if (call.getOperator().equals(SqlLibraryOperators.ILIKE)
        || call.getOperator().equals(SqlLibraryOperators.NOT_ILIKE)) {
      return likeInAnyCase(call);
    }
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "DATE_TRUNC" -> operands == 2 ? cut(call) : null;
      // The parser has operators of its own for these, which no list has.
      case "FLOOR" -> toUnit(call, SqlStdOperatorTable.FLOOR);
      case "CEIL" -> toUnit(call, SqlStdOperatorTable.CEIL);
      case "IF", "IIF" ->
          operands == 3
              ? new SqlCase(
                  place,
                  null,
                  SqlNodeList.of(call.operand(0)),
                  SqlNodeList.of(call.operand(1)),
                  call.operand(2))
              : null;
      case "IFNULL", "NVL" ->
          operands == 2
              ? SqlStdOperatorTable.COALESCE.createCall(place, call.getOperandList())
              : null;
      case "DATE" ->
          operands == 1
              ? SqlStdOperatorTable.CAST.createCall(
                  place,
                  call.operand(0),
                  new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.DATE, place), place))
              : null;
      default -> ofTextsOrNumbers(call);
    };
  }

  private static @Nullable SqlNode ofTextsOrNumbers(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "LTRIM" -> trimmed(call, SqlTrimFunction.Flag.LEADING);
      case "RTRIM" -> trimmed(call, SqlTrimFunction.Flag.TRAILING);
      case "BTRIM" -> trimmed(call, SqlTrimFunction.Flag.BOTH);
      case "SUBSTR" -> SqlStdOperatorTable.SUBSTRING.createCall(place, call.getOperandList());
      case "TRUNC" -> SqlStdOperatorTable.TRUNCATE.createCall(place, call.getOperandList());
      default -> null;
    };
  }

  private static @Nullable SqlNode toUnit(SqlBasicCall call, SqlOperator same) {
    return call.operandCount() == 2 && call.operand(1) instanceof SqlIntervalQualifier
        ? same.createCall(call.getParserPosition(), call.getOperandList())
        : null;
  }

  /** {@code LTRIM(x)}, and {@code LTRIM(x, '0')}. */
  private static @Nullable SqlNode trimmed(SqlBasicCall call, SqlTrimFunction.Flag end) {
    SqlParserPos place = call.getParserPosition();
    return switch (call.operandCount()) {
      case 1, 2 ->
          SqlStdOperatorTable.TRIM.createCall(
              place,
              end.symbol(place),
              call.operandCount() == 2 ? call.operand(1) : SqlLiteral.createCharString(" ", place),
              call.operand(0));
      default -> null;
    };
  }

  private static SqlNode likeInAnyCase(SqlBasicCall call) {
    List<SqlNode> operands = new ArrayList<>(call.getOperandList());
    for (int at = 0; at < 2; at++) {
      operands.set(
          at,
          SqlStdOperatorTable.LOWER.createCall(
              operands.get(at).getParserPosition(), operands.get(at)));
    }
    return (call.getOperator().equals(SqlLibraryOperators.ILIKE)
            ? SqlStdOperatorTable.LIKE
            : SqlStdOperatorTable.NOT_LIKE)
        .createCall(call.getParserPosition(), operands);
  }

  /** {@code DATE_TRUNC('month', x)}, and {@code DATE_TRUNC(x, MONTH)}. */
  private static SqlNode cut(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    boolean isLast = call.operand(1) instanceof SqlIntervalQualifier;
    SqlNode moment = call.operand(isLast ? 0 : 1);
    String unit =
        isLast
            ? ((SqlIntervalQualifier) call.operand(1)).getUnit().name()
            : call.operand(0) instanceof SqlLiteral text
                    && SqlTypeName.CHAR_TYPES.contains(text.getTypeName())
                ? String.valueOf(text.toValue()).toUpperCase(Locale.ROOT)
                : "";
    if (!UNITS.contains(unit)) {
      throw SqlError.at(
          place,
          "DATE_TRUNC is of a unit and a moment, as in DATE_TRUNC('month', x): the units are "
              + String.join(", ", UNITS).toLowerCase(Locale.ROOT));
    }
    // Calcite's weeks begin on Sunday, these on Monday.
    return unit.equals("WEEK")
        ? SqlStdOperatorTable.PLUS.createCall(
            place,
            floor(
                SqlStdOperatorTable.MINUS.createCall(place, moment, day(place)),
                TimeUnit.WEEK,
                place),
            day(place))
        : floor(moment, TimeUnit.valueOf(unit), place);
  }

  private static SqlNode floor(SqlNode moment, TimeUnit unit, SqlParserPos place) {
    return SqlStdOperatorTable.FLOOR.createCall(
        place, moment, new SqlIntervalQualifier(unit, null, place));
  }

  private static SqlNode day(SqlParserPos place) {
    return SqlLiteral.createInterval(
        1, "1", new SqlIntervalQualifier(TimeUnit.DAY, null, place), place);
  }
}
