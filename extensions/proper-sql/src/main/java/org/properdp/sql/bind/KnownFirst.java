package org.properdp.sql.bind;

import java.util.IdentityHashMap;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * A statement whose types are asked for, in which the side of a comparison without places for
 * values stands first. Calcite asks the sides in their order for a type that they share, and fails
 * where a place deep in one has none yet, as in {@code CASE WHEN zip = ? THEN 1 ELSE 0 END = 1}.
 */
public final class KnownFirst extends SqlShuttle {
  /** True if there is a place in what was visited. */
  private final IdentityHashMap<SqlNode, Boolean> places = new IdentityHashMap<>();

  private KnownFirst() {}

  /** The statement; types of its columns and places are the same. */
  public static SqlNode in(SqlNode statement) {
    SqlNode turned = statement.accept(new KnownFirst());
    if (turned == null) {
      throw new IllegalStateException("a statement vanished");
    }
    return turned;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    if (visited instanceof SqlCall same) {
      boolean hasPlace = same.getOperandList().stream().anyMatch(this::hasPlace);
      visited = hasPlace ? turned(same) : same;
      places.put(visited, hasPlace);
    }
    return visited;
  }

  @Override
  public @Nullable SqlNode visit(SqlNodeList list) {
    SqlNode visited = super.visit(list);
    if (visited instanceof SqlNodeList same) {
      places.put(same, same.stream().anyMatch(this::hasPlace));
    }
    return visited;
  }

  private SqlCall turned(SqlCall call) {
    SqlOperator turned = call.getOperator().reverse();
    if (!SqlKind.BINARY_COMPARISON.contains(call.getKind())
        || call.operandCount() != 2
        || turned == null) {
      return call;
    }
    SqlNode left = call.operand(0);
    SqlNode right = call.operand(1);
    return left instanceof SqlCall && hasPlace(left) && !hasPlace(right)
        ? turned.createCall(call.getParserPosition(), right, left)
        : call;
  }

  private boolean hasPlace(@Nullable SqlNode node) {
    return node instanceof SqlDynamicParam || places.getOrDefault(node, false);
  }
}
