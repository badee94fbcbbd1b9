package org.properdp.verification.slowmodel.plan;

import java.util.List;

/** A view, and what is done to its rows one step after the other. */
public record Plan(int view, List<Step> steps) {
  /** The table that this plan stands for. */
  public <Q> Q build(Tables<Q> tables) {
    Q table = tables.view(view);
    for (Step step : steps) {
      table = step.after(table, tables);
    }
    return table;
  }
}
