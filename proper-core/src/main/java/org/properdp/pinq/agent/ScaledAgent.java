package org.properdp.pinq.agent;

import io.vavr.control.Option;
import org.properdp.provenance.rows.Bounds;

/** Multiplies amounts by a stability, because one input row affects that many rows. */
public final class ScaledAgent extends AgentLink {
  private final AgentLink below;
  private final long factor;

  private ScaledAgent(AgentLink below, long factor) {
    super(below);
    this.below = below;
    this.factor = factor;
  }

  /** The link, multiplied by a stability. */
  public static AgentLink of(AgentLink below, long factor) {
    return factor == 1 ? below : new ScaledAgent(below, factor);
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    settlement.owe(below, Bounds.multiply(factor, amount));
    return Option.none();
  }
}
