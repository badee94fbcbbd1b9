package org.properdp.sql.computed;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Texts of public rows and answers are counted and cut by characters, as those of people's rows
 * are. Calcite would count the halves of a pair in UTF-16 as two, and cut between them.
 */
public final class CharacterTexts {
  private CharacterTexts() {}

  /** A plan in which no text is cut within a character. */
  public static RelNode in(RelNode plan) {
    Texts texts = new Texts(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(texts);
          }
        });
  }

  /** So many characters at the beginning; a negative count leaves out so many at the end. */
  public static @Nullable String left(@Nullable String text, @Nullable Long count) {
    return text == null || count == null ? null : part(text, 1, kept(text, count) + 1);
  }

  /** So many characters at the end; a negative count leaves out so many at the beginning. */
  public static @Nullable String right(@Nullable String text, @Nullable Long count) {
    return text == null || count == null
        ? null
        : part(text, all(text) - kept(text, count) + 1, Long.MAX_VALUE);
  }

  private static long kept(String text, long count) {
    long kept = Math.max(-all(text), Math.min(all(text), count));
    return kept < 0 ? all(text) + kept : kept;
  }

  private static long all(String text) {
    return text.codePointCount(0, text.length());
  }

  /** {@code SUBSTRING(text FROM from FOR count)}; null of a negative count. */
  public static @Nullable String substring(
      @Nullable String text, @Nullable Long from, @Nullable Long count) {
    if (text == null || from == null || count == null || count < 0) {
      return null;
    }
    long end = from > 0 && count > Long.MAX_VALUE - from ? Long.MAX_VALUE : from + count;
    return part(text, from, end);
  }

  /** The characters from one place to before another, counted from 1. */
  private static String part(String text, long from, long end) {
    long first = Math.max(0, Math.min(all(text), from < 1 ? 0 : from - 1));
    long last = Math.max(first, Math.min(all(text), end < 1 ? 0 : end - 1));
    int start = text.offsetByCodePoints(0, (int) first);
    return text.substring(start, text.offsetByCodePoints(start, (int) (last - first)));
  }

  /** How many characters a text has. */
  public static @Nullable Integer characters(@Nullable String text) {
    return text == null ? null : Integer.valueOf((int) all(text));
  }

  /** The place of the first character of what is sought, from 1; 0 if it is not there. */
  public static @Nullable Integer position(@Nullable String sought, @Nullable String text) {
    if (sought == null || text == null) {
      return null;
    }
    int at = text.indexOf(sought);
    return at < 0 ? 0 : text.codePointCount(0, at) + 1;
  }

  private static final class Texts extends RexShuttle {
    private static final int MOST = Integer.MAX_VALUE;

    private final RexBuilder builder;

    Texts(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      RexNode visited = super.visitCall(call);
      if (!(visited instanceof RexCall same)) {
        return visited;
      }
      List<RexNode> operands = same.getOperands();
      if (same.getOperator().equals(SqlStdOperatorTable.SUBSTRING)) {
        return substring(same);
      } else if (same.getOperator().equals(SqlLibraryOperators.LEFT)) {
        return called("left", same, List.of(operands.get(0), wide(operands.get(1))));
      } else if (same.getOperator().equals(SqlLibraryOperators.RIGHT)) {
        return called("right", same, List.of(operands.get(0), wide(operands.get(1))));
      } else if (same.getOperator().equals(SqlStdOperatorTable.CHAR_LENGTH)
          || same.getOperator().equals(SqlStdOperatorTable.CHARACTER_LENGTH)) {
        return called("characters", same, operands);
      } else if (same.getKind() == SqlKind.POSITION && operands.size() == 2) {
        return called("position", same, operands);
      }
      return same;
    }

    private RexNode substring(RexCall call) {
      List<RexNode> operands = new ArrayList<>(call.getOperands());
      operands.set(1, wide(operands.get(1)));
      if (operands.size() == 2) {
        operands.add(number(MOST));
      } else {
        operands.set(2, wide(operands.get(2)));
      }
      return called("substring", call, operands);
    }

    private RexNode number(int number) {
      return wide(builder.makeLiteral(number, integer(), false));
    }

    private RelDataType integer() {
      return builder.getTypeFactory().createSqlType(SqlTypeName.INTEGER);
    }

    private RexNode wide(RexNode number) {
      RelDataTypeFactory types = builder.getTypeFactory();
      RelDataType wide =
          types.createTypeWithNullability(
              types.createSqlType(SqlTypeName.BIGINT), number.getType().isNullable());
      return builder.makeAbstractCast(wide, number, false);
    }

    private RexNode called(String method, RexCall instead, List<RexNode> operands) {
      return CalledMethod.of(builder, CharacterTexts.class, method, instead.getType(), operands);
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same
          ? same.clone(CharacterTexts.in(same.rel))
          : visited;
    }
  }
}
