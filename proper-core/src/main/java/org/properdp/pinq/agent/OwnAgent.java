package org.properdp.pinq.agent;

import io.vavr.control.Option;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.PinqAgent;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;
import org.properdp.provenance.user.UserCode;

/** Asks a user's agent, besides the agents below it. */
public final class OwnAgent extends AgentLink {
  private final AgentLink below;
  private final PinqAgent own;

  /** Held while the agent is called, by a thread that holds no other lock. */
  private final ReentrantLock calling = new ReentrantLock();

  /** A link that also asks this agent. */
  public OwnAgent(AgentLink below, PinqAgent own) {
    super(below);
    this.below = below;
    this.own = own;
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    if (amount > Epsilon.MOST) {
      return Option.some(new Denial.TheCostIsTooLarge());
    }
    if (amount > 0) {
      settlement.needs(this, new Epsilon(amount));
    }
    settlement.owe(below, amount);
    return Option.none();
  }

  boolean permits(Epsilon amount) {
    return call(amount, own::permits);
  }

  void charged(Epsilon amount) {
    call(
        amount,
        told -> {
          own.charged(told);
          return true;
        });
  }

  void withdrawn(Epsilon amount) {
    call(
        amount,
        told -> {
          own.withdrawn(told);
          return true;
        });
  }

  /**
   * Calls the agent on a separate thread, one call after the other. It can't ask questions there,
   * because a charge within a charge would lose one of the two.
   */
  private boolean call(Epsilon amount, Predicate<Epsilon> what) {
    calling.lock();
    try {
      return Serving.serve(() -> Reentrancy.during(() -> UserCode.holds(what, amount)));
    } finally {
      calling.unlock();
    }
  }
}
