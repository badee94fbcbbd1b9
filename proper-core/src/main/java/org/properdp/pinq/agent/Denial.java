package org.properdp.pinq.agent;

import org.properdp.budget.Epsilon;

/** The reason for an agent's refusal. It is public, because agents know only public facts. */
public sealed interface Denial {
  /** A budget, of a session or a nested one, holds less than is needed. */
  record TheBudgetIsTooSmall(Epsilon needed) implements Denial {}

  /** The session ended when budgets were renewed. */
  record ItEndedWithARenewal() implements Denial {}

  /** A user's agent does not permit it. */
  record AnAgentDoesNotPermitIt() implements Denial {}

  /** The amount is more than any budget can hold. */
  record TheCostIsTooLarge() implements Denial {}
}
