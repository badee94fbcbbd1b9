package org.properdp.sql.function;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.util.NlsString;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * {@code DATEDIFF('month', from, to)}: how many beginnings of a unit lie between two moments, as
 * {@code DATE_DIFF} of expressions. Whole units, as TIMESTAMPDIFF counts them in other databases,
 * are another number, and are refused.
 */
public final class DateDiff extends SqlFunction {
  /** The call that is planned instead. */
  static final DateDiff FUNCTION = new DateDiff();

  private static final List<String> UNITS =
      List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

  private DateDiff() {
    super(
        "DATEDIFF",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.BIGINT_NULLABLE,
        null,
        OperandTypes.family(
            List.of(SqlTypeFamily.CHARACTER, SqlTypeFamily.DATETIME, SqlTypeFamily.DATETIME)),
        SqlFunctionCategory.TIMEDATE);
  }

  /** True if a call is of a function that counts units between moments, in any database. */
  public static boolean isCalled(SqlBasicCall call) {
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "DATEDIFF", "DATE_DIFF", "TIMESTAMPDIFF", "TIMESTAMP_DIFF", "DATETIME_DIFF" -> true;
      default -> false;
    };
  }

  /** The meaning of such a call; refuses those that count something else, or say no unit. */
  public static SqlNode of(SqlBasicCall call) {
    boolean isOurs = call.getOperator().getName().matches("(?i)DATE_?DIFF");
    String unit = isOurs && call.operandCount() == 3 ? unit(call.operand(0)) : "";
    if (!UNITS.contains(unit)) {
      throw SqlError.at(
              call.getParserPosition(),
              "units between two moments are counted by DATEDIFF('day', from, to), which counts the"
                  + " beginnings of a unit that lie between them: the units are "
                  + String.join(", ", UNITS).toLowerCase(Locale.ROOT)
                  + ". Whole units are not counted: compare with from + INTERVAL '1' YEAR")
          .by(Rule.VETTED);
    }
    return FUNCTION.createCall(
        call.getParserPosition(),
        SqlLiteral.createCharString(unit, call.operand(0).getParserPosition()),
        call.operand(1),
        call.operand(2));
  }

  private static String unit(SqlNode written) {
    String name =
        written instanceof SqlIdentifier word && word.isSimple()
            ? word.getSimple()
            : written instanceof SqlIntervalQualifier qualifier
                ? qualifier.getUnit().name()
                : written instanceof SqlLiteral literal
                        && literal.getValue() instanceof NlsString text
                    ? text.getValue()
                    : "";
    return name.toUpperCase(Locale.ROOT);
  }
}
