package org.properdp.pinq;

import org.properdp.budget.Epsilon;

/**
 * An agent of somebody's own, which is asked before anything is looked at. It stands above the
 * agents that are there already: it can refuse what they would allow, and never the other way
 * round, so that nothing depends on what it does. (PINQ's own agents stand in for what is below
 * them: one that forgets to ask grants everything.)
 *
 * <p>It is told of amounts only, which are public. Whatever it throws is a no. It can't ask
 * questions itself, and should return at once: all who share a budget wait for it.
 */
@FunctionalInterface
public interface PinqAgent {
  /** Whether so much may be asked for through here. Others may still say no. */
  boolean permits(Epsilon amount);

  /** All have agreed, and so much has been charged. */
  default void charged(Epsilon amount) {}
}
