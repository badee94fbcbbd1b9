package org.properdp.sql.translate;

import java.util.function.Predicate;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** The sides of an equality, of which each is of a kind of its own. */
record EqualSides(RexNode one, RexNode other) {
  /** The sides of a condition, in this order; null if it is no such equality. */
  static @Nullable EqualSides of(
      RexNode condition, Predicate<RexNode> isOne, Predicate<RexNode> isOther) {
    if (condition.getKind() != SqlKind.EQUALS) {
      return null;
    }
    RexNode left = ((RexCall) condition).getOperands().get(0);
    RexNode right = ((RexCall) condition).getOperands().get(1);
    if (isOne.test(left) && isOther.test(right)) {
      return new EqualSides(left, right);
    }
    return isOne.test(right) && isOther.test(left) ? new EqualSides(right, left) : null;
  }
}
