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

/** One charge on its way down, from the newest link to the oldest; booked when all have agreed. */
final class Settlement {
  private final TreeMap<Long, Due> due = new TreeMap<>();
  private final IdentityHashMap<PartitionAgent, long[]> inParts = new IdentityHashMap<>();
  private final List<Runnable> bookings = new ArrayList<>();
  private Map<OwnAgent, Epsilon> needed = LinkedHashMap.empty();

  private record Due(AgentLink link, long amount) {}

  private Settlement() {}

  /** What a charge to a link comes to, or why it can't be; the budgets below it are locked. */
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

  /** Charges all links: what was found out while the budgets were locked, and still are. */
  void book() {
    bookings.forEach(Runnable::run);
  }

  /** It needs the permission of one of the user's own agents. */
  void needs(OwnAgent agent, Epsilon amount) {
    needed = needed.put(agent, amount);
  }

  /** The permissions that it needs. */
  Map<OwnAgent, Epsilon> needed() {
    return needed;
  }

  /** So much more is owed to a link. */
  void owe(AgentLink link, long amount) {
    due.merge(
        link.number(),
        new Due(link, amount),
        (a, b) -> new Due(link, Bounds.add(a.amount(), b.amount())));
  }

  /** So much more is owed to a partition by one of its parts. */
  void oweInPart(PartitionAgent partition, int part, long amount) {
    long[] parts = inParts.computeIfAbsent(partition, p -> new long[p.parts()]);
    parts[part] = Bounds.add(parts[part], amount);
    owe(partition, 0);
  }

  /** What is owed to a partition by each part. */
  long[] inParts(PartitionAgent partition) {
    return inParts.getOrDefault(partition, new long[partition.parts()]);
  }

  /** What is done when all have agreed. */
  void book(Runnable booking) {
    bookings.add(booking);
  }
}
