package org.properdp.pinq.agent;

import io.vavr.control.Option;
import org.properdp.budget.Epsilon;

/** A limit of its own below a larger budget: what is asked through here is charged to both. */
public final class NestedAgent extends AgentLink {
  private final AgentLink below;
  private long left;

  /** A limit on what is asked through here. */
  public NestedAgent(AgentLink below, Epsilon limit) {
    super(below);
    this.below = below;
    this.left = limit.nanos();
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    if (amount > Epsilon.MOST) {
      return Option.some(new Denial.TheCostIsTooLarge());
    }
    if (amount > left) {
      return Option.some(new Denial.TheBudgetIsTooSmall(new Epsilon(amount)));
    }
    settlement.owe(below, amount);
    settlement.book(() -> left -= amount);
    return Option.none();
  }
}
