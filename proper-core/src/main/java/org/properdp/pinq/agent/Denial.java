package org.properdp.pinq.agent;

import org.properdp.budget.Epsilon;

/** Why an agent says no. All that agents know is public, and so is this. */
public sealed interface Denial {
  /** A budget, of a session or a nested one, holds less than is needed. */
  record TheBudgetIsTooSmall(Epsilon needed) implements Denial {}

  /** An agent of somebody's own does not permit it. */
  record AnAgentDoesNotPermitIt() implements Denial {}

  /** More than any budget can hold. */
  record TheCostIsTooLarge() implements Denial {}
}
