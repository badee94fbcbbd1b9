package org.properdp.sql.bind;

import java.util.BitSet;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** The places of a statement for values, and around which of them nothing tells a type. */
final class UntypedParameters extends SqlBasicVisitor<@Nullable Void> {
  private final BitSet all = new BitSet();
  private final BitSet shown = new BitSet();
  private final BitSet compared = new BitSet();

  private UntypedParameters() {}

  /** The places of a statement as it was parsed. */
  static UntypedParameters in(SqlNode statement) {
    UntypedParameters places = new UntypedParameters();
    statement.accept(places);
    return places;
  }

  @Override
  public @Nullable Void visit(SqlDynamicParam place) {
    all.set(place.getIndex());
    return null;
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      for (SqlNode item : select.getSelectList()) {
        add(item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item, shown);
      }
    } else if (call.getKind() == SqlKind.IS_NULL || call.getKind() == SqlKind.IS_NOT_NULL) {
      add(call.operand(0), compared);
    }
    return super.visit(call);
  }

  private static void add(SqlNode node, BitSet to) {
    if (node instanceof SqlDynamicParam place) {
      to.set(place.getIndex());
    }
  }

  /** The number of places. */
  int count() {
    return all.length();
  }

  /** True if the value of a place is a column of a SELECT as it is. */
  boolean isShown(int place) {
    return shown.get(place);
  }

  /** True if all that is asked of the value of a place is if there is one. */
  boolean isOnlyThere(int place) {
    return compared.get(place);
  }

  @Override
  public String toString() {
    return all + " of which nothing is told of " + shown + " and " + compared;
  }
}
