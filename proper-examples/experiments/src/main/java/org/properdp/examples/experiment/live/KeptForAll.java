package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.examples.experiment.Setting;

/** One budget for all, of which each question takes the same. */
final class KeptForAll extends Keeping {
  private final Rho each;

  KeptForAll(Setting setting, Rho each) {
    super(setting, new Regime.Global(BUDGET, 1));
    this.each = each;
  }

  @Override
  void begin(int week, Vector<Dweller> coming, Vector<Dweller> leaving) {
    world().with(coming);
  }

  @Override
  boolean takesPart(Dweller dweller) {
    return true;
  }

  @Override
  double ask(Wanted wanted, int week) {
    return share(wanted, week, each);
  }
}
