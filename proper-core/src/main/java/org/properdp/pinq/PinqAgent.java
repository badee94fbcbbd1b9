package org.properdp.pinq;

import org.properdp.budget.Epsilon;

/**
 * A user's agent, which is asked before any row is looked at. It is added above the existing
 * agents: it can refuse what they would allow but can't allow what they refuse, so that the
 * guarantee does not depend on it. (In PINQ itself an agent replaces those below it: an agent that
 * forgets to ask them permits everything.)
 *
 * <p>It sees only amounts, which are public. If it throws, that counts as a refusal. It can't ask
 * questions itself. Its calls come one after the other, on the runtime's threads, while no budget
 * is locked: a call that never returns blocks the questions that are asked through this agent, and
 * nothing else. Other permissions may be requested between a permission and the call that charges
 * or withdraws it. An agent with its own budget takes an amount when it permits it, and gives it
 * back when it is withdrawn.
 */
@FunctionalInterface
public interface PinqAgent {
  /**
   * True if a question at this amount is permitted. Other agents may still refuse it. After a
   * permission, exactly one call of {@link #charged} or {@link #withdrawn} follows.
   */
  boolean permits(Epsilon amount);

  /** Called when all agents have agreed and this permitted amount has been charged. */
  default void charged(Epsilon amount) {}

  /**
   * Called when this permitted amount is not charged, because another agent refused or permissions
   * must be requested again.
   */
  default void withdrawn(Epsilon amount) {}
}
