package org.properdp.pinq.agent;

import io.vavr.control.Option;

/** The agent of one part, which tells the partition which part asks. */
final class PartAgent extends AgentLink {
  private final PartitionAgent partition;
  private final int part;

  PartAgent(PartitionAgent partition, int part) {
    super(partition);
    this.partition = partition;
    this.part = part;
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    settlement.oweInPart(partition, part, amount);
    return Option.none();
  }
}
