package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.plan.Asked;
import org.properdp.verification.slowmodel.plan.Plan;

/** A question, who asks it, and under which id. */
public record Ask(
    Plan plan, Asked asked, BigDecimal epsilon, String analyst, @Nullable String requestId)
    implements Command {
  @Override
  public Object on(World world) {
    return world.ask(this);
  }
}
