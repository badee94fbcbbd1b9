package org.properdp.pinq.agent;

/**
 * Thrown when a PINQ session has stopped for good, because of a failure between a charge and its
 * answer. The failure could reveal something about a person, so the message does not describe it.
 */
public final class SessionStopped extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public SessionStopped() {
    super("this session has stopped after a failure and answers no more; what it cost is spent");
  }
}
