package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.lit;

import io.vavr.Lazy;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.sql.type.SqlTypes;

/**
 * Sub-queries of public rows as values beside people's rows: a value, a list for IN, ANY and ALL,
 * whether there is a row. They are computed when the statement is planned, as the values to group
 * by are, and stand in the plan as constants.
 */
final class PublicValues {
  /** The most values of a list. */
  static final int MOST = 1_000;

  /** The most values of a list that rows are grouped by: each key is computed of all of them. */
  private static final int MOST_GROUPED = 5_000;

  /** A comparison of something with a value, and OR before it. */
  private static final long PARTS_OF_EACH = 4;

  private final Translator translator;
  private final RowFormulas formulas;
  private final ErrorLocator places;

  PublicValues(Translator translator) {
    this.translator = translator;
    this.formulas = translator.formulas();
    this.places = translator.places();
  }

  /** True if a condition as a whole is whether a value is one of a table, or none. */
  static boolean isMembership(RexNode condition) {
    RexNode inner =
        condition.getKind() == SqlKind.NOT ? ((RexCall) condition).getOperands().get(0) : condition;
    return inner instanceof RexSubQuery nested
        && nested.getKind() == SqlKind.IN
        && PublicSide.isTable(nested.rel);
  }

  /** Expressions over people's rows, in which fields stand for sub-queries of public rows. */
  ExtendedRows of(List<RexNode> expressions, Protected input) {
    Protected[] with = {input};
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            Formula value = value(nested, with[0]);
            if (value == null) {
              return nested;
            }
            with[0] = with[0].and(value);
            return new RexInputRef(with[0].fields().size() - 1, nested.getType());
          }
        };
    List<RexNode> replaced = new ArrayList<>();
    expressions.forEach(each -> replaced.add(each.accept(shuttle)));
    return new ExtendedRows(with[0], replaced);
  }

  /** Rows that meet a condition, of which it may say that something is among public rows. */
  Protected among(RexNode condition, Protected rows) {
    boolean isAmong =
        condition instanceof RexSubQuery nested
            && nested.getKind() == SqlKind.IN
            && nested.getOperands().size() == 1
            && RelOptUtil.getVariablesUsed(nested.rel).isEmpty()
            && !PersonLookups.areIn(nested);
    if (!isAmong) {
      return rows;
    }
    RexSubQuery in = (RexSubQuery) condition;
    Formula compared = formulas.of(PublicSide.narrow(in.getOperands().get(0)), rows.fields());
    // Several keys may be computed of it.
    return rows.among(compared, Lazy.of(() -> of(in.rel)));
  }

  /** The different values of a column of public rows, without NULL. */
  private Vector<Formula> of(RelNode column) {
    RelDataType type = column.getRowType().getFieldList().get(0).getType();
    Set<@Nullable Object> values = new LinkedHashSet<>();
    rows(column).forEach(row -> values.add(row.get(0)));
    values.remove(null);
    if (values.size() > MOST_GROUPED) {
      throw places.refuse(
          Rule.WORK,
          "rows can be grouped by what is IN a public sub-query of at most "
              + MOST_GROUPED
              + " values, but this has "
              + values.size()
              + ": choose fewer of them",
          SqlKind.IN,
          SqlKind.SELECT);
    }
    return Vector.ofAll(values).map(value -> constant(value, type));
  }

  /** Public rows as they are now, within the limits on work. */
  private List<List<@Nullable Object>> rows(RelNode nested) {
    return translator.computed((Unprotected) translator.of(nested));
  }

  /** The rows of a sub-query; null if they are people's, or it speaks of the row outside of it. */
  private @Nullable Formula value(RexSubQuery nested, Protected outer) {
    boolean isKnown =
        nested.getKind() == SqlKind.SCALAR_QUERY
            || nested.getKind() == SqlKind.IN
            || nested.getKind() == SqlKind.SOME
            || nested.getKind() == SqlKind.EXISTS;
    if (!isKnown
        || !RelOptUtil.getVariablesUsed(nested.rel).isEmpty()
        || PersonLookups.areIn(nested)) {
      return null;
    }
    List<List<@Nullable Object>> found = rows(nested.rel);
    return switch (nested.getKind()) {
      case EXISTS -> lit(!found.isEmpty());
      case IN, SOME -> among(nested, found, outer);
      // As SQL has it of a person's rows: several values where one is wanted are NULL.
      default -> constant(found.size() == 1 ? found.get(0).get(0) : null, nested.getType());
    };
  }

  private @Nullable Formula among(
      RexSubQuery nested, List<List<@Nullable Object>> found, Protected outer) {
    if (nested.getOperands().size() != 1) {
      return null;
    }
    Formula compared = formulas.of(nested.getOperands().get(0), outer.fields());
    RelDataType type = nested.rel.getRowType().getFieldList().get(0).getType();
    Set<@Nullable Object> values = new LinkedHashSet<>();
    found.forEach(row -> values.add(row.get(0)));
    if (values.size() > MOST) {
      throw places.refuse(
          Rule.WORK,
          "a public sub-query that stands beside OR and NOT, or is more than a choice of a table's"
              + " rows, can have at most "
              + MOST
              + " values, but has "
              + values.size()
              + ": take the rows of one table, and join the condition with others by AND",
          SqlKind.IN,
          SqlKind.NOT_IN,
          SqlKind.SOME,
          SqlKind.ALL);
    }
    Object[] arguments =
        Stream.concat(Stream.of(compared), values.stream().map(value -> constant(value, type)))
            .toArray();
    if (values.isEmpty()) {
      return lit(false);
    }
    Formula among =
        nested.op instanceof SqlQuantifyOperator some && some.comparisonKind != SqlKind.EQUALS
            ? any(some.comparisonKind, arguments)
            : Expressions.call("IN", arguments);
    return formulas.made(among, PARTS_OF_EACH * arguments.length);
  }

  /** The formula for a comparison of the first of several with any of the others. */
  private static Formula any(SqlKind comparison, Object... compared) {
    List<Formula> any =
        Stream.of(compared)
            .skip(1)
            .map(value -> Expressions.call(comparison.sql, compared[0], value))
            .toList();
    // In pairs, so that what is computed is not deep.
    while (any.size() > 1) {
      List<Formula> one = any;
      any =
          IntStream.range(0, (one.size() + 1) / 2)
              .mapToObj(
                  at ->
                      2 * at + 1 < one.size()
                          ? one.get(2 * at).or(one.get(2 * at + 1))
                          : one.get(2 * at))
              .toList();
    }
    return any.get(0);
  }

  private Formula constant(@Nullable Object value, RelDataType type) {
    ColumnType column = SqlTypes.columnType(type);
    if (column == null) {
      throw places.refuse(
          Rule.VETTED, "a sub-query can't give values of type " + type, SqlKind.SCALAR_QUERY);
    }
    return lit(value).as(column);
  }

  @Override
  public String toString() {
    return "PublicValues";
  }
}
