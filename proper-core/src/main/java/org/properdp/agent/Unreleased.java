package org.properdp.agent;

import org.properdp.budget.Answer;
import org.properdp.budget.Pending;

/** An answer that must not leave before it and its debits are durable. */
record Unreleased(Answer answer, Pending durable) {
  /** The answer, once it may leave. */
  Answer release() {
    durable.await();
    return answer;
  }

  @Override
  public String toString() {
    return "Unreleased";
  }
}
