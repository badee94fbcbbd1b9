package org.properdp.sql.computed;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Windows of public rows and answers in which Calcite would fail: the least and the greatest of
 * values that are all NULL in the text are NULL, where it compares such a constant with another;
 * and what LAG and LEAD give where there is no row is cast to the type of what they give elsewhere.
 */
public final class NullWindows {
  /** The arguments of LAG and LEAD that say what is given where there is no row. */
  private static final int SHIFTED = 3;

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
      if (same instanceof RexOver shift && shift.getOperands().size() == SHIFTED) {
        return shifted(builder, shift);
      }
      return (kind == SqlKind.MIN || kind == SqlKind.MAX)
              && isNull(node.getInput(0), over.getOperands().get(0))
          ? builder.makeNullLiteral(over.getType())
          : same;
    }

    private static RexNode shifted(RexBuilder builder, RexOver over) {
      List<RexNode> operands = new ArrayList<>(over.getOperands());
      RexNode otherwise = operands.get(SHIFTED - 1);
      if (SqlTypeUtil.equalSansNullability(
          builder.getTypeFactory(), otherwise.getType(), operands.get(0).getType())) {
        return over;
      }
      RelDataType type =
          builder.getTypeFactory().createTypeWithNullability(operands.get(0).getType(), true);
      operands.set(SHIFTED - 1, builder.makeAbstractCast(type, otherwise, false));
      RexWindow window = over.getWindow();
      return builder.makeOver(
          over.getType(),
          over.getAggOperator(),
          operands,
          window.partitionKeys,
          window.orderKeys,
          window.getLowerBound(),
          window.getUpperBound(),
          window.isRows(),
          true,
          false,
          over.isDistinct(),
          over.ignoreNulls());
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(in(same.rel)) : visited;
    }
  }
}
