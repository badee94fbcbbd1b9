package org.properdp.store.disk;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.properdp.store.disk.SimulatedDisk.Operation;
import org.properdp.store.disk.SimulatedDisk.PowerLost;

/** Counts what a disk is asked, and says when it fails. */
final class Schedule {
  private final Map<Operation, Long> counts = new EnumMap<>(Operation.class);
  private final List<Planned> planned = new ArrayList<>();
  private long lastBeforeCrash = Long.MAX_VALUE;
  private boolean off;

  /** That this fault hits this one of the operations that it can hit. */
  private record Planned(Fault fault, long chance) {}

  void crashAt(long n) {
    lastBeforeCrash = operations() + n - 1;
  }

  void failAt(long n, Fault fault) {
    planned.add(new Planned(fault, chances(fault) + n));
  }

  boolean isOff() {
    return off;
  }

  /** Counts an operation, unless the power is off or goes now, and says what is wrong with it. */
  Optional<Fault> next(Operation operation) throws PowerLost {
    off |= operation.leavesTraces() && operations() >= lastBeforeCrash;
    if (off) {
      throw new PowerLost();
    }
    counts.merge(operation, 1L, Long::sum);
    return planned.stream()
        .filter(plan -> plan.fault.hits(operation) && plan.chance == chances(plan.fault))
        .map(Planned::fault)
        .findFirst();
  }

  long count(Operation operation) {
    return counts.getOrDefault(operation, 0L);
  }

  long operations() {
    return sum(Operation::leavesTraces);
  }

  long chances(Fault fault) {
    return sum(fault::hits);
  }

  private long sum(Predicate<Operation> which) {
    return counts.entrySet().stream()
        .filter(count -> which.test(count.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
