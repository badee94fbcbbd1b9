package org.properdp.verification.extractedmodel.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.properdp.Fixture;
import org.properdp.population.View;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.verification.extractedmodel.program.Row;
import org.properdp.verification.extractedmodel.program.Step;

/** Plans as they are written, step after step, become collections to ask about. */
final class Plans {
  private static final Set<String> ROW_BY_ROW =
      Set.of("where", "among", "beside", "map", "repeat", "times", "throwing", "cross", "join");

  private Plans() {}

  static Queryable<Row> build(String analyst, List<Step> plan, List<View<Row>> collections) {
    Deque<Queryable<Row>> open = new ArrayDeque<>();
    for (Step step : plan) {
      if (step.name().equals("source")) {
        open.push(collections.get(step.number(0)).askedBy(Fixture.AUTHORITY, analyst));
      } else if (step.name().equals("union")) {
        Queryable<Row> right = open.pop();
        open.push(open.pop().union(right));
      } else {
        open.push(apply(open.pop(), step));
      }
    }
    return open.pop();
  }

  private static Queryable<Row> apply(Queryable<Row> input, Step step) {
    if (step.name().equals("public")) {
      List<Row> rows = step.numbers().stream().map(v -> new Row(Row.NOBODY, v)).toList();
      return input.union(PublicTable.of("literal", rows));
    }
    return ROW_BY_ROW.contains(step.name())
        ? RowFunctions.apply(input, step)
        : PersonFunctions.apply(input, step);
  }
}
