package org.properdp.cli.command;

/** Decides when the next turn of a pipeline comes. */
@FunctionalInterface
public interface Pace {
  /** Waits for the next turn; returns false if there is none, and the pipeline ends. */
  boolean next();

  /** This pace, with at most this many turns. */
  default Pace atMost(long turns) {
    long[] left = {turns};
    return () -> left[0]-- > 0 && next();
  }
}
