package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.world.World;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** A way to keep the budgets of people who come and go, while questions are asked about them. */
abstract class Keeping {
  /** The amount that each person may lose. */
  static final Rho BUDGET = Rho.of("0.144");

  /** The price of a question for each person who is in it. */
  static final Rho EACH = Rho.of("0.012");

  private static final PublicKeys<String> KEYS = PublicKeys.of("answers", Vector.of("yes", "no"));

  private final World<Dweller> world;

  Keeping(Setting setting, Regime regime) {
    this.world = setting.world(regime, Dweller.class, Dweller::id);
  }

  /** Budgets that never end. */
  static Regime unlimited() {
    return new Regime.Personal(Rho.of("1000000"));
  }

  World<Dweller> world() {
    return world;
  }

  /** A week begins: some come, some leave. */
  abstract void begin(int week, Vector<Dweller> coming, Vector<Dweller> leaving);

  /** True if a person who is in town, and about whom a question is, takes part in it. */
  abstract boolean takesPart(Dweller dweller);

  /** Asks, and accounts for it; NaN is a refusal. */
  abstract double ask(Wanted wanted, int week);

  /** Asks the rows, at a price that may differ from the usual one. */
  double share(Wanted wanted, int week, Rho rho) {
    Queryable<Dweller> rows =
        world
            .rows(wanted.analyst())
            .filter(dweller -> dweller.isStill(week) && wanted.isAbout(dweller));
    return share(
        rows.noisyHistogram(KEYS, dweller -> wanted.holds(dweller, week) ? "yes" : "no", rho));
  }

  /**
   * The share that noisy numbers tell: no less than 0, no more than 1, and a half where they tell
   * of nobody.
   */
  private static double share(
      Either<Refusal, ? extends Release<? extends Map<String, Long>>> answer) {
    if (answer.isLeft()) {
      return Double.NaN;
    }
    Map<String, Long> cells = answer.get().value();
    double yes = cells.get("yes").get();
    double all = yes + cells.get("no").get();
    return all <= 0 ? 0.5 : Math.max(0, Math.min(1, yes / all));
  }
}
