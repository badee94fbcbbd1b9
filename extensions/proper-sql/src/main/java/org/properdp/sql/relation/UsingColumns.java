package org.properdp.sql.relation;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/**
 * A column that USING or NATURAL makes of both sides is that of one of them: of the side that a
 * join keeps, and of either if it keeps none. Calcite takes it for the first one that is not NULL,
 * which is computed, and so neither a column to join on nor one whose values are known.
 */
final class UsingColumns extends RelHomogeneousShuttle {
  private UsingColumns() {}

  /** The same plan, where such columns are those of a side. */
  static RelNode in(RelNode plan) {
    return plan.accept(new UsingColumns());
  }

  @Override
  public RelNode visit(RelNode other) {
    RelNode same = super.visit(other);
    if (!(same instanceof Project || same instanceof Filter)) {
      return same;
    }
    List<Equal> equal = new ArrayList<>();
    add(same.getInput(0), 0, equal);
    return equal.isEmpty() ? same : same.accept(new Kept(equal));
  }

  /** Two fields that are equal where both have a value, and which of them have one if any has. */
  private record Equal(int left, int right, boolean isLeft, boolean isRight) {}

  /** Adds what joins say of their fields; NULL in both, where an outer join adds rows, is equal. */
  private static void add(RelNode node, int from, List<Equal> equal) {
    if (node instanceof Filter filter) {
      add(filter.getInput(), from, equal);
    } else if (node instanceof Join join && join.getJoinType().projectsRight()) {
      boolean isLeft = join.getJoinType() != JoinRelType.RIGHT;
      boolean isRight = join.getJoinType() != JoinRelType.LEFT;
      int size = join.getLeft().getRowType().getFieldCount();
      if (join.getJoinType() != JoinRelType.FULL) {
        for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
          if (each instanceof RexCall call
              && call.getKind() == SqlKind.EQUALS
              && call.getOperands().get(0) instanceof RexInputRef one
              && call.getOperands().get(1) instanceof RexInputRef two) {
            int left = Math.min(one.getIndex(), two.getIndex());
            int right = Math.max(one.getIndex(), two.getIndex());
            if (left < size && right >= size) {
              equal.add(new Equal(from + left, from + right, isLeft, isRight));
            }
          }
        }
      }
      add(join.getLeft(), from, equal);
      add(join.getRight(), from + size, equal);
    }
  }

  private static final class Kept extends RexShuttle {
    private final List<Equal> equal;

    Kept(List<Equal> equal) {
      this.equal = equal;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      RexNode same = super.visitCall(call);
      if (same instanceof RexCall first
          && first.getKind() == SqlKind.COALESCE
          && first.getOperands().size() == 2
          && first.getOperands().get(0) instanceof RexInputRef left
          && first.getOperands().get(1) instanceof RexInputRef right) {
        RexNode kept = kept(first, left, right);
        return kept == null ? same : kept;
      }
      return same;
    }

    private @Nullable RexNode kept(RexCall first, RexInputRef left, RexInputRef right) {
      for (Equal each : equal) {
        if (each.left == left.getIndex() && each.right == right.getIndex()) {
          if (each.isLeft && left.getType().equals(first.getType())) {
            return left;
          } else if (each.isRight && right.getType().equals(first.getType())) {
            return right;
          }
        }
      }
      return null;
    }
  }

  @Override
  public String toString() {
    return "UsingColumns";
  }
}
