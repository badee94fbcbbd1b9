package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.lit;
import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.function.DateTimeFormulas;
import org.properdp.sql.function.OwnFunctions;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.SqlTypes;

/** Translates expressions over a row into formulas; refuses what is not on the list by name. */
public final class RowFormulas {
  /** The sentence on a NULL of which no type follows from what stands beside it. */
  public static final String UNTYPED =
      "a NULL needs a type here: write CAST(NULL AS INTEGER), with the type that is meant; x IS"
          + " NULL asks for one";

  /** The most parts of an expression, with all that it is computed of. */
  private static final long MOST_PARTS = 50_000;

  /** The most parts of all expressions of a statement. */
  private static final long MOST_IN_ALL = 500_000;

  /** CASE, what it asks of a column, and NULL. */
  private static final long PARTS_OF_ONLY = 4;

  private final RexBuilder builder;
  private final ErrorLocator places;
  private final Map<SqlOperator, Function> more;

  /**
   * The number of parts that a formula has: columns of sub-queries are written out wherever they
   * stand.
   */
  private final IdentityHashMap<Formula, Long> sizes = new IdentityHashMap<>();

  private long total;

  /** Formulas of one statement. */
  public RowFormulas(RexBuilder builder, ErrorLocator places) {
    this(builder, places, Map.of());
  }

  /**
   * Formulas of one statement.
   *
   * @param more functions beside those that are vetted, of public rows alone
   */
  public RowFormulas(RexBuilder builder, ErrorLocator places, Map<SqlOperator, Function> more) {
    this.more = more;
    this.builder = builder;
    this.places = places;
  }

  /** The formula of an expression over a relation with these fields. */
  public Formula of(RexNode rex, Vector<Formula> fields) {
    RexNode written = normal(builder, RexUtil.expandSearch(builder, null, rex));
    long size = size(written, fields);
    total = Math.min(total + size, Long.MAX_VALUE / 2);
    if (size > MOST_PARTS || total > MOST_IN_ALL) {
      throw places.refuse(
          Rule.WORK,
          "expressions must have at most "
              + MOST_PARTS
              + " parts, and "
              + MOST_IN_ALL
              + " in all, where a column of a sub-query counts as what it is computed of: compute"
              + " less of columns that are computed",
          SqlKind.SELECT);
    }
    Formula formula = translated(written, fields);
    sizes.putIfAbsent(formula, size);
    return formula;
  }

  /** The function of public rows alone that an operator is; null if it is none. */
  @Nullable Function more(SqlOperator operator) {
    return more.get(operator);
  }

  /** A value where a condition holds, and NULL elsewhere. */
  Formula onlyIf(Formula condition, Formula value) {
    long parts = Math.addExact(sizes.getOrDefault(value, 1L), PARTS_OF_ONLY);
    return made(when(condition, value).otherwise(null), parts);
  }

  /** A formula that was made of so many parts, and counts as these wherever it is written out. */
  Formula made(Formula formula, long parts) {
    sizes.put(formula, parts);
    return formula;
  }

  /** The number of operators, columns and constants, once a column is written out. */
  private long size(RexNode rex, Vector<Formula> fields) {
    if (rex instanceof RexInputRef input) {
      return sizes.getOrDefault(fields.get(input.getIndex()), 1L);
    }
    long size = 1L + OwnFunctions.parts(rex);
    if (rex instanceof RexCall called) {
      for (RexNode operand : called.getOperands()) {
        // Sizes are below the limit, so that sums of so many can't overflow.
        size += size(operand, fields);
      }
    }
    return size;
  }

  private Formula translated(RexNode rex, Vector<Formula> fields) {
    if (rex instanceof RexInputRef input) {
      return fields.get(input.getIndex());
    } else if (rex instanceof RexLiteral literal) {
      return constant(literal);
    } else if (rex instanceof RexOver) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "windows are for public rows and for noisy answers: of people's rows, use aggregates"
              + " grouped by their key",
          SqlKind.OVER);
    } else if (rex instanceof RexDynamicParam) {
      throw places.refuse(
          Rule.LANGUAGE, "a statement has no parameters here: write the value", SqlKind.SELECT);
    } else if (rex instanceof RexCall called) {
      return of(called, fields);
    }
    throw places.refuse(
        Rule.TIED,
        "a sub-query of people's rows can't compare them with a row outside of it: join those rows"
            + " with (SELECT x, COUNT(*) … GROUP BY x) AS t after FROM, ON t.x = …",
        SqlKind.EXISTS,
        SqlKind.IN,
        SqlKind.SCALAR_QUERY);
  }

  private Formula of(RexCall called, Vector<Formula> fields) {
    if (called.getKind() == SqlKind.SEARCH) {
      return translated(normal(builder, RexUtil.expandSearch(builder, null, called)), fields);
    }
    Formula moment = moment(called, fields);
    if (moment != null) {
      return moment;
    }
    Object[] arguments =
        called.getOperands().stream()
            .filter(operand -> !isFlag(operand))
            .map(operand -> translated(operand, fields))
            .toArray();
    // Other operators can be of the same kind as one that is vetted.
    return switch (AllowedOperators.isVetted(called.getOperator())
        ? called.getKind()
        : SqlKind.OTHER) {
      case CAST -> cast(called, (Formula) arguments[0]);
      case TRIM -> trim(called, arguments);
      case EXTRACT -> call("EXTRACT", flag(called), arguments[0]);
      default -> {
        String name = AllowedOperators.same(called.getOperator());
        Function other = more.get(called.getOperator());
        if (other != null) {
          yield call(other, arguments);
        } else if (name == null) {
          throw places.refuseCall(
              Rule.VETTED,
              "there is no function "
                  + called.getOperator().getName()
                  + " of people's rows: the guide lists those that there are",
              called.getOperator().getName());
        }
        yield call(name, arguments);
      }
    };
  }

  private @Nullable Formula moment(RexCall called, Vector<Formula> fields) {
    try {
      return AllowedOperators.isVetted(called.getOperator())
          ? DateTimeFormulas.of(called, operand -> translated(operand, fields))
          : null;
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      throw places.refuseCall(
          Rule.VETTED, String.valueOf(wrong.getMessage()), called.getOperator().getName());
    }
  }

  /**
   * The same comparison with a constant on its right side; two sides that are no constants are in
   * the order of their texts. So {@code 1 = zip} is {@code zip = 1} wherever plans are compared.
   */
  static RexNode normal(RexBuilder builder, RexNode rex) {
    return rex.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            RexNode same = super.visitCall(call);
            return same instanceof RexCall inner ? turned(builder, inner) : same;
          }

          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            return nested;
          }
        });
  }

  private static RexNode turned(RexBuilder builder, RexCall call) {
    SqlOperator turned =
        AllowedOperators.isVetted(call.getOperator())
            ? switch (call.getKind()) {
              case EQUALS, NOT_EQUALS -> call.getOperator();
              case LESS_THAN -> SqlStdOperatorTable.GREATER_THAN;
              case LESS_THAN_OR_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
              case GREATER_THAN -> SqlStdOperatorTable.LESS_THAN;
              case GREATER_THAN_OR_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
              default -> null;
            }
            : null;
    if (turned == null) {
      return call;
    }
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    boolean isConstant = RexUtil.isLiteral(left, true);
    boolean isLater =
        isConstant == RexUtil.isLiteral(right, true)
            ? left.toString().compareTo(right.toString()) > 0
            : isConstant;
    return isLater ? builder.makeCall(call.getType(), turned, List.of(right, left)) : call;
  }

  /** True if it is a word, and no value. */
  public static boolean isFlag(RexNode rex) {
    return rex instanceof RexLiteral literal && literal.getValue() instanceof Enum<?>;
  }

  /** The word among the arguments of a call, such as the field of EXTRACT. */
  public static String flag(RexCall called) {
    return called.getOperands().stream()
        .filter(RowFormulas::isFlag)
        .map(operand -> String.valueOf(((RexLiteral) operand).getValue()))
        .findFirst()
        .orElseThrow();
  }

  private Formula cast(RexCall called, Formula argument) {
    ColumnType type = SqlTypes.columnType(called.getType());
    if (type == null) {
      throw places.refuse(
          Rule.VETTED,
          "no value can be cast to " + called.getType() + ": columns have no such type",
          SqlKind.CAST);
    }
    // A change from nullable to not is no cast, and a text's length is only ever declared longer.
    RelDataType from = called.getOperands().get(0).getType();
    return type.equals(SqlTypes.columnType(from)) ? argument : argument.as(type);
  }

  private static Formula trim(RexCall called, Object[] arguments) {
    String name =
        switch (flag(called)) {
          case "LEADING" -> "LTRIM";
          case "TRAILING" -> "RTRIM";
          default -> "TRIM";
        };
    return call(name, arguments[1], arguments[0]);
  }

  private Formula constant(RexLiteral literal) {
    if (literal.isNull()) {
      ColumnType type = SqlTypes.columnType(literal.getType());
      if (type == null) {
        throw places.refuseNull(Rule.VETTED, UNTYPED);
      }
      return lit(null).as(type);
    }
    return lit(value(literal));
  }

  private Object value(RexLiteral literal) {
    @Nullable Object value =
        switch (literal.getType().getSqlTypeName()) {
          case BOOLEAN -> literal.getValueAs(Boolean.class);
          case CHAR, VARCHAR -> literal.getValueAs(String.class);
          case DOUBLE, FLOAT, REAL -> literal.getValueAs(Double.class);
          case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL ->
              number(Objects.requireNonNull(literal.getValueAs(BigDecimal.class)));
          case DATE ->
              LocalDate.parse(
                  Objects.requireNonNull(literal.getValueAs(DateString.class)).toString());
          case TIMESTAMP ->
              LocalDateTime.parse(
                  Objects.requireNonNull(literal.getValueAs(TimestampString.class))
                      .toString()
                      .replace(' ', 'T'));
          default -> null;
        };
    if (value == null) {
      throw places.refuse(
          Rule.VETTED,
          "there can't be a constant of type " + literal.getType() + " here",
          SqlKind.LITERAL);
    }
    return value;
  }

  private static Object number(BigDecimal exact) {
    if (exact.scale() > 0) {
      return exact;
    }
    try {
      long whole = exact.longValueExact();
      return whole == (int) whole ? (Object) (int) whole : (Object) whole;
    } catch (ArithmeticException tooLarge) {
      return exact;
    }
  }
}
