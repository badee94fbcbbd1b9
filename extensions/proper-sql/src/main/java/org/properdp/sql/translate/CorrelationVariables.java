package org.properdp.sql.translate;

import java.util.HashSet;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.jspecify.annotations.Nullable;

/** The variables by which a part of a plan speaks of rows, also in its sub-queries. */
public final class CorrelationVariables extends RelVisitor {
  private final Set<CorrelationId> found = new HashSet<>();
  private final RexShuttle shuttle =
      new RexShuttle() {
        @Override
        public RexNode visitCorrelVariable(RexCorrelVariable variable) {
          found.add(variable.id);
          return variable;
        }

        @Override
        public RexNode visitSubQuery(RexSubQuery nested) {
          go(nested.rel);
          return super.visitSubQuery(nested);
        }
      };

  private CorrelationVariables() {}

  /** Those of a part. */
  public static Set<CorrelationId> of(RelNode rel) {
    CorrelationVariables all = new CorrelationVariables();
    all.go(rel);
    return all.found;
  }

  /** Those of an expression. */
  public static Set<CorrelationId> of(RexNode rex) {
    CorrelationVariables all = new CorrelationVariables();
    rex.accept(all.shuttle);
    return all.found;
  }

  @Override
  public void visit(RelNode node, int ordinal, @Nullable RelNode parent) {
    node.accept(shuttle);
    super.visit(node, ordinal, parent);
  }

  @Override
  public String toString() {
    return "CorrelationVariables" + found;
  }
}
