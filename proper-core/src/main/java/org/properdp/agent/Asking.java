package org.properdp.agent;

import org.properdp.query.Question;

/** A question, and what its agent does with it. */
record Asking<R>(Question<?, R> question, Answering<?> agent) {
  @Override
  public String toString() {
    return "Asking";
  }
}
