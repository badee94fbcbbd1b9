package org.properdp.sql.ask;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlPivot;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.ColumnCounts;
import org.properdp.sql.text.Copies;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.TableNames;

/**
 * How long it takes to plan a statement, and how much memory its plan takes. Calcite writes down
 * each expression with all that is in it, and compares each column of a SELECT with all others:
 * both grow by the square, so that a text of 10,000 characters takes seconds. So the terms in each
 * expression are added up over all expressions, and the squares of the numbers of columns, with
 * stars written out; each name of a WITH counts as what it stands for.
 */
final class PlanningWork {
  /** One or two seconds at most, and some megabytes. */
  static final long MOST = 1_000_000;

  /** For how many columns a table counts that is joined, a column to sort by, one of PIVOT. */
  private static final long JOINED = 5;

  private static final long SORTED = 2;
  private static final long PIVOTED = 3;

  /** What an aggregate of different values counts, for which rows are joined once more. */
  private static final long OF_DISTINCT = 5_000;

  /** What a first FULL JOIN USING columns counts; each further one twice the one before. */
  private static final long FULL = 512;

  private static final int MOST_FULL = 40;

  private final Map<String, PlanningWork> names;
  private final ColumnCounts columns;
  private final TableNames tables;
  private long terms;
  private long work;

  private PlanningWork(Map<String, PlanningWork> names, ColumnCounts columns, TableNames tables) {
    this.names = names;
    this.columns = columns;
    this.tables = tables;
  }

  /**
   * Refuses a statement that takes too long to plan; what it takes, if it doesn't.
   *
   * @param tables the columns that may be seen of each table
   */
  static long of(SqlNode statement, Map<String, List<String>> tables) {
    PlanningWork all =
        new PlanningWork(Map.of(), ColumnCounts.in(statement, tables), TableNames.in(statement));
    all.add(statement);
    if (all.work > MOST) {
      throw SqlError.at(
              statement.getParserPosition(),
              "the statement has too many columns, or too many operators after or in each other:"
                  + " a list after IN can be longer, and a statement can be parted")
          .by(Rule.WORK);
    }
    return all.work;
  }

  private void add(@Nullable SqlNode node) {
    if (node instanceof SqlWith with) {
      Map<String, PlanningWork> inner = new HashMap<>(names);
      for (SqlNode each : with.withList) {
        SqlWithItem item = (SqlWithItem) each;
        inner.put(lower(item.name), part(item.query, inner));
      }
      add(part(with.body, inner));
    } else if (node instanceof SqlNodeList list) {
      addAll(list.getList());
    } else if (node instanceof SqlSelect select) {
      addAll(select.getOperandList());
      work = plus(work, square(columns.of(select)));
    } else if (node instanceof SqlCall call) {
      PlanningWork inner = new PlanningWork(names, columns, tables);
      for (int at = 0; at < call.operandCount(); at++) {
        inner.copied(call.operand(at), Copies.of(call, at));
      }
      inner.terms = plus(inner.terms, 1);
      inner.work = plus(inner.work, plus(inner.terms, wide(call)));
      add(inner);
    } else if (node instanceof SqlIdentifier name && name.isSimple()) {
      PlanningWork query = tables.isOne(name) ? names.get(lower(name)) : null;
      terms = plus(terms, 1);
      if (query != null) {
        add(query);
      }
    } else if (node != null) {
      terms = plus(terms, 1);
    }
  }

  /** An operand as often as it is written; what is only a name or a constant is not copied. */
  private void copied(@Nullable SqlNode operand, int copies) {
    PlanningWork one = new PlanningWork(names, columns, tables);
    one.add(operand);
    boolean isCopied = copies > 1 && one.terms > 1;
    terms = plus(terms, isCopied ? times(one.terms + 1, copies) : one.terms);
    work = plus(work, times(one.work, copies));
  }

  private PlanningWork part(SqlNode node, Map<String, PlanningWork> names) {
    PlanningWork own = new PlanningWork(names, columns, tables);
    own.add(node);
    return own;
  }

  /** What takes the square of how much of it there is, as measured beside columns. */
  private static long wide(SqlCall call) {
    if (call instanceof SqlJoin join) {
      long doubled = (1L << Math.min(full(join), MOST_FULL)) - 1;
      return plus(square(JOINED * tables(call)), FULL * doubled);
    } else if (call instanceof SqlOrderBy sorted) {
      return square(SORTED * sorted.orderList.size());
    }
    SqlLiteral quantifier = call.getFunctionQuantifier();
    boolean isDistinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
    return call instanceof SqlPivot pivot
        ? square(PIVOTED * pivot.inList.size())
        : isDistinct ? OF_DISTINCT : 0;
  }

  private static long tables(SqlNode from) {
    return from instanceof SqlJoin join ? tables(join.getLeft()) + tables(join.getRight()) : 1;
  }

  /** FULL JOINs USING columns, each of which has both sides in the columns of the next one. */
  private static long full(SqlNode from) {
    if (!(from instanceof SqlJoin join)) {
      return 0;
    }
    boolean isOne =
        join.getJoinType() == JoinType.FULL && join.getConditionType() == JoinConditionType.USING;
    return (isOne ? 1 : 0) + full(join.getLeft()) + full(join.getRight());
  }

  private static long square(long number) {
    return number * number;
  }

  private void add(PlanningWork other) {
    terms = plus(terms, other.terms);
    work = plus(work, other.work);
  }

  private void addAll(List<? extends @Nullable SqlNode> nodes) {
    nodes.forEach(this::add);
  }

  private static String lower(SqlIdentifier name) {
    return name.getSimple().toLowerCase(Locale.ROOT);
  }

  private static long plus(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  private static long times(long one, long other) {
    return Math.multiplyHigh(one, other) != 0 || one * other < 0 ? Long.MAX_VALUE : one * other;
  }

  @Override
  public String toString() {
    return work + " of planning";
  }
}
