package org.properdp.examples.experiment.budgets;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.budgets.SilentDropping.Truth;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/**
 * Average errors of a third of the questions. These differ in their bias, so that they are no
 * trials of one thing: an interval is about noise alone, whose law is known, or from several plays.
 */
final class Thirds {
  private static final int OF_A_THIRD = 20;

  private Thirds() {}

  static Figures summary(
      Epsilon each, Figures errors, Vector<Truth> truths, Vector<Bought> bought) {
    Figures summary =
        Figures.of(
            "summary",
            "Average error relative to the truth, over thirds of the questions; in brackets, where"
                + " it lies without noise: what differs from 0 there is bias",
            "way",
            "answered",
            Drift.FIRST,
            Drift.SECOND,
            Drift.LAST);
    double scale = 1 / each.decimal().doubleValue();
    for (String way : errors.columns().tail()) {
      double most = way.equals(SilentDropping.FINER) ? SilentDropping.LONGEST : 1;
      double noise = Math.sqrt(new TwoSided(scale * most).variance());
      Vector<Double> all = errors.numbers(way);
      Vector<Object> thirds =
          Vector.of(0, 20, 40)
              .map(
                  from ->
                      way.equals(SilentDropping.BOUGHT)
                          ? ofPlays(bought, truths, from)
                          : byLaw(way, noise, all, truths, from));
      summary = summary.with(thirds.prepend(Statistics.count(all)).prepend(way).toJavaArray());
    }
    return summary;
  }

  /** Each play is a trial: shares that are bought have noise that several answers share. */
  private static Object ofPlays(Vector<Bought> bought, Vector<Truth> truths, int from) {
    return Measured.mean(
        bought.map(
            play ->
                Statistics.mean(
                    Vector.range(from, from + OF_A_THIRD)
                        .map(at -> play.answers().get(at) / truths.get(at).visits() - 1))));
  }

  private static Object byLaw(
      String way, double noise, Vector<Double> all, Vector<Truth> truths, int from) {
    Vector<Integer> answered =
        Vector.range(from, from + OF_A_THIRD).filter(at -> !Double.isNaN(all.get(at)));
    return answered.isEmpty()
        ? (Object) Missing.REFUSED
        : Measured.withoutNoise(
            answered.map(all::get), answered.map(at -> noise / truths.get(at).of(way)));
  }
}
