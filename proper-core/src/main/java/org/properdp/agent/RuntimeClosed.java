package org.properdp.agent;

/** The failure of a call that comes after its runtime was closed. */
public final class RuntimeClosed extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** A failure after which nothing has changed. */
  public RuntimeClosed() {
    super("this runtime is closed; open it again to go on");
  }
}
