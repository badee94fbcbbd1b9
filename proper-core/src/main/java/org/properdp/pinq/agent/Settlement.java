package org.properdp.pinq.agent;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeMap;
import org.properdp.budget.Epsilon;
import org.properdp.provenance.rows.Bounds;

/**
 * A charge in progress, from the newest link to the oldest; it is booked when all links have
 * agreed.
 */
final class Settlement {
  private final TreeMap<Long, Due> due = new TreeMap<>();
  private final IdentityHashMap<PartitionAgent, long[]> inParts = new IdentityHashMap<>();
  private final List<Runnable> bookings = new ArrayList<>();
  private Map<OwnAgent, Epsilon> needed = LinkedHashMap.empty();

  private record Due(AgentLink link, long amount) {}

  private Settlement() {}

  /**
   * The settlement of a charge to a link, or the reason for a denial; the budgets below the link
   * must be locked.
   */
  static Either<Denial, Settlement> of(AgentLink link, long amount) {
    Settlement settlement = new Settlement();
    settlement.owe(link, amount);
    while (!settlement.due.isEmpty()) {
      Due newest = settlement.due.pollLastEntry().getValue();
      Option<Denial> denial = newest.link().settle(settlement, newest.amount());
      if (denial.isDefined()) {
        return Either.left(denial.get());
      }
    }
    return Either.right(settlement);
  }

  /** Charges all links; the budgets must have stayed locked since the settlement was made. */
  void book() {
    bookings.forEach(Runnable::run);
  }

  /** Records that the charge needs the permission of a user's agent. */
  void needs(OwnAgent agent, Epsilon amount) {
    needed = needed.put(agent, amount);
  }

  /** The permissions that the charge needs. */
  Map<OwnAgent, Epsilon> needed() {
    return needed;
  }

  /** Adds an amount to what is owed to a link. */
  void owe(AgentLink link, long amount) {
    due.merge(
        link.number(),
        new Due(link, amount),
        (a, b) -> new Due(link, Bounds.add(a.amount(), b.amount())));
  }

  /** Adds an amount to what one part of a partition owes to it. */
  void oweInPart(PartitionAgent partition, int part, long amount) {
    long[] parts = inParts.computeIfAbsent(partition, p -> new long[p.parts()]);
    parts[part] = Bounds.add(parts[part], amount);
    owe(partition, 0);
  }

  /** The debt of each part of a partition to it. */
  long[] inParts(PartitionAgent partition) {
    return inParts.getOrDefault(partition, new long[partition.parts()]);
  }

  /** Adds an action to be done when all have agreed. */
  void book(Runnable booking) {
    bookings.add(booking);
  }
}
