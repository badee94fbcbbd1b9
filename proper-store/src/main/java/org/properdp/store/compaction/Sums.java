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
 * Adds up payments in one population during a compaction: those that erased individuals made before
 * their erasure, and those that all others made before a date. Earlier sums are added, so that each
 * individual has one total. Payments from before the last forfeit are kept apart.
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
   * Sums without any payment.
   *
   * @param time now
   * @param before the date
   * @param lastForfeit the last forfeit before the frame of the sums
   */
  Sums(long time, long before, long lastForfeit) {
    this.time = time;
    this.before = before;
    this.date = before;
    this.lastForfeit = lastForfeit;
  }

  /** Notes that an individual was erased at a frame. */
  void erased(int individual, long since) {
    erasedByPage
        .computeIfAbsent(Individuals.page(individual), page -> new HashMap<>())
        .put(individual, since);
    lastErasure = Math.max(lastErasure, since);
  }

  /** The erased individuals of a page, and the frame of each erasure. */
  Map<Integer, Long> erased(int page) {
    return erasedByPage.getOrDefault(page, Map.of());
  }

  /** All erased individuals. */
  Set<Integer> erased() {
    Set<Integer> all = new HashSet<>();
    erasedByPage.values().forEach(page -> all.addAll(page.keySet()));
    return all;
  }

  /** The frame of the last erasure. */
  long lastErasure() {
    return lastErasure;
  }

  /** Adds a payment that an erased individual made at a frame. */
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

  /** Adds a payment that another individual made at a frame, before the date. */
  void add(int page, int slot, long sequence, long nanos) {
    summary(page).add(slot, nanos, sequence < lastForfeit);
  }

  private Summary summary(int page) {
    return summaries.computeIfAbsent(page, number -> Summary.of(time, before, page));
  }

  /** Adds an earlier summary, which can then be removed from its place. */
  void absorb(long sequence, Summary earlier) {
    Summary left = without(sequence, earlier);
    date = Math.max(date, left.before());
    summary(left.page()).add(left, sequence < lastForfeit);
  }

  /** The part of an earlier summary about individuals who were not erased after it. */
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

  /** The part of earlier sums about individuals who were not erased again after them. */
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

  /** True if there are payments of others before the date. */
  boolean hasSummaries() {
    return !summaries.isEmpty();
  }

  /** The payments of all others before the date, page by page, to be written after a frame. */
  List<Summary> summaries(long sequence) {
    return summaries.values().stream()
        .map(summary -> sequence < lastForfeit ? summary.withoutForfeits() : summary)
        .map(summary -> summary.before(date))
        .toList();
  }

  /** True if any erased individual paid anything. */
  boolean hasFolded() {
    return !totals.isEmpty();
  }

  /** The payments of the erased individuals, to be written after a frame. */
  Folding folding(long sequence) {
    return new Folding(time, totals, sequence < lastForfeit ? Map.of() : forfeited);
  }

  /** Begins anew, because the sums so far were written. */
  void begin() {
    totals.clear();
    forfeited.clear();
    summaries.clear();
  }
}
