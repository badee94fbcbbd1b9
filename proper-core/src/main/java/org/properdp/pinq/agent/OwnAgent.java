package org.properdp.pinq.agent;

import io.vavr.control.Option;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.PinqAgent;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.user.UserCode;

/** Asks an agent of somebody's own, besides those below it. */
public final class OwnAgent extends AgentLink {
  private final AgentLink below;
  private final PinqAgent own;

  /** Asks this one, too. */
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
      Epsilon asked = new Epsilon(amount);
      // From inside it nothing can be asked: a charge within a charge would lose one of the two.
      if (!Nesting.during(() -> UserCode.holds(own::permits, asked))) {
        return Option.some(new Denial.AnAgentDoesNotPermitIt());
      }
      settlement.book(() -> Nesting.during(() -> UserCode.holds(this::tell, asked)));
    }
    settlement.owe(below, amount);
    return Option.none();
  }

  private boolean tell(Epsilon charged) {
    own.charged(charged);
    return true;
  }
}
