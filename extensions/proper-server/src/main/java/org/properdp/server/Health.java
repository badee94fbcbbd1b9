package org.properdp.server;

import java.util.Locale;

/** The state of a server, as far as any analyst can see it (SEMANTICS §17.5). */
public enum Health {
  /** Analysts wait until they are let in. */
  OPENING,
  /** Analysts are let in. */
  OPEN,
  /** No analyst is let in any more. */
  CLOSED,
  /** All questions are refused until a server starts again. */
  STOPPED;

  /** True if an analyst who came now would be served. */
  public boolean isGood() {
    return this == OPEN;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
