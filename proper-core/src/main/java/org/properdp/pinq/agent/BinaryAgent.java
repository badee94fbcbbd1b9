package org.properdp.pinq.agent;

import io.vavr.control.Option;

/**
 * Charges both of its sides, or neither. If both lead to one budget, as in a join of a collection
 * with itself, the budget is charged the sum.
 */
public final class BinaryAgent extends AgentLink {
  private final AgentLink left;
  private final AgentLink right;

  /** An agent above two others. */
  public BinaryAgent(AgentLink left, AgentLink right) {
    super(left, right);
    this.left = left;
    this.right = right;
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    settlement.owe(left, amount);
    settlement.owe(right, amount);
    return Option.none();
  }
}
