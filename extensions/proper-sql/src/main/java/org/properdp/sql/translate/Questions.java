package org.properdp.sql.translate;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rex.RexBuilder;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.translate.Relation.Protected;

/** The translation of aggregates over people's rows that a statement has. */
public interface Questions {
  /** Adds the question that an aggregate is, and gives what stands for its answer. */
  RelNode add(Aggregate aggregate, Protected rows);

  /** The steps that lead to the next question, as the translation meets them. */
  Reasons reasons();

  /** The rows of a public part of the statement, within the limits on work. */
  List<List<@Nullable Object>> publicRows(UnprotectedPlan plan);

  /** The maker of the statement's expressions. */
  RexBuilder builder();
}
