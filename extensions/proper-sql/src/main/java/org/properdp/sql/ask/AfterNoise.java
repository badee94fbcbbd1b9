package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.DataContext;
import org.apache.calcite.DataContexts;
import org.apache.calcite.interpreter.Interpreter;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.rules.CoreRules;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.tools.RelBuilder;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.SqlValues;

/** Computes what follows from noisy answers and public rows, by Calcite's interpreter. */
final class AfterNoise {
  private AfterNoise() {}

  static List<List<@Nullable Object>> rows(RelNode plan) {
    RelNode flat = flat(plan);
    List<RelDataTypeField> fields = flat.getRowType().getFieldList();
    DataContext context = DataContexts.of(java.util.Map.of());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (Interpreter interpreter = new Interpreter(context, flat);
        Enumerator<@Nullable Object[]> each = interpreter.enumerator()) {
      while (each.moveNext()) {
        @Nullable Object[] row = each.current();
        List<@Nullable Object> values = new ArrayList<>();
        for (int at = 0; at < fields.size(); at++) {
          values.add(SqlValues.outer(row[at], fields.get(at).getType()));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  /** The interpreter knows no sub-queries. */
  private static RelNode flat(RelNode plan) {
    HepPlanner planner =
        new HepPlanner(
            new HepProgramBuilder()
                .addRuleInstance(CoreRules.FILTER_SUB_QUERY_TO_CORRELATE)
                .addRuleInstance(CoreRules.PROJECT_SUB_QUERY_TO_CORRELATE)
                .addRuleInstance(CoreRules.JOIN_SUB_QUERY_TO_CORRELATE)
                .build());
    planner.setRoot(plan);
    RelNode without = planner.findBestExp();
    return RelDecorrelator.decorrelateQuery(
        without, RelBuilder.proto().create(without.getCluster(), null));
  }
}
