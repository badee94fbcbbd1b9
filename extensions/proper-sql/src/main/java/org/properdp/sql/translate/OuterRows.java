package org.properdp.sql.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.core.CorrelationId;
import org.properdp.relational.step.Step;

/**
 * The rows around a sub-query. What it reads stands beside each of them, and has its owner.
 *
 * @param rows each with an owner of its own
 * @param names of each variable that speaks of them, the columns that its fields are
 */
record OuterRows(Step rows, Map<CorrelationId, List<String>> names) {
  /** No rows: nothing speaks of any. */
  static OuterRows nothing(Step one) {
    return new OuterRows(one, Map.of());
  }

  /** True if there are rows around. */
  boolean isSomething() {
    return !names.isEmpty();
  }

  boolean isAmong(Set<CorrelationId> used) {
    return used.stream().anyMatch(names::containsKey);
  }

  /** Also those rows that a further sub-query stands beside, by these variables. */
  OuterRows and(Step inner, Set<CorrelationId> variables, List<String> fields) {
    Map<CorrelationId, List<String>> all = new HashMap<>(names);
    variables.forEach(variable -> all.put(variable, fields));
    return new OuterRows(inner, all);
  }
}
