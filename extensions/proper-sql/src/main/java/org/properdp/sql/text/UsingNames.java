package org.properdp.sql.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * A column that USING makes of both sides of a join has a name that needs no table, in all parts of
 * the SELECT. Calcite knows that of some parts only: in the others the name is written out as that
 * of the side that the join keeps, and of a full join as that of either.
 */
public final class UsingNames extends SqlShuttle {
  private final Map<String, SqlNode> sides;

  private UsingNames(Map<String, SqlNode> sides) {
    this.sides = sides;
  }

  /** Writes such names of a SELECT out, but not those of sub-queries. */
  public static void writeOut(SqlSelect select) {
    Map<String, SqlNode> sides = new HashMap<>();
    if (select.getFrom() instanceof SqlJoin join) {
      add(join, sides);
    }
    if (sides.isEmpty()) {
      return;
    }
    Set<String> aliases = aliases(select.getSelectList());
    Map<String, SqlNode> grouped = new HashMap<>(sides);
    grouped.keySet().removeAll(aliases);
    UsingNames all = new UsingNames(sides);
    select.setWhere(all.in(select.getWhere()));
    select.setSelectList(all.listed(select.getSelectList()));
    select.setGroupBy(all.grouped(select.getGroup(), aliases));
    select.setHaving(new UsingNames(grouped).in(select.getHaving()));
  }

  /** What is computed has no name of its own. */
  private SqlNodeList listed(SqlNodeList columns) {
    SqlNodeList listed = new SqlNodeList(columns.getParserPosition());
    for (SqlNode column : columns) {
      SqlNode written = column.accept(this);
      listed.add(
          column instanceof SqlIdentifier && written instanceof SqlCall
              ? SqlStdOperatorTable.AS.createCall(column.getParserPosition(), written, column)
              : written);
    }
    return listed;
  }

  /** A name of the SELECT's own is meant where it stands alone. */
  private @Nullable SqlNodeList grouped(@Nullable SqlNodeList groups, Set<String> aliases) {
    if (groups == null) {
      return null;
    }
    SqlNodeList written = new SqlNodeList(groups.getParserPosition());
    for (SqlNode each : groups) {
      boolean isAlias =
          each instanceof SqlIdentifier name && name.isSimple() && aliases.contains(name(name));
      written.add(isAlias ? each : each.accept(this));
    }
    return written;
  }

  private @Nullable SqlNode in(@Nullable SqlNode part) {
    return part == null ? null : part.accept(this);
  }

  /** What the SELECT itself calls by a name is meant by it in GROUP BY. */
  private static Set<String> aliases(SqlNodeList columns) {
    Set<String> names = new HashSet<>();
    for (SqlNode each : columns) {
      if (each instanceof SqlCall call && call.getKind() == SqlKind.AS) {
        names.add(name(call.operand(1)));
      }
    }
    return names;
  }

  private static String name(SqlIdentifier written) {
    return written.getSimple().toLowerCase(Locale.ROOT);
  }

  private static void add(SqlJoin join, Map<String, SqlNode> sides) {
    if (join.getLeft() instanceof SqlJoin left) {
      add(left, sides);
    }
    if (join.getConditionType() == JoinConditionType.USING) {
      for (SqlNode each : (SqlNodeList) join.getCondition()) {
        String name = name((SqlIdentifier) each);
        SqlNode left = of(join.getLeft(), each, sides);
        SqlNode right = of(join.getRight(), each, sides);
        SqlNode kept =
            switch (join.getJoinType()) {
              case FULL -> left == null || right == null ? null : either(left, right);
              case RIGHT -> right;
              default -> left;
            };
        if (kept != null) {
          sides.put(name, kept);
        }
      }
    }
  }

  private static @Nullable SqlNode of(SqlNode side, SqlNode column, Map<String, SqlNode> sides) {
    return side instanceof SqlJoin ? sides.get(name((SqlIdentifier) column)) : named(side, column);
  }

  private static SqlNode either(SqlNode left, SqlNode right) {
    return SqlStdOperatorTable.COALESCE.createCall(left.getParserPosition(), left, right);
  }

  /** A column of a table, or of what is called so. */
  private static @Nullable SqlIdentifier named(SqlNode side, SqlNode column) {
    SqlNode name =
        side instanceof SqlCall call && call.getKind() == SqlKind.AS
            ? call.operand(1)
            : side instanceof SqlCall call && call.getKind() == SqlKind.TABLE_REF
                ? call.operand(0)
                : side;
    return name instanceof SqlIdentifier table
        ? new SqlIdentifier(
            List.of(table.names.get(table.names.size() - 1), ((SqlIdentifier) column).getSimple()),
            column.getParserPosition())
        : null;
  }

  @Override
  public SqlNode visit(SqlIdentifier name) {
    SqlNode side = name.isSimple() ? sides.get(name(name)) : null;
    return side == null ? name : at(name.getParserPosition(), side);
  }

  private static SqlNode at(SqlParserPos place, SqlNode side) {
    return side instanceof SqlIdentifier column
        ? new SqlIdentifier(column.names, place)
        : ((SqlCall) side)
            .getOperator()
            .createCall(
                place,
                ((SqlCall) side).getOperandList().stream().map(one -> at(place, one)).toList());
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call.getKind().belongsTo(SqlKind.QUERY)) {
      return call;
    } else if (call.getKind() == SqlKind.AS) {
      SqlNode[] operands = call.getOperandList().toArray(SqlNode[]::new);
      operands[0] = operands[0].accept(this);
      return call.getOperator().createCall(call.getParserPosition(), operands);
    } else if (call.getKind() == SqlKind.ARGUMENT_ASSIGNMENT) {
      return call;
    }
    return super.visit(call);
  }

  @Override
  public String toString() {
    return "UsingNames" + sides.keySet();
  }
}
