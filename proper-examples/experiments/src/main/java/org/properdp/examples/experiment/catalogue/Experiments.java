package org.properdp.examples.experiment.catalogue;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.applications.Covariance;
import org.properdp.examples.experiment.applications.Degrees;
import org.properdp.examples.experiment.applications.HeatMap;
import org.properdp.examples.experiment.applications.KMeans;
import org.properdp.examples.experiment.applications.LinearRegression;
import org.properdp.examples.experiment.applications.LogisticRegression;
import org.properdp.examples.experiment.attack.Averaging;
import org.properdp.examples.experiment.attack.Doubles;
import org.properdp.examples.experiment.attack.InSql;
import org.properdp.examples.experiment.attack.Lambdas;
import org.properdp.examples.experiment.attack.Mines;
import org.properdp.examples.experiment.attack.OneRecordOfTwo;
import org.properdp.examples.experiment.attack.Overlap;
import org.properdp.examples.experiment.attack.Slides;
import org.properdp.examples.experiment.attack.TakeSkip;
import org.properdp.examples.experiment.attribution.CookieMonster;
import org.properdp.examples.experiment.budgets.Managers;
import org.properdp.examples.experiment.budgets.MondayAndTuesday;
import org.properdp.examples.experiment.budgets.SilentDropping;
import org.properdp.examples.experiment.comparisons.Jorgensen;
import org.properdp.examples.experiment.comparisons.Unitrax;
import org.properdp.examples.experiment.live.DailyQuestion;
import org.properdp.examples.experiment.live.RotatingGroups;
import org.properdp.examples.experiment.live.YearOfBudgets;
import org.properdp.examples.experiment.overhead.FigureFive;
import org.properdp.examples.experiment.records.ManyRecords;

/** All experiments. A new one is a new file, and a line here. */
public final class Experiments {
  private static final Vector<Experiment> ALL =
      Vector.of(
          new MondayAndTuesday(),
          new Managers(),
          new DailyQuestion(),
          new RotatingGroups(),
          new YearOfBudgets(),
          new SilentDropping(),
          new FigureFive(),
          new CookieMonster(),
          new Jorgensen(),
          new Unitrax(),
          new ManyRecords(),
          new Slides(),
          new Mines(),
          new InSql(),
          new Averaging(),
          new Overlap(),
          new Lambdas(),
          new TakeSkip(),
          new OneRecordOfTwo(),
          new Doubles(),
          new KMeans(),
          new LinearRegression(),
          new LogisticRegression(),
          new Covariance(),
          new Degrees(),
          new HeatMap());

  private Experiments() {}

  /** All experiments, in the order in which they are presented. */
  public static Vector<Experiment> all() {
    return ALL;
  }

  /** Their names. */
  public static Vector<String> names() {
    return ALL.map(Experiment::name);
  }

  /** The experiment with this name. */
  public static Option<Experiment> named(String name) {
    return ALL.find(experiment -> experiment.name().equals(name));
  }
}
