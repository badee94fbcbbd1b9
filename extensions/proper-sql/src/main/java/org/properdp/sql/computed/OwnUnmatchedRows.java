package org.properdp.sql.computed;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.enumerable.EnumerableCalc;
import org.apache.calcite.adapter.enumerable.EnumerableNestedLoopJoin;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexProgram;

/**
 * Joins that keep the rows of the right side which match none. Calcite remembers these rows by
 * their identity in memory, and a row of one column, or of none, is there a value that equal rows
 * share: of several it would keep one. So each row of that side gets two columns more, with which
 * it is an array of its own, and the join leaves them out again.
 */
public final class OwnUnmatchedRows {
  private static final int MORE = 2;

  private OwnUnmatchedRows() {}

  /** A plan of Calcite's executable steps, with such joins. */
  public static RelNode in(RelNode made) {
    return made.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            RelNode same = super.visit(other);
            return same instanceof EnumerableNestedLoopJoin join
                    && join.getJoinType().generatesNullsOnLeft()
                ? apart(join)
                : same;
          }
        });
  }

  private static RelNode apart(EnumerableNestedLoopJoin join) {
    RelNode right = join.getRight();
    RexBuilder builder = join.getCluster().getRexBuilder();
    List<RexNode> wider = fields(builder, right.getRowType(), right);
    List<String> names = new ArrayList<>(right.getRowType().getFieldNames());
    for (int more = 0; more < MORE; more++) {
      wider.add(builder.makeLiteral(true));
      names.add("own" + more);
    }
    RelNode own =
        EnumerableCalc.create(
            right, RexProgram.create(right.getRowType(), wider, null, names, builder));
    RelNode joined =
        EnumerableNestedLoopJoin.create(
            join.getLeft(), own, join.getCondition(), join.getVariablesSet(), join.getJoinType());
    RelDataType type = join.getRowType();
    return EnumerableCalc.create(
        joined,
        RexProgram.create(
            joined.getRowType(),
            fields(builder, type, joined),
            null,
            type.getFieldNames(),
            builder));
  }

  private static List<RexNode> fields(RexBuilder builder, RelDataType of, RelNode from) {
    List<RexNode> fields = new ArrayList<>();
    for (RelDataTypeField field : of.getFieldList()) {
      fields.add(builder.makeInputRef(from, field.getIndex()));
    }
    return fields;
  }
}
