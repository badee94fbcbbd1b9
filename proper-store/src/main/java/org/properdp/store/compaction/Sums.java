package org.properdp.store.compaction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.properdp.provenance.individual.Individuals;
import org.properdp.store.event.Folding;
import org.properdp.store.event.Summary;

/**
 * What a compaction sums up in one population: what erased individuals had paid before they were
 * erased, and what all others had paid before a date. What was summed up earlier joins in, so that
 * there is one total for each. A payment of before the last forfeit is told apart.
 */
final class Sums {
  private final long time;
  private final long before;
  private final long lastForfeit;
  private final Map<Integer, Map<Integer, Long>> erasedByPage = new HashMap<>();
  private final Map<Integer, Long> totals = new TreeMap<>();
  private final Map<Integer, Long> forfeited = new TreeMap<>();
  private final Map<Integer, Summary> summaries = new TreeMap<>();
  private long date;
  private long lastErasure;

  /**
   * Sums of nothing so far.
   *
   * @param time now
   * @param before the date
   * @param lastForfeit the last frame in front of the sums at which everybody lost what was left
   */
  Sums(long time, long before, long lastForfeit) {
    this.time = time;
    this.before = before;
    this.date = before;
    this.lastForfeit = lastForfeit;
  }

  /** Somebody was erased at a frame. */
  void erased(int individual, long since) {
    erasedByPage
        .computeIfAbsent(Individuals.page(individual), page -> new HashMap<>())
        .put(individual, since);
    lastErasure = Math.max(lastErasure, since);
  }

  /** Those of a page who were erased, and when. */
  Map<Integer, Long> erased(int page) {
    return erasedByPage.getOrDefault(page, Map.of());
  }

  /** All who were erased. */
  Set<Integer> erased() {
    Set<Integer> all = new HashSet<>();
    erasedByPage.values().forEach(page -> all.addAll(page.keySet()));
    return all;
  }

  /** The last frame at which anybody was erased. */
  long lastErasure() {
    return lastErasure;
  }

  /** Adds what an erased individual had paid at a frame. */
  void add(int individual, long sequence, long nanos) {
    add(individual, sequence, nanos, 0);
  }

  private void add(int individual, long sequence, long nanos, long forfeits) {
    totals.merge(individual, nanos, Math::addExact);
    long before = sequence < lastForfeit ? nanos : forfeits;
    if (before > 0) {
      forfeited.merge(individual, before, Math::addExact);
    }
  }

  /** Adds what somebody else had paid at a frame, before the date. */
  void add(int page, int slot, long sequence, long nanos) {
    summary(page).add(slot, nanos, sequence < lastForfeit);
  }

  private Summary summary(int page) {
    return summaries.computeIfAbsent(page, number -> Summary.of(time, before, page));
  }

  /** Adds an earlier summary, which then need not stay where it is. */
  void absorb(long sequence, Summary earlier) {
    Summary left = without(sequence, earlier);
    date = Math.max(date, left.before());
    summary(left.page()).add(left, sequence < lastForfeit);
  }

  /** What an earlier summary says of others than those who were erased since. */
  Summary without(long sequence, Summary earlier) {
    Summary left = earlier;
    for (Map.Entry<Integer, Long> one : erased(earlier.page()).entrySet()) {
      int slot = Individuals.slot(one.getKey());
      if (sequence < one.getValue() && earlier.totals()[slot] > 0) {
        add(one.getKey(), sequence, earlier.totals()[slot], earlier.forfeited()[slot]);
        left = left.without(slot);
      }
    }
    return left;
  }

  /** What earlier sums of erased individuals say of others than those who were erased since. */
  Folding without(long sequence, Folding earlier) {
    Map<Integer, Long> left = new TreeMap<>(earlier.totals());
    earlier
        .totals()
        .forEach(
            (individual, total) -> {
              if (sequence < erased(Individuals.page(individual)).getOrDefault(individual, 0L)) {
                add(individual, sequence, total, earlier.forfeited().getOrDefault(individual, 0L));
                left.remove(individual);
              }
            });
    Map<Integer, Long> forfeits = new TreeMap<>(earlier.forfeited());
    forfeits.keySet().retainAll(left.keySet());
    return new Folding(earlier.time(), left, forfeits);
  }

  /** What all others had paid before the date, page by page. */
  List<Summary> summaries() {
    return summaries.values().stream().map(summary -> summary.before(date)).toList();
  }

  /** Whether any who were erased had paid anything. */
  boolean hasFolded() {
    return !totals.isEmpty();
  }

  /** What those had paid. */
  Folding folding() {
    return new Folding(time, totals, forfeited);
  }
}
