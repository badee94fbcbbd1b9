package org.properdp.sql.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
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
final class UsingNames extends SqlShuttle {
  private final Map<String, SqlNode> sides;

  private UsingNames(Map<String, SqlNode> sides) {
    this.sides = sides;
  }

  /** Writes such names of a SELECT out, but not those of sub-queries. */
  static void writeOut(SqlSelect select, UsingSides sides) {
    if (sides.areWritten()) {
      select.setSelectList(starred(select, sides));
    }
    if (!sides.shared().isEmpty()) {
      Set<String> aliases = aliases(select.getSelectList());
      Map<String, SqlNode> grouped = new HashMap<>(sides.shared());
      grouped.keySet().removeAll(aliases);
      UsingNames all = new UsingNames(sides.shared());
      select.setWhere(all.in(select.getWhere()));
      select.setSelectList(all.listed(select.getSelectList()));
      select.setGroupBy(all.grouped(select.getGroup(), aliases));
      select.setHaving(new UsingNames(grouped).in(select.getHaving()));
    }
    sides.writeConditions();
  }

  /** Writes such names of what a SELECT is sorted by out, if they are not those of its columns. */
  static void writeOut(SqlNodeList order, SqlSelect select, UsingSides sides) {
    Map<String, SqlNode> others = new HashMap<>(sides.shared());
    for (SqlNode column : select.getSelectList()) {
      if (column instanceof SqlIdentifier name && name.isStar()) {
        return;
      }
      others.remove(PartColumns.called(column));
    }
    UsingNames all = new UsingNames(others);
    for (int at = 0; at < order.size(); at++) {
      order.set(at, all.in(order.get(at)));
    }
  }

  /** The columns of a SELECT, where those that a star stands for have names. */
  private static SqlNodeList starred(SqlSelect select, UsingSides sides) {
    SqlNodeList columns = new SqlNodeList(select.getSelectList().getParserPosition());
    for (SqlNode column : select.getSelectList()) {
      if (column instanceof SqlIdentifier star && star.isStar() && star.names.size() == 1) {
        columns.addAll(sides.columns(Objects.requireNonNull(select.getFrom()), star));
      } else {
        columns.add(column);
      }
    }
    return columns;
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
          each instanceof SqlIdentifier name
              && name.isSimple()
              && aliases.contains(PartColumns.name(name));
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
      if (each.getKind() == SqlKind.AS) {
        names.add(PartColumns.called(each));
      }
    }
    return names;
  }

  @Override
  public SqlNode visit(SqlIdentifier name) {
    SqlNode side = name.isSimple() ? sides.get(PartColumns.name(name)) : null;
    return side == null ? name : at(name.getParserPosition(), side);
  }

  static SqlNode at(SqlParserPos place, SqlNode side) {
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
