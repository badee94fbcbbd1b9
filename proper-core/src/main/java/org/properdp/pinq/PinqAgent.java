package org.properdp.pinq;

import org.properdp.budget.Epsilon;

/**
 * An agent of the user's own, which is asked before anything is looked at. It stands above the
 * agents that are there already: it can refuse what they would allow, and never the other way
 * round, so that nothing depends on what it does. (PINQ's own agents stand in for what is below
 * them: one that forgets to ask grants everything.)
 *
 * <p>It is told of amounts only, which are public. Whatever it throws is a no. It can't ask
 * questions itself. Its calls come one after the other, on threads of the runtime's own, while no
 * budget is locked: one that never returns holds up the questions that are asked through it, and
 * nothing else. Between a permission and what follows of it, other permissions may be asked for. An
 * agent that keeps a budget of its own takes an amount when it permits it, and puts it back when it
 * is withdrawn.
 */
@FunctionalInterface
public interface PinqAgent {
  /**
   * Whether so much may be asked for through here. Others may still say no. If it may, either
   * {@link #charged} or {@link #withdrawn} follows, once.
   */
  boolean permits(Epsilon amount);

  /** All have agreed, and so much of what was permitted has been charged. */
  default void charged(Epsilon amount) {}

  /**
   * So much was permitted and is not charged: another agent said no, or it has to be asked anew.
   */
  default void withdrawn(Epsilon amount) {}
}
