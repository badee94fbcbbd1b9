package org.properdp.sql.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;

/**
 * How large expressions are once columns of sub-queries are written out as what they are computed
 * of: {@code x * x} of {@code x * x}, and so on forty times, is a short text that would fill the
 * memory. It is counted before Calcite writes it out.
 */
public final class Growth {
  /** The most operators, columns and constants of an expression. */
  private static final long MOST = 50_000;

  /** The most of all expressions of a statement. */
  private static final long MOST_IN_ALL = 500_000;

  private long total;

  private Growth() {}

  /** A column of a query: its name, and the size of what it is computed of. */
  private record Column(String name, long size) {}

  /** Refuses a statement whose expressions would get too large. */
  public static void check(SqlNode statement) {
    new Growth().columns(statement, Map.of(), Map.of());
  }

  /**
   * Refuses a statement that has too many parts as it is parsed: {@code CASE x WHEN 1 … WHEN 2 …}
   * is read as one condition for each value, with the same {@code x} in all of them.
   */
  static void checkParsed(SqlNode statement) {
    if (parts(statement, new IdentityHashMap<>()) > MOST_IN_ALL) {
      throw tooLarge(statement.getParserPosition());
    }
  }

  private static long parts(SqlNode node, IdentityHashMap<SqlNode, Long> known) {
    Long counted = known.get(node);
    if (counted != null) {
      return counted;
    }
    List<? extends @Nullable SqlNode> parts =
        node instanceof SqlNodeList list
            ? list.getList()
            : node instanceof SqlCall call ? call.getOperandList() : List.of();
    long all = 1;
    for (SqlNode part : parts) {
      all = sum(all, part == null ? 0 : parts(part, known));
    }
    known.put(node, all);
    return all;
  }

  /**
   * The columns that rows of a query or of something after FROM have; none of a table, whose
   * columns are small.
   *
   * @param with what names of WITH stand for
   * @param around the sizes of columns of the queries around it
   */
  private List<Column> columns(
      @Nullable SqlNode node, Map<String, List<Column>> with, Map<String, Long> around) {
    if (node instanceof SqlIdentifier name) {
      return name.isSimple() ? with.getOrDefault(last(name), List.of()) : List.of();
    } else if (node instanceof SqlWith some) {
      Map<String, List<Column>> inner = new HashMap<>(with);
      for (SqlNode each : some.withList) {
        SqlWithItem item = (SqlWithItem) each;
        List<Column> found = columns(item.query, inner, around);
        inner.put(last(item.name), renamed(found, item.columnList));
      }
      return columns(some.body, inner, around);
    } else if (node instanceof SqlSelect select) {
      return selected(select, with, around);
    } else if (node instanceof SqlOrderBy ordered) {
      return columns(ordered.query, with, around);
    } else if (node instanceof SqlJoin join) {
      List<Column> both = new ArrayList<>(columns(join.getLeft(), with, around));
      both.addAll(columns(join.getRight(), with, around));
      counted(join.getCondition(), with, scope(both, around));
      return List.copyOf(both);
    } else if (node instanceof SqlCall call && call.getKind() == SqlKind.AS) {
      List<SqlNode> names = call.getOperandList();
      return renamed(
          columns(names.get(0), with, around),
          new SqlNodeList(names.subList(2, names.size()), call.getParserPosition()));
    } else if (node instanceof SqlCall call && SqlKind.SET_QUERY.contains(call.getKind())) {
      return widest(call, with, around);
    }
    return node instanceof SqlCall call && call.operandCount() > 0
        ? columns(call.operand(0), with, around)
        : List.of();
  }

  /** Of the branches of a set the largest at each position. */
  private List<Column> widest(
      SqlCall set, Map<String, List<Column>> with, Map<String, Long> around) {
    List<Column> widest = new ArrayList<>();
    for (SqlNode branch : set.getOperandList()) {
      List<Column> found = columns(branch, with, around);
      for (int at = 0; at < found.size(); at++) {
        if (at == widest.size()) {
          widest.add(found.get(at));
        }
        long size = Math.max(widest.get(at).size, found.get(at).size);
        widest.set(at, new Column(widest.get(at).name, size));
      }
    }
    return widest;
  }

  private static List<Column> renamed(List<Column> columns, @Nullable SqlNodeList names) {
    List<Column> renamed = new ArrayList<>(columns);
    for (int at = 0; names != null && at < Math.min(columns.size(), names.size()); at++) {
      if (names.get(at) instanceof SqlIdentifier name) {
        renamed.set(at, new Column(last(name), columns.get(at).size));
      }
    }
    return renamed;
  }

  private List<Column> selected(
      SqlSelect select, Map<String, List<Column>> with, Map<String, Long> around) {
    List<Column> from = columns(select.getFrom(), with, around);
    Map<String, Long> scope = scope(from, around);
    List<Column> made = new ArrayList<>();
    for (SqlNode item : select.getSelectList()) {
      SqlNode value = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
      SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
      if (value instanceof SqlIdentifier star && star.isStar()) {
        made.addAll(from);
      } else {
        String called = name instanceof SqlIdentifier known ? last(known) : "";
        made.add(new Column(called, counted(value, with, scope)));
      }
    }
    counted(select.getWhere(), with, scope);
    // These can speak of the columns that are made here, too.
    Map<String, Long> later = scope(made, scope);
    counted(select.getGroup(), with, later);
    counted(select.getHaving(), with, later);
    counted(select.getOrderList(), with, later);
    return made;
  }

  /** The sizes of columns by name: of several columns of a name that of the largest. */
  private static Map<String, Long> scope(List<Column> columns, Map<String, Long> around) {
    Map<String, Long> scope = new HashMap<>(around);
    columns.forEach(each -> scope.merge(each.name, each.size, Math::max));
    return scope;
  }

  /** The size of an expression, which must not be too large. */
  private long counted(
      @Nullable SqlNode node, Map<String, List<Column>> with, Map<String, Long> scope) {
    if (node == null) {
      return 0;
    }
    long size = size(node, with, scope);
    total = Math.min(total + size, MOST_IN_ALL + 1);
    if (size > MOST || total > MOST_IN_ALL) {
      throw tooLarge(node.getParserPosition());
    }
    return size;
  }

  private static SqlError tooLarge(SqlParserPos place) {
    return SqlError.at(
            place,
            "with columns of sub-queries and calls like COALESCE written out as what they are"
                + " computed of, an expression must have at most "
                + MOST
                + " parts and all together "
                + MOST_IN_ALL
                + ", but these have more")
        .by(Rule.WORK);
  }

  /** Refuses an expression that has got too large. */
  static void check(long size, SqlParserPos place) {
    if (size > MOST) {
      throw tooLarge(place);
    }
  }

  private long size(SqlNode node, Map<String, List<Column>> with, Map<String, Long> scope) {
    if (node instanceof SqlIdentifier name) {
      return name.isStar() ? 1 : Objects.requireNonNull(scope.getOrDefault(last(name), 1L));
    } else if (SqlKind.QUERY.contains(node.getKind())) {
      return columns(node, with, scope).stream().mapToLong(Column::size).max().orElse(1);
    }
    long size = 1;
    if (node instanceof SqlNodeList list) {
      for (SqlNode part : list) {
        size = sum(size, part == null ? 0 : size(part, with, scope));
      }
    } else if (node instanceof SqlCall call) {
      for (int at = 0; at < call.operandCount(); at++) {
        SqlNode part = call.operand(at);
        long each = part == null ? 0 : size(part, with, scope);
        int copies = Copies.of(call, at);
        size = sum(size, each > 1 && copies > 1 ? (each + 1) * copies : each);
      }
    }
    return size;
  }

  /** No size is more than the limit of all, so that sums and products can't overflow. */
  static long sum(long one, long other) {
    return Math.min(one + other, MOST_IN_ALL + 1);
  }

  private static String last(SqlIdentifier name) {
    return name.names.get(name.names.size() - 1).toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return total + " parts of expressions";
  }
}
