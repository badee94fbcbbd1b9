package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.computed.CalledMethod;
import org.properdp.tables.expression.value.LikePattern;
import org.properdp.tables.expression.value.Trimming;

/**
 * Texts that are computed from public rows and answers: one of more than 4,096 characters is NULL,
 * as over people's rows. A line of nested functions could otherwise make a text that takes all
 * memory.
 */
public final class BoundedTexts {
  private static final int MOST_CHARACTERS = 4_096;

  private BoundedTexts() {}

  /** A plan in which no function makes a longer text. */
  static RelNode in(RelNode plan) {
    Texts texts = new Texts(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(texts);
          }
        });
  }

  /** {@code a || b}. */
  public static @Nullable String joined(@Nullable String first, @Nullable String second) {
    if (first == null || second == null) {
      return null;
    }
    return bounded(first + second);
  }

  /** {@code REPLACE(text, old, by)}. */
  public static @Nullable String replaced(
      @Nullable String text, @Nullable String old, @Nullable String by) {
    if (text == null || old == null || by == null) {
      return null;
    } else if (old.isEmpty()) {
      return text;
    }
    long length = text.length();
    for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length())) {
      length += by.length() - old.length();
    }
    // A character is two of these at most.
    return length > 2 * MOST_CHARACTERS ? null : bounded(text.replace(old, by));
  }

  private static @Nullable String bounded(String text) {
    return text.codePointCount(0, text.length()) > MOST_CHARACTERS ? null : text;
  }

  /** {@code TRIM(BOTH characters FROM text)}, or of one end. */
  public static @Nullable String trimmed(
      @Nullable String text,
      @Nullable String characters,
      @Nullable Boolean left,
      @Nullable Boolean right) {
    return text == null || characters == null || left == null || right == null
        ? null
        : Trimming.trimmed(text, characters, left, right);
  }

  /** {@code text LIKE pattern ESCAPE escape}, in linear time, as over people's rows. */
  public static @Nullable Boolean like(
      @Nullable String text, @Nullable String pattern, @Nullable String escape) {
    if (text == null || pattern == null || escape == null) {
      return null;
    }
    LikePattern read = Pattern.of(pattern, escape);
    return read == null ? null : (Boolean) read.matches(text);
  }

  /** The last pattern of each thread: most statements have one for all rows. */
  private record Pattern(String pattern, String escape, @Nullable LikePattern read) {
    private static final ThreadLocal<@Nullable Pattern> LAST = new ThreadLocal<>();

    static @Nullable LikePattern of(String pattern, String escape) {
      Pattern last = LAST.get();
      if (last == null || !last.pattern.equals(pattern) || !last.escape.equals(escape)) {
        last = new Pattern(pattern, escape, LikePattern.of(pattern, escape));
        LAST.set(last);
      }
      return last.read;
    }
  }

  private static final class Texts extends RexShuttle {
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
      if (same.getKind() == SqlKind.LIKE) {
        return liked(same);
      } else if (same.getKind() == SqlKind.TRIM) {
        return trimmed(same);
      }
      String bounded =
          same.getOperator().equals(SqlStdOperatorTable.CONCAT)
              ? "joined"
              : same.getKind() == SqlKind.OTHER_FUNCTION
                      && same.getOperator().equals(SqlStdOperatorTable.REPLACE)
                  ? "replaced"
                  : "";
      return bounded.isEmpty()
          ? same
          : CalledMethod.of(
              builder, BoundedTexts.class, bounded, same.getType(), same.getOperands());
    }

    private RexNode liked(RexCall like) {
      List<RexNode> operands = new ArrayList<>(like.getOperands());
      if (operands.size() == 2) {
        operands.add(builder.makeLiteral(""));
      }
      RelDataType perhaps =
          builder.getTypeFactory().createTypeWithNullability(like.getType(), true);
      RexNode test = CalledMethod.of(builder, BoundedTexts.class, "like", perhaps, operands);
      return like.getType().isNullable()
          ? test
          : builder.makeAbstractCast(like.getType(), test, false);
    }

    private RexNode trimmed(RexCall call) {
      Object end = ((RexLiteral) call.getOperands().get(0)).getValue();
      return CalledMethod.of(
          builder,
          BoundedTexts.class,
          "trimmed",
          call.getType(),
          List.of(
              call.getOperands().get(2),
              call.getOperands().get(1),
              builder.makeLiteral(end != SqlTrimFunction.Flag.TRAILING),
              builder.makeLiteral(end != SqlTrimFunction.Flag.LEADING)));
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(BoundedTexts.in(same.rel)) : visited;
    }
  }
}
