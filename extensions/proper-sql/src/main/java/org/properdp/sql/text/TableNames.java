package org.properdp.sql.text;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The names of a statement that stand where a table does: only these can stand for a query of WITH,
 * and not columns and aliases that are called like one.
 */
public final class TableNames extends SqlBasicVisitor<@Nullable Void> {
  private final Set<SqlIdentifier> names = Collections.newSetFromMap(new IdentityHashMap<>());

  private TableNames() {}

  /** The names of tables in a statement. */
  public static TableNames in(SqlNode statement) {
    TableNames all = new TableNames();
    statement.accept(all);
    return all;
  }

  /** Whether a name, at its place, is that of a table. */
  public boolean isOne(SqlIdentifier name) {
    return names.contains(name);
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      add(select.getFrom());
    } else if (call.getKind() == SqlKind.EXPLICIT_TABLE) {
      add(call.operand(0));
    }
    return super.visit(call);
  }

  /** What stands after FROM; of what is not known here all names may be those of tables. */
  private void add(@Nullable SqlNode from) {
    if (from instanceof SqlIdentifier name) {
      names.add(name);
    } else if (from instanceof SqlJoin join) {
      add(join.getLeft());
      add(join.getRight());
    } else if (from instanceof SqlNodeList list) {
      list.forEach(this::add);
    } else if (from instanceof SqlCall call && call.getKind() == SqlKind.AS) {
      add(call.operand(0));
    } else if (from instanceof SqlCall call && !SqlKind.QUERY.contains(call.getKind())) {
      call.getOperandList().forEach(this::add);
    }
  }

  @Override
  public String toString() {
    return "TableNames" + names;
  }
}
