package org.properdp.pinq.agent;

/**
 * A classic session has stopped for good, because something failed between a charge and its answer.
 * What failed could tell of a person, so that it says no more.
 */
public final class SessionStopped extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The one message there is. */
  public SessionStopped() {
    super("this session has stopped after a failure and answers no more; what it cost is spent");
  }
}
