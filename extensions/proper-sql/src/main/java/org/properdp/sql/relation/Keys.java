package org.properdp.sql.relation;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.relation.Relation.Peoples.Halves;

/** Which expressions over people's rows are certainly the key of a row's owner. */
final class Keys {
  private static final int PARTS_OF_CASE = 3;

  private Keys() {}

  /**
   * Whether an expression is a key.
   *
   * @param first the number of the relation's first field
   */
  static boolean is(RexNode expression, Peoples rows, int first) {
    if (expression instanceof RexInputRef field) {
      return rows.keys().contains(field.getIndex() - first);
    }
    return rows.halves().exists(halves -> isEither(expression, halves, first));
  }

  /** The one of two that is there: what USING makes of both sides of a full join. */
  private static boolean isEither(RexNode expression, Halves halves, int first) {
    if (!(expression instanceof RexCall chosen)) {
      return false;
    }
    int left = halves.left() + first;
    int right = halves.right() + first;
    if (chosen.getKind() == SqlKind.COALESCE && chosen.getOperands().size() == 2) {
      return isField(chosen.getOperands().get(0), left)
          && isField(chosen.getOperands().get(1), right);
    }
    return chosen.getKind() == SqlKind.CASE
        && chosen.getOperands().size() == PARTS_OF_CASE
        && chosen.getOperands().get(0) instanceof RexCall test
        && test.getKind() == SqlKind.IS_NOT_NULL
        && isField(test.getOperands().get(0), left)
        && isField(chosen.getOperands().get(1), left)
        && isField(chosen.getOperands().get(2), right);
  }

  private static boolean isField(RexNode expression, int number) {
    return expression instanceof RexInputRef field
        ? field.getIndex() == number
        : expression instanceof RexCall cast
            && cast.getKind() == SqlKind.CAST
            && SqlTypeUtil.equalSansNullability(cast.getType(), cast.getOperands().get(0).getType())
            && isField(cast.getOperands().get(0), number);
  }
}
