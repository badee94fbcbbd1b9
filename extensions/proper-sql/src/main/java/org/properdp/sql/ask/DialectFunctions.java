package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.function.WeekCut;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** Words of several databases for what standard SQL has, too: they become what they mean there. */
final class DialectFunctions {
  private static final List<String> UNITS =
      List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

  private DialectFunctions() {}

  /** The meaning of a call in standard SQL; null if it is no such word. */
  static @Nullable SqlNode standard(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    int operands = call.operandCount();
    if (call.getOperator().equals(SqlLibraryOperators.ILIKE)
        || call.getOperator().equals(SqlLibraryOperators.NOT_ILIKE)) {
      return likeInAnyCase(call);
    }
    if (call.getKind() == SqlKind.IN || call.getKind() == SqlKind.NOT_IN) {
      return withNull(call);
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

  /**
   * An operand IN a list of 1 and 0 can be a truth value, to which a NULL among them has no type.
   */
  private static @Nullable SqlNode withNull(SqlBasicCall call) {
    if (!(call.operand(1) instanceof SqlNodeList list)) {
      return null;
    }
    SqlParserPos place = call.getParserPosition();
    List<SqlNode> known = list.stream().filter(one -> !SqlUtil.isNullLiteral(one, false)).toList();
    boolean isOfTruths =
        !known.isEmpty()
            && known.size() < list.size()
            && known.stream().allMatch(one -> one.toString().matches("[01]"));
    if (!isOfTruths) {
      return null;
    }
    SqlNode open =
        SqlStdOperatorTable.OR.createCall(
            place,
            SqlStdOperatorTable.IN.createCall(
                place, call.operand(0), new SqlNodeList(known, list.getParserPosition())),
            SqlLiteral.createUnknown(place));
    return call.getKind() == SqlKind.IN ? open : SqlStdOperatorTable.NOT.createCall(place, open);
  }

  private static @Nullable SqlNode ofTextsOrNumbers(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "LTRIM" -> trimmed(call, SqlTrimFunction.Flag.LEADING);
      case "RTRIM" -> trimmed(call, SqlTrimFunction.Flag.TRAILING);
      case "BTRIM" -> trimmed(call, SqlTrimFunction.Flag.BOTH);
      case "SUBSTR" -> SqlStdOperatorTable.SUBSTRING.createCall(place, call.getOperandList());
      case "TRUNC" -> SqlStdOperatorTable.TRUNCATE.createCall(place, call.getOperandList());
      case "CONCAT" -> call.operandCount() > 1 ? concatenated(call) : null;
      case "COALESCE", "GREATEST", "LEAST" -> ofSome(call);
      // A NULL by itself has no type, which WHERE gives it elsewhere.
      case "FILTER" ->
          SqlUtil.isNullLiteral(call.operand(1), false)
              ? SqlStdOperatorTable.FILTER.createCall(
                  place, call.operand(0), SqlLiteral.createUnknown(place))
              : null;
      default -> ofBigQuery(call);
    };
  }

  private static @Nullable SqlNode ofSome(SqlBasicCall call) {
    if (call.operandCount() == 0) {
      throw SqlError.at(
          call.getParserPosition(),
          call.getOperator().getName().toUpperCase(Locale.ROOT) + " is of one value or several");
    }
    return null;
  }

  private static @Nullable SqlNode ofBigQuery(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    int operands = call.operandCount();
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "COUNTIF", "COUNT_IF" ->
          operands == 1
              ? SqlStdOperatorTable.FILTER.createCall(
                  place,
                  SqlStdOperatorTable.COUNT.createCall(place, SqlIdentifier.star(place)),
                  call.operand(0))
              : null;
      case "SAFE_CAST", "TRY_CAST" ->
          operands == 2 ? SqlStdOperatorTable.CAST.createCall(place, call.getOperandList()) : null;
      case "DATE_ADD", "DATETIME_ADD" -> moved(call, SqlStdOperatorTable.PLUS);
      case "DATE_SUB", "DATETIME_SUB" -> moved(call, SqlStdOperatorTable.MINUS);
      case "DATEADD" -> added(call);
      case "DATE_PART", "DATEPART" -> field(call);
      case "INTERVAL" -> interval(call);
      default -> null;
    };
  }

  private static SqlNode concatenated(SqlBasicCall call) {
    return call.getOperandList().stream()
        .reduce(
            (one, other) ->
                SqlStdOperatorTable.CONCAT.createCall(call.getParserPosition(), one, other))
        .orElseThrow();
  }

  /** {@code DATE_ADD(x, INTERVAL 3 DAY)}. */
  private static @Nullable SqlNode moved(SqlBasicCall call, SqlOperator same) {
    boolean isInterval =
        call.operandCount() == 2
            && (call.operand(1) instanceof SqlIntervalLiteral
                || call.operand(1).getKind() == SqlKind.TIMES);
    return isInterval ? same.createCall(call.getParserPosition(), call.getOperandList()) : null;
  }

  /** {@code DATEADD(day, 3, x)}. */
  private static @Nullable SqlNode added(SqlBasicCall call) {
    String unit =
        call.operandCount() == 3 && call.operand(0) instanceof SqlIdentifier name
            ? name.toString().toUpperCase(Locale.ROOT)
            : "";
    if (!UNITS.contains(unit)) {
      return null;
    }
    SqlParserPos place = call.getParserPosition();
    SqlNode qualifier = new SqlIntervalQualifier(TimeUnit.valueOf(unit), null, place);
    SqlNode interval =
        interval(
            new SqlBasicCall(
                SqlStdOperatorTable.INTERVAL, List.of(call.operand(1), qualifier), place));
    return interval == null
        ? null
        : SqlStdOperatorTable.PLUS.createCall(place, call.operand(2), interval);
  }

  /** {@code DATE_PART('year', x)}. */
  private static @Nullable SqlNode field(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    String name =
        call.operandCount() == 2 && call.operand(0) instanceof SqlCharStringLiteral text
            ? String.valueOf(text.getValueAs(String.class))
            : "";
    TimeUnit unit =
        Arrays.stream(TimeUnit.values())
            .filter(each -> each.name().equalsIgnoreCase(name))
            .findFirst()
            .orElse(null);
    return unit == null
        ? null
        : SqlStdOperatorTable.EXTRACT.createCall(
            place, new SqlIntervalQualifier(unit, null, place), call.operand(1));
  }

  /** {@code INTERVAL 3 DAY}, and {@code INTERVAL x DAY}, which is so often a day. */
  private static @Nullable SqlNode interval(SqlBasicCall call) {
    if (call.operandCount() != 2 || !(call.operand(1) instanceof SqlIntervalQualifier unit)) {
      return null;
    }
    SqlParserPos place = call.getParserPosition();
    SqlNode number = call.operand(0);
    return number instanceof SqlNumericLiteral written && written.isInteger()
        ? SqlLiteral.createInterval(1, number.toString(), unit, place)
        : SqlStdOperatorTable.MULTIPLY.createCall(
            place, number, SqlLiteral.createInterval(1, "1", unit, place));
  }

  private static @Nullable SqlNode toUnit(SqlBasicCall call, SqlOperator same) {
    if (call.operandCount() == 2
        && call.operand(1) instanceof SqlIntervalQualifier unit
        && unit.getUnit() == TimeUnit.WEEK) {
      throw SqlError.at(
              call.getParserPosition(),
              "a week begins on Monday here, as in DATE_TRUNC('week', x): write that")
          .by(Rule.VETTED);
    }
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
        ? WeekCut.of(place, moment)
        : floor(moment, TimeUnit.valueOf(unit), place);
  }

  private static SqlNode floor(SqlNode moment, TimeUnit unit, SqlParserPos place) {
    return SqlStdOperatorTable.FLOOR.createCall(
        place, moment, new SqlIntervalQualifier(unit, null, place));
  }
}
