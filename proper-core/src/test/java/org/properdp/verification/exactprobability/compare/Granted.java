package org.properdp.verification.exactprobability.compare;

import java.util.List;
import org.properdp.verification.exactprobability.world.Action;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.Step;

/** E(r), computed from the world and not by the runtime. */
public final class Granted {
  private Granted() {}

  /** All that this individual was granted, or may have got back, until the last question. */
  public static long to(int who, List<Step> path) {
    long granted = 0;
    for (Step step : path) {
      for (Action action : step.before()) {
        granted = entered(who, granted, action.rows());
        granted += granted > 0 ? more(who, action) : 0;
      }
    }
    return granted;
  }

  /** The first row that brings a budget is the one with which it enters. */
  private static long entered(int who, long granted, List<Row> rows) {
    return granted > 0
        ? granted
        : rows.stream()
            .filter(row -> row.who() == who && row.budgetNanos() > 0)
            .mapToLong(Row::budgetNanos)
            .findFirst()
            .orElse(0);
  }

  private static long more(int who, Action action) {
    if (action instanceof Action.Grant grant) {
      return grant.who() == who ? grant.nanos() : 0;
    }
    if (action instanceof Action.Renew renewal) {
      return renewal.nanos();
    }
    return toAll(action);
  }

  private static long toAll(Action action) {
    return action instanceof Action.GrantAll grant ? grant.nanos() : 0;
  }

  /** The amount that all people were granted together, where there is one budget for all. */
  public static long toAll(long budget, List<Step> path) {
    return budget
        + path.stream().flatMap(step -> step.before().stream()).mapToLong(Granted::toAll).sum();
  }
}
