package org.properdp.cli.store;

import org.properdp.Proper;

/** The use of an open store: its own, which it closes, or that of a server, which stays open. */
public final class Lease implements AutoCloseable {
  private final Proper proper;
  private final boolean isOwn;

  Lease(Proper proper, boolean isOwn) {
    this.proper = proper;
    this.isOwn = isOwn;
  }

  /** The store. */
  public Proper proper() {
    return proper;
  }

  @Override
  public void close() {
    if (isOwn) {
      proper.close();
    }
  }

  @Override
  public String toString() {
    return "the use of " + proper;
  }
}
