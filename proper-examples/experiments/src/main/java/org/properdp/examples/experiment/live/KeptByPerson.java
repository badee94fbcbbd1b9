package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.HashMap;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Setting;
import org.properdp.query.Limits;

/**
 * A budget for each person, kept by the runtime. Who can pay is computed beside it, and compared
 * with every account.
 */
final class KeptByPerson extends Keeping {
  private final java.util.Map<String, Long> left = new HashMap<>();
  private final java.util.Map<String, Dweller> there = new HashMap<>();
  private final Map<String, Integer> perMonth;

  /** Budgets, and for some analysts how many questions they may ask in four weeks on average. */
  KeptByPerson(Setting setting, Map<String, Integer> perMonth) {
    super(setting, new Regime.Personal(BUDGET));
    this.perMonth = perMonth;
  }

  @Override
  void begin(int week, Vector<Dweller> coming, Vector<Dweller> leaving) {
    world().with(coming);
    for (Dweller dweller : coming) {
      left.put(dweller.id(), BUDGET.nanos());
      there.put(dweller.id(), dweller);
    }
    leaving.forEach(dweller -> there.remove(dweller.id()));
    perMonth.forEach(
        (analyst, most) ->
            world()
                .limit(analyst, Limits.NONE.questions((long) most * week / RotationTables.WINDOW)));
  }

  @Override
  boolean takesPart(Dweller dweller) {
    return left.getOrDefault(dweller.id(), 0L) >= EACH.nanos();
  }

  @Override
  double ask(Wanted wanted, int week) {
    double answer = share(wanted, week, EACH);
    if (!Double.isNaN(answer)) {
      for (Dweller dweller : there.values()) {
        if (wanted.isAbout(dweller) && takesPart(dweller)) {
          left.merge(dweller.id(), -EACH.nanos(), Long::sum);
        }
      }
    }
    return answer;
  }

  int accounts() {
    return left.size();
  }

  /** The number of accounts that have not spent what was computed. */
  int differing() {
    int differing = 0;
    for (var account : left.entrySet()) {
      long spent = Math.round(world().spentBy(account.getKey()) * 1e9);
      differing += spent == BUDGET.nanos() - account.getValue() ? 0 : 1;
    }
    return differing;
  }
}
