package org.properdp.sql.computed;

import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;

/**
 * The least and the greatest of values of public rows and answers in a window are NULL where all of
 * them are NULL in the text: Calcite compares such a constant with another, and fails.
 */
public final class NullWindows {
  private NullWindows() {}

  /** A plan without such windows. */
  public static RelNode in(RelNode plan) {
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            RelNode same = super.visit(other);
            return same.accept(new Windows(same));
          }
        });
  }

  private static boolean isNull(RelNode below, RexNode value) {
    if (!(value instanceof RexInputRef field)) {
      return RexUtil.isNullLiteral(value, true);
    } else if (below instanceof Project project) {
      return isNull(project.getInput(), project.getProjects().get(field.getIndex()));
    }
    return (below instanceof Filter || below instanceof Sort) && isNull(below.getInput(0), value);
  }

  private static final class Windows extends RexShuttle {
    private final RelNode node;

    Windows(RelNode node) {
      this.node = node;
    }

    @Override
    public RexNode visitOver(RexOver over) {
      RexNode same = super.visitOver(over);
      SqlKind kind = over.getAggOperator().getKind();
      RexBuilder builder = node.getCluster().getRexBuilder();
      return (kind == SqlKind.MIN || kind == SqlKind.MAX)
              && isNull(node.getInput(0), over.getOperands().get(0))
          ? builder.makeNullLiteral(over.getType())
          : same;
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(in(same.rel)) : visited;
    }
  }
}
