package org.properdp.sql.text;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;

/**
 * How many columns each SELECT of a statement has. A star stands for all columns of what it names,
 * so that two stars in each of forty sub-queries would be a million million columns: they are
 * counted before Calcite writes them out.
 */
public final class ColumnCounts {
  /** No count is larger. */
  private static final long MANY = 1_000_000;

  /** Of a table that is not known here, as many as the widest of the server's catalog have. */
  private static final long OF_OTHERS = 40;

  private final Map<String, List<String>> tables;
  private final IdentityHashMap<SqlNode, Long> counted = new IdentityHashMap<>();

  private ColumnCounts(Map<String, List<String>> tables) {
    this.tables = tables;
  }

  /**
   * Counts the columns of a statement's SELECTs.
   *
   * @param tables the columns that may be seen of each table
   */
  public static ColumnCounts in(SqlNode statement, Map<String, List<String>> tables) {
    ColumnCounts counts = new ColumnCounts(tables);
    counts.visit(statement, Map.of());
    return counts;
  }

  /** The number of a SELECT's columns, a million if there are more. */
  public long of(SqlSelect select) {
    return counted.getOrDefault(select, (long) select.getSelectList().size());
  }

  /** What is within a SELECT is counted first, once, by what names mean there. */
  private void visit(@Nullable SqlNode node, Map<String, Long> names) {
    if (node instanceof SqlWith with) {
      Map<String, Long> inner = new HashMap<>(names);
      for (SqlNode each : with.withList) {
        SqlWithItem item = (SqlWithItem) each;
        visit(item.query, inner);
        inner.put(PartColumns.name(item.name), count(item.query, inner));
      }
      visit(with.body, inner);
      counted.put(with, count(with.body, inner));
    } else if (node instanceof SqlNodeList list) {
      list.forEach(each -> visit(each, names));
    } else if (node instanceof SqlCall call) {
      call.getOperandList().forEach(each -> visit(each, names));
      if (call instanceof SqlSelect select) {
        counted.put(select, listed(select, names));
      }
    }
  }

  private long listed(SqlSelect select, Map<String, Long> names) {
    SqlNode from = select.getFrom();
    long all = 0;
    for (SqlNode item : select.getSelectList()) {
      boolean isStar = from != null && item instanceof SqlIdentifier name && name.isStar();
      all = plus(all, isStar ? starred(from, (SqlIdentifier) item, names) : 1);
    }
    return all;
  }

  private long starred(SqlNode from, SqlIdentifier star, Map<String, Long> names) {
    SqlNode side = star.names.size() == 1 ? from : PartColumns.side(from, star);
    return count(side == null ? from : side, names);
  }

  private long count(SqlNode node, Map<String, Long> names) {
    Long known = counted.get(node);
    long count = known == null ? counted(node, names) : known;
    counted.put(node, count);
    return count;
  }

  private long counted(SqlNode node, Map<String, Long> names) {
    if (node instanceof SqlIdentifier identifier) {
      String name = PartColumns.name(identifier);
      List<String> columns = tables.get(name);
      return names.getOrDefault(name, columns == null ? OF_OTHERS : columns.size());
    } else if (node instanceof SqlJoin join) {
      return plus(count(join.getLeft(), names), count(join.getRight(), names));
    } else if (node.getKind() == SqlKind.ROW) {
      return ((SqlCall) node).operandCount();
    }
    boolean hasParts = node instanceof SqlCall call && call.operandCount() > 0;
    SqlNode first = hasParts ? ((SqlCall) node).operand(0) : null;
    return first == null ? 1 : count(first, names);
  }

  private static long plus(long one, long other) {
    return Math.min(MANY, one + other);
  }

  @Override
  public String toString() {
    return "the columns of " + counted.size() + " parts";
  }
}
