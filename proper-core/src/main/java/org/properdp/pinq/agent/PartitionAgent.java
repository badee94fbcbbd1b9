package org.properdp.pinq.agent;

import io.vavr.control.Option;
import java.util.Arrays;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;

/**
 * Passes on only the growth of the largest spending among its parts: a row is in one part only, so
 * that other parts may spend up to the same amount free of charge. After an erasure all parts start
 * again from zero.
 */
@Proven({"classic.Operators.part_touched", "classic.Operators.parts_share"})
public final class PartitionAgent extends AgentLink {
  private final AgentLink below;
  private long[] spent;
  private long erasures;

  /** An agent for a collection that is divided into this many parts. */
  public PartitionAgent(AgentLink below, int parts) {
    super(below);
    this.below = below;
    this.spent = new long[parts];
  }

  /** The agent of one part. */
  public AgentLink part(int part) {
    return new PartAgent(this, part);
  }

  int parts() {
    return spent.length;
  }

  @Override
  Option<Denial> settle(Settlement settlement, long nothing) {
    long now = erasures();
    long[] before = now == erasures ? spent : new long[spent.length];
    long[] after = before.clone();
    long[] more = settlement.inParts(this);
    for (int part = 0; part < after.length; part++) {
      after[part] = Bounds.add(after[part], more[part]);
    }
    settlement.owe(below, most(after) - most(before));
    settlement.book(
        () -> {
          spent = after;
          erasures = now;
        });
    return Option.none();
  }

  private static long most(long[] amounts) {
    return Arrays.stream(amounts).max().orElse(0);
  }
}
