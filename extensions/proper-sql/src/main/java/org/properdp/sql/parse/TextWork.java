package org.properdp.sql.parse;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.properdp.relational.expression.value.RegexpPattern;

/**
 * The time that functions of texts take for a row, as far as types say it: in units of so many
 * characters that are looked at. What looks for one text in another may look at each character of
 * one for each of the other.
 */
public final class TextWork {
  /** The longest text that a function makes. */
  public static final int LONGEST = 4_096;

  /** The characters that are looked at in the time that a number takes. */
  private static final long CHARACTERS = 64;

  /** As long a part of a regular expression takes, which may be followed at each character. */
  private static final long CHARACTERS_PER_PART = 8;

  private TextWork() {}

  /** Of all functions of texts in some expressions. */
  public static long of(List<? extends RexNode> expressions) {
    long work = 0;
    for (RexNode each : expressions) {
      work = plus(work, of(each));
    }
    return work;
  }

  private static long of(RexNode expression) {
    if (!(expression instanceof RexCall call)
        || call instanceof RexOver
        || call instanceof RexSubQuery) {
      return 0;
    }
    long work = of(call.getOperands());
    if (call.getOperator().getName().equals("REGEXP_LIKE")
        && call.getOperands().get(1) instanceof RexLiteral pattern) {
      long parts = RegexpPattern.of(String.valueOf(pattern.getValueAs(String.class))).parts();
      return plus(
          work, length(call.getOperands().get(0)) * parts * CHARACTERS_PER_PART / CHARACTERS);
    }
    long looked = 1;
    for (RexNode operand : call.getOperands()) {
      if (SqlTypeUtil.inCharFamily(operand.getType())) {
        looked *= looksFor(call.getKind(), call) ? Math.max(1, length(operand)) : 1;
      }
    }
    return plus(work, looked / CHARACTERS);
  }

  /** True if one text is looked for in another, so that lengths multiply. */
  private static boolean looksFor(SqlKind kind, RexCall call) {
    return kind == SqlKind.LIKE
        || kind == SqlKind.POSITION
        || call.getOperator().getName().equals("REPLACE");
  }

  private static long length(RexNode text) {
    if (text instanceof RexLiteral literal) {
      String value = literal.isNull() ? "" : literal.getValueAs(String.class);
      return value == null ? 0 : value.length();
    }
    int declared = text.getType().getPrecision();
    if (text instanceof RexCall cast && isOfText(cast)) {
      // As of a parameter's value, whose type says nothing of how long it is.
      long cut = declared < 0 ? LONGEST : Math.min(declared, LONGEST);
      return Math.min(cut, length(cast.getOperands().get(0)));
    }
    return declared >= 0 && text instanceof RexInputRef ? Math.min(declared, LONGEST) : LONGEST;
  }

  /** True if a text is cast to a type that makes none longer. */
  private static boolean isOfText(RexCall call) {
    return call.isA(SqlKind.CAST)
        && call.getType().getSqlTypeName() == SqlTypeName.VARCHAR
        && SqlTypeUtil.inCharFamily(call.getOperands().get(0).getType());
  }

  private static long plus(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }
}
