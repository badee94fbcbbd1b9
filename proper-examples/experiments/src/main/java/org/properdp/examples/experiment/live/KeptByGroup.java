package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.SplittableRandom;
import org.properdp.examples.experiment.Setting;

/**
 * A budget for each group of people, as in Cohere: people who come are put into one of the next few
 * groups; a group is active for a number of weeks, in each of which as much of its budget is
 * unlocked, and retires for good. A question is about all active groups, and each pays for it, in
 * each district of its own where questions are told apart by district; it is refused where one of
 * them cannot. The accounts are kept here, the noise is the runtime's.
 */
final class KeptByGroup extends Keeping {
  /** For how many weeks a group is active. */
  static final int ACTIVE = 12;

  /** Over how many groups the people of a week are spread. */
  static final int SPREAD = 4;

  private final SplittableRandom random;
  private final int parts;
  private final Map<String, Integer> perMonth;
  private final java.util.Map<String, Long> asked = new HashMap<>();

  /** Of each active group, by its last week, what is unlocked and not spent in each part. */
  private final java.util.Map<Integer, long[]> unlocked = new HashMap<>();

  private final java.util.Map<String, Integer> lastWeeks = new HashMap<>();
  private final java.util.Map<String, Dweller> there = new HashMap<>();
  private int now;

  /**
   * Groups.
   *
   * @param parts 1, or the number of districts that have budgets of their own
   * @param perMonth for some analysts how many questions they may ask in four weeks on average
   */
  KeptByGroup(Setting setting, int parts, Map<String, Integer> perMonth, long seed) {
    super(setting, unlimited());
    this.parts = parts;
    this.perMonth = perMonth;
    this.random = new SplittableRandom(seed);
  }

  @Override
  void begin(int week, Vector<Dweller> coming, Vector<Dweller> leaving) {
    now = week;
    for (Dweller dweller : coming) {
      there.put(dweller.id(), dweller);
      lastWeeks.put(dweller.id(), week == 1 ? ofFounder() : ofNewcomer());
    }
    for (Dweller dweller : leaving) {
      there.remove(dweller.id());
    }
    unlocked.remove(week - 1);
    for (int last = week; last < week + ACTIVE; last++) {
      long[] left = unlocked.computeIfAbsent(last, group -> new long[parts]);
      for (int part = 0; part < parts; part++) {
        left[part] += BUDGET.nanos() / ACTIVE;
      }
    }
    world().with(Vector.ofAll(there.values()).filter(this::isNew).map(this::whileActive));
  }

  /** At the start people are in groups that were as if there had always been some. */
  private int ofFounder() {
    return 1 + random.nextInt(ACTIVE);
  }

  private int ofNewcomer() {
    return now + random.nextInt(SPREAD) + ACTIVE - 1;
  }

  /** A row that counts until its owner leaves or the group retires. */
  private Dweller whileActive(Dweller dweller) {
    return dweller.until(lastWeeks.getOrDefault(dweller.id(), 0) + 1);
  }

  private boolean isNew(Dweller dweller) {
    int last = lastWeeks.getOrDefault(dweller.id(), 0);
    return last == now + ACTIVE - 1 || (now == 1 && last < ACTIVE);
  }

  @Override
  boolean takesPart(Dweller dweller) {
    int last = lastWeeks.getOrDefault(dweller.id(), 0);
    return last >= now && last < now + ACTIVE;
  }

  @Override
  double ask(Wanted wanted, int week) {
    int part = parts == 1 ? 0 : wanted.district().get();
    long mine = asked.getOrDefault(wanted.analyst(), 0L);
    boolean isWithin =
        perMonth
            .get(wanted.analyst())
            .forAll(most -> mine < (long) most * week / RotationTables.WINDOW);
    if (!isWithin || unlocked.values().stream().anyMatch(left -> left[part] < EACH.nanos())) {
      return Double.NaN;
    }
    asked.put(wanted.analyst(), mine + 1);
    unlocked.values().forEach(left -> left[part] -= EACH.nanos());
    return share(wanted, week, EACH);
  }
}
