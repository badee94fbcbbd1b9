package org.properdp.examples.pipeline;

/** When a pipeline's next turn comes. */
@FunctionalInterface
public interface Pace {
  /** Returns when it has come; false says that there is none, and the pipeline ends. */
  boolean next();

  /** At most so many turns. */
  default Pace atMost(long turns) {
    long[] left = {turns};
    return () -> left[0]-- > 0 && next();
  }
}
