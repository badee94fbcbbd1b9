package org.properdp.sql.text;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A NATURAL JOIN is a join USING the columns that both sides have, of those that may be seen.
 * Calcite knows such columns in some parts of a SELECT only, so USING is written in its place.
 */
public final class NaturalJoins extends SqlBasicVisitor<@Nullable Void> {
  /** Names of WITH in names of WITH could have any number of columns. */
  private static final int MOST_COLUMNS = 2_000;

  private final Map<String, List<String>> tables;

  /**
   * What is known already of parts of the statement: a part can be asked for any number of times.
   */
  private final Map<SqlNode, Option<List<String>>> known;

  private NaturalJoins(Map<String, List<String>> tables, Map<SqlNode, Option<List<String>>> known) {
    this.tables = tables;
    this.known = known;
  }

  /**
   * Writes USING in the place of NATURAL.
   *
   * @param tables the columns that may be seen of each table
   */
  public static void writeOut(SqlNode statement, Map<String, List<String>> tables) {
    statement.accept(new NaturalJoins(tables, new IdentityHashMap<>()));
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlWith with) {
      NaturalJoins inner = new NaturalJoins(new HashMap<>(tables), known);
      for (SqlNode each : with.withList) {
        inner.named((SqlWithItem) each);
      }
      return with.body.accept(inner);
    }
    super.visit(call);
    if (call instanceof SqlJoin join && join.isNatural()) {
      writeOut(join);
    }
    return null;
  }

  /** What is named before can be used by what is named after it. */
  private void named(SqlWithItem item) {
    item.query.accept(this);
    List<String> columns =
        item.columnList == null ? columns(item.query) : names(item.columnList.getList());
    tables.put(name(item.name), columns == null ? List.of() : columns);
  }

  private void writeOut(SqlJoin join) {
    SqlParserPos place = join.isNaturalNode().getParserPosition();
    List<String> left = columns(join.getLeft());
    List<String> right = columns(join.getRight());
    if (left == null || right == null) {
      throw SqlError.at(
          place,
          "it isn't plain here which columns both sides of this NATURAL JOIN have: write JOIN …"
              + " USING (…) with their names");
    }
    Set<String> there = Set.copyOf(right);
    List<SqlNode> common = new ArrayList<>();
    for (String column : left) {
      if (there.contains(column)) {
        common.add(new SqlIdentifier(column, place));
      }
    }
    if (!common.isEmpty()) {
      List<SqlNode> operands = join.getOperandList();
      join.setOperand(
          operands.indexOf(join.isNaturalNode()), SqlLiteral.createBoolean(false, place));
      join.setOperand(
          operands.indexOf(join.getConditionTypeNode()), JoinConditionType.USING.symbol(place));
      join.setOperand(operands.size() - 1, new SqlNodeList(common, place));
    }
  }

  /** The names of columns, those that have one; null if they are not plain. */
  private @Nullable List<String> columns(SqlNode node) {
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
      return tables.getOrDefault(name(table), List.of());
    } else if (node instanceof SqlJoin join) {
      return joined(join);
    } else if (node instanceof SqlSelect select) {
      return selected(select);
    } else if (node instanceof SqlOrderBy sorted) {
      return columns(sorted.query);
    } else if (node instanceof SqlCall as && as.getKind() == SqlKind.AS) {
      List<SqlNode> operands = as.getOperandList();
      return operands.size() > 2
          ? names(operands.subList(2, operands.size()))
          : columns(operands.get(0));
    } else if (node.getKind() == SqlKind.VALUES) {
      return List.of();
    }
    boolean isOfFirst =
        node.getKind() == SqlKind.TABLE_REF || SqlKind.SET_QUERY.contains(node.getKind());
    return isOfFirst ? columns(((SqlCall) node).operand(0)) : null;
  }

  private @Nullable List<String> joined(SqlJoin join) {
    List<String> left = columns(join.getLeft());
    List<String> right = columns(join.getRight());
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
        List<String> columns = side == null ? null : columns(side);
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

  private static List<String> names(List<? extends SqlNode> written) {
    return written.stream().map(each -> name((SqlIdentifier) each)).toList();
  }

  /** The last part of a name, as names are compared. */
  static String name(SqlIdentifier written) {
    return written.names.get(written.names.size() - 1).toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "NaturalJoins of " + tables.keySet();
  }
}
