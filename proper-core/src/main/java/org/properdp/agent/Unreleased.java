package org.properdp.agent;

import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.proof.Proven;

/** An answer that must not leave before it and its debits are durable. */
record Unreleased(Answer answer, Pending durable) {
  /** The answer, once it may leave. */
  @Proven("durability.Debits.heard_is_durable")
  Answer release() {
    durable.await();
    return answer;
  }

  @Override
  public String toString() {
    return "Unreleased";
  }
}
