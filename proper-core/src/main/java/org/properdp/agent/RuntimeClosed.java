package org.properdp.agent;

/** What is thrown when something is asked or changed after its runtime was closed. */
public final class RuntimeClosed extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** A failure of one call; nothing has changed. */
  public RuntimeClosed() {
    super("this runtime is closed; open it again to go on");
  }
}
