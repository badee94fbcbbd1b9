package org.properdp.sql.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * A column that USING makes of both sides of a join has a name that needs no table, in all parts of
 * the SELECT. Calcite knows that of some parts only: in the others the name is written out as that
 * of the side that the join keeps.
 */
public final class UsingNames extends SqlShuttle {
  private final Map<String, SqlIdentifier> sides;

  private UsingNames(Map<String, SqlIdentifier> sides) {
    this.sides = sides;
  }

  /** Writes such names of a SELECT out, but not those of sub-queries. */
  public static void writeOut(SqlSelect select) {
    Map<String, SqlIdentifier> sides = new HashMap<>();
    if (select.getFrom() instanceof SqlJoin join) {
      add(join, sides);
    }
    if (sides.isEmpty()) {
      return;
    }
    UsingNames all = new UsingNames(sides);
    select.setWhere(all.in(select.getWhere()));
    select.setSelectList((SqlNodeList) all.in(select.getSelectList()));
    Map<String, SqlIdentifier> grouped = new HashMap<>(sides);
    grouped.keySet().removeAll(aliases(select.getSelectList()));
    UsingNames rest = new UsingNames(grouped);
    select.setGroupBy((SqlNodeList) rest.in(select.getGroup()));
    select.setHaving(rest.in(select.getHaving()));
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

  private static void add(SqlJoin join, Map<String, SqlIdentifier> sides) {
    if (join.getLeft() instanceof SqlJoin left) {
      add(left, sides);
    }
    if (join.getConditionType() == JoinConditionType.USING && join.getJoinType() != JoinType.FULL) {
      for (SqlNode each : (SqlNodeList) join.getCondition()) {
        String name = name((SqlIdentifier) each);
        SqlNode kept = join.getJoinType() == JoinType.RIGHT ? join.getRight() : join.getLeft();
        SqlIdentifier table = kept instanceof SqlJoin ? sides.get(name) : named(kept, each);
        if (table != null) {
          sides.put(name, table);
        }
      }
    }
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
    SqlIdentifier side = name.isSimple() ? sides.get(name(name)) : null;
    return side == null ? name : new SqlIdentifier(side.names, name.getParserPosition());
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
