package org.properdp.sql.text;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.JoinConditionType;
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
import org.jspecify.annotations.Nullable;

/** The columns of queries and of the parts of FROM, as far as they follow from the text. */
final class PartColumns {
  /** Names of WITH in names of WITH could have any number of columns. */
  private static final int MOST_COLUMNS = 2_000;

  private final Map<String, List<String>> tables;

  /**
   * What is known already of parts of the statement: a part can be asked for any number of times.
   */
  private final Map<SqlNode, Option<List<String>>> known;

  private PartColumns(Map<String, List<String>> tables, Map<SqlNode, Option<List<String>>> known) {
    this.tables = tables;
    this.known = known;
  }

  /**
   * The columns of a statement's parts.
   *
   * @param tables the columns that may be seen of each table
   */
  static PartColumns in(Map<String, List<String>> tables) {
    return new PartColumns(tables, new IdentityHashMap<>());
  }

  /** The same, where names can be given that hold within a part. */
  PartColumns inner() {
    return new PartColumns(new HashMap<>(tables), known);
  }

  /** Has the query that a name of WITH stands for be called by it. */
  void add(SqlWithItem item) {
    List<String> columns =
        item.columnList == null ? of(item.query) : names(item.columnList.getList());
    tables.put(name(item.name), columns == null ? List.of() : columns);
  }

  /** Has a WITH have the columns of what follows its names, where they mean what they mean here. */
  void addBody(SqlWith with) {
    known.put(with, Option.of(of(with.body)));
  }

  /** The names of columns, those that have one; null if they are not plain. */
  @Nullable List<String> of(SqlNode node) {
    Option<List<String>> columns = known.get(node);
    if (columns == null) {
      columns = Option.of(found(node)).filter(all -> all.size() <= MOST_COLUMNS);
      known.put(node, columns);
    }
    return columns.getOrNull();
  }

  private @Nullable List<String> found(SqlNode node) {
    if (node instanceof SqlIdentifier table) {
      // Of a table that there isn't Calcite says so.
      return tables.getOrDefault(name(table), List.of()).stream().map(PartColumns::lower).toList();
    } else if (node instanceof SqlJoin join) {
      return joined(join);
    } else if (node instanceof SqlSelect select) {
      return selected(select);
    } else if (node instanceof SqlOrderBy sorted) {
      return of(sorted.query);
    } else if (node instanceof SqlCall as && as.getKind() == SqlKind.AS) {
      List<SqlNode> operands = as.getOperandList();
      return operands.size() > 2
          ? names(operands.subList(2, operands.size()))
          : of(operands.get(0));
    } else if (node.getKind() == SqlKind.VALUES) {
      return List.of();
    }
    boolean isOfFirst =
        node.getKind() == SqlKind.TABLE_REF || SqlKind.SET_QUERY.contains(node.getKind());
    return isOfFirst ? of(((SqlCall) node).operand(0)) : null;
  }

  private @Nullable List<String> joined(SqlJoin join) {
    List<String> left = of(join.getLeft());
    List<String> right = of(join.getRight());
    if (left == null || right == null) {
      return null;
    }
    List<String> shared =
        join.getConditionType() == JoinConditionType.USING
            ? names(((SqlNodeList) join.getCondition()).getList())
            : List.of();
    List<String> all = new ArrayList<>(left);
    right.stream().filter(column -> !shared.contains(column)).forEach(all::add);
    return all;
  }

  private @Nullable List<String> selected(SqlSelect select) {
    List<String> all = new ArrayList<>();
    for (SqlNode item : select.getSelectList()) {
      SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
      if (name instanceof SqlIdentifier star && star.isStar()) {
        SqlNode from = select.getFrom();
        SqlNode side = from == null || star.names.size() == 1 ? from : side(from, star);
        List<String> columns = side == null ? List.of() : of(side);
        if (columns == null || all.size() > MOST_COLUMNS) {
          return null;
        }
        all.addAll(columns);
      } else if (name instanceof SqlIdentifier column) {
        all.add(name(column));
      }
    }
    return all;
  }

  /** The part of FROM of which all columns are meant; null if there is none. */
  static @Nullable SqlNode side(SqlNode from, SqlIdentifier star) {
    if (from instanceof SqlJoin join) {
      SqlNode left = side(join.getLeft(), star);
      return left == null ? side(join.getRight(), star) : left;
    }
    SqlNode called = from.getKind() == SqlKind.AS ? ((SqlCall) from).operand(1) : from;
    String wanted = star.names.get(star.names.size() - 2).toLowerCase(Locale.ROOT);
    return called instanceof SqlIdentifier name && name(name).equals(wanted) ? from : null;
  }

  /** The tables of a part of FROM, and what else stands there, from left to right. */
  static List<SqlNode> tables(SqlNode part) {
    if (!(part instanceof SqlJoin join)) {
      return List.of(part);
    }
    List<SqlNode> tables = new ArrayList<>(tables(join.getLeft()));
    tables.addAll(tables(join.getRight()));
    return tables;
  }

  /** A column of a table, or of what is called so; null if it is called nothing. */
  static @Nullable SqlIdentifier named(SqlNode table, SqlIdentifier column) {
    SqlNode name =
        table instanceof SqlCall call && call.getKind() == SqlKind.AS
            ? call.operand(1)
            : table instanceof SqlCall call && call.getKind() == SqlKind.TABLE_REF
                ? call.operand(0)
                : table;
    return name instanceof SqlIdentifier called
        ? new SqlIdentifier(
            List.of(called.names.get(called.names.size() - 1), column.getSimple()),
            column.getParserPosition())
        : null;
  }

  /** What a column of a SELECT is called; empty if it has no name. */
  static String called(SqlNode column) {
    SqlNode name = column.getKind() == SqlKind.AS ? ((SqlCall) column).operand(1) : column;
    return name instanceof SqlIdentifier identifier ? name(identifier) : "";
  }

  static List<String> names(List<? extends SqlNode> written) {
    return written.stream().map(each -> name((SqlIdentifier) each)).toList();
  }

  /** The last part of a name, as names are compared. */
  static String name(SqlIdentifier written) {
    return lower(written.names.get(written.names.size() - 1));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "the columns of " + known.size() + " parts";
  }
}
