package org.properdp.sql.computed;

import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.tools.RelBuilder;
import org.properdp.sql.names.AnswerTable;

/**
 * Sub-queries over answers that stand for a value are NULL where they give several rows, as those
 * over people's rows are: how many there are can follow from noise, which must not make a statement
 * fail that people have paid for.
 */
public final class SingleValues {
  private SingleValues() {}

  /** A plan with such sub-queries. */
  public static RelNode in(RelNode plan) {
    RexShuttle subQueries =
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery query) {
            RexNode visited = super.visitSubQuery(query);
            if (!(visited instanceof RexSubQuery same)) {
              return visited;
            }
            RelNode rows = in(same.rel);
            return same.clone(same.getKind() == SqlKind.SCALAR_QUERY ? single(rows) : rows);
          }
        };
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(subQueries);
          }
        });
  }

  private static RelNode single(RelNode rows) {
    Double most = rows.getCluster().getMetadataQuery().getMaxRowCount(rows);
    boolean isOfAnswers =
        RelOptUtil.findTables(rows).stream()
            .anyMatch(table -> table.unwrap(AnswerTable.class) != null);
    if (!isOfAnswers || (most != null && most <= 1)) {
      return rows;
    }
    RelBuilder builder = RelFactories.LOGICAL_BUILDER.create(rows.getCluster(), null);
    builder.push(rows);
    builder.aggregate(
        builder.groupKey(), builder.count(false, "rows"), builder.min("value", builder.field(0)));
    RexNode isOne =
        builder.call(SqlStdOperatorTable.LESS_THAN_OR_EQUAL, builder.field(0), builder.literal(1));
    RexNode nothing = builder.getRexBuilder().makeNullLiteral(builder.field(1).getType());
    return builder
        .project(builder.call(SqlStdOperatorTable.CASE, isOne, builder.field(1), nothing))
        .build();
  }

  @Override
  public String toString() {
    return "SingleValues";
  }
}
