package org.properdp.pinq.agent;

import io.vavr.control.Option;
import org.properdp.budget.Epsilon;

/** A limit within a larger budget: questions asked through it are charged to both. */
public final class NestedAgent extends AgentLink {
  private final AgentLink below;
  private long left;

  /** An agent with a limit, which also charges the link below it. */
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
