package org.properdp.sql.ask;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlUserDefinedFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.expression.value.LikePattern;
import org.properdp.tables.expression.value.Trimming;

/**
 * Texts that are computed from public rows and answers: one of more than 4,096 characters ends the
 * statement. A line of nested functions could otherwise make a text that takes all memory. Over
 * people's rows such a text is NULL, because there an end would tell of a row.
 */
public final class BoundedTexts {
  private static final int MOST_CHARACTERS = 4_096;

  /** A text that is longer than may be. */
  static final class TooLong extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    TooLong(String sentence) {
      super(sentence);
    }
  }

  private BoundedTexts() {}

  /** A plan in which no function makes a longer text: it fails instead. */
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
    check((long) first.length() + second.length());
    return first + second;
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
    check(length);
    return text.replace(old, by);
  }

  /** So many characters at the beginning; a negative count leaves out so many at the end. */
  public static @Nullable String left(@Nullable String text, @Nullable Long count) {
    return text == null || count == null
        ? null
        : text.substring(0, text.offsetByCodePoints(0, kept(text, count)));
  }

  /** So many characters at the end; a negative count leaves out so many at the beginning. */
  public static @Nullable String right(@Nullable String text, @Nullable Long count) {
    if (text == null || count == null) {
      return null;
    }
    int all = text.codePointCount(0, text.length());
    return text.substring(text.offsetByCodePoints(0, all - kept(text, count)));
  }

  private static int kept(String text, long count) {
    int all = text.codePointCount(0, text.length());
    long kept = Math.max(-all, Math.min(all, count));
    return (int) (kept < 0 ? all + kept : kept);
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

  private static void check(long length) {
    if (length > MOST_CHARACTERS) {
      throw new TooLong(
          "a text that is computed must have at most "
              + MOST_CHARACTERS
              + " characters, but one would have "
              + length);
    }
  }

  private static final class Texts extends RexShuttle {
    private static final SqlUserDefinedFunction JOINED =
        function("joined", ReturnTypes.VARCHAR_NULLABLE);
    private static final SqlUserDefinedFunction REPLACED =
        function("replaced", ReturnTypes.VARCHAR_NULLABLE);
    private static final SqlUserDefinedFunction TRIMMED =
        function("trimmed", ReturnTypes.VARCHAR_NULLABLE);
    private static final SqlUserDefinedFunction LIKE =
        function("like", ReturnTypes.BOOLEAN_NULLABLE);
    private static final SqlUserDefinedFunction LEFT =
        function("left", ReturnTypes.VARCHAR_NULLABLE);
    private static final SqlUserDefinedFunction RIGHT =
        function("right", ReturnTypes.VARCHAR_NULLABLE);

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
      } else if (same.getOperator().equals(SqlLibraryOperators.LEFT)) {
        return ended(same, LEFT);
      } else if (same.getOperator().equals(SqlLibraryOperators.RIGHT)) {
        return ended(same, RIGHT);
      }
      SqlUserDefinedFunction bounded =
          same.getOperator().equals(SqlStdOperatorTable.CONCAT)
              ? JOINED
              : same.getKind() == SqlKind.OTHER_FUNCTION
                      && same.getOperator().equals(SqlStdOperatorTable.REPLACE)
                  ? REPLACED
                  : null;
      return bounded == null ? same : called(same.getType(), bounded, same.getOperands());
    }

    private RexNode liked(RexCall like) {
      List<RexNode> operands = new ArrayList<>(like.getOperands());
      if (operands.size() == 2) {
        operands.add(builder.makeLiteral(""));
      }
      RexNode test =
          builder.makeCall(
              builder
                  .getTypeFactory()
                  .createTypeWithNullability(
                      builder.getTypeFactory().createSqlType(SqlTypeName.BOOLEAN), true),
              LIKE,
              operands);
      return like.getType().isNullable()
          ? test
          : builder.makeAbstractCast(like.getType(), test, false);
    }

    private RexNode trimmed(RexCall call) {
      Object end = ((RexLiteral) call.getOperands().get(0)).getValue();
      return called(
          call.getType(),
          TRIMMED,
          List.of(
              call.getOperands().get(2),
              call.getOperands().get(1),
              builder.makeLiteral(end != SqlTrimFunction.Flag.TRAILING),
              builder.makeLiteral(end != SqlTrimFunction.Flag.LEADING)));
    }

    private RexNode ended(RexCall call, SqlUserDefinedFunction end) {
      RexNode count = call.getOperands().get(1);
      RelDataTypeFactory types = builder.getTypeFactory();
      RelDataType wide =
          types.createTypeWithNullability(
              types.createSqlType(SqlTypeName.BIGINT), count.getType().isNullable());
      return called(
          call.getType(),
          end,
          List.of(call.getOperands().get(0), builder.makeAbstractCast(wide, count, false)));
    }

    private RexNode called(
        RelDataType type, SqlUserDefinedFunction bounded, List<RexNode> operands) {
      RexNode text =
          builder.makeCall(
              builder
                  .getTypeFactory()
                  .createTypeWithNullability(
                      builder.getTypeFactory().createSqlType(SqlTypeName.VARCHAR), true),
              bounded,
              operands);
      // What follows was planned for the type that the call had.
      return builder.makeAbstractCast(type, text, false);
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(BoundedTexts.in(same.rel)) : visited;
    }

    private static SqlUserDefinedFunction function(String name, SqlReturnTypeInference type) {
      for (Method method : BoundedTexts.class.getMethods()) {
        if (method.getName().equals(name)) {
          return new SqlUserDefinedFunction(
              new SqlIdentifier(name, SqlParserPos.ZERO),
              SqlKind.OTHER_FUNCTION,
              type,
              InferTypes.ANY_NULLABLE,
              null,
              ScalarFunctionImpl.create(method));
        }
      }
      throw new IllegalStateException("there is no function " + name);
    }
  }
}
