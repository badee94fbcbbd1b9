package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Numbers;

/** One bounded count, asked again and again, under personal budgets and under a global one. */
final class Again {
  static final int TIMES = 30;
  static final int TOGETHER = 10;
  static final Vector<String> PARTS = Vector.of("1 to 10", "11 to 20", "21 to 30");

  private Again() {}

  static Figures of(Setting setting, Posts about, long most) {
    Taking bounded = new Taking(Kind.BOUNDED, ManyRecords.PRICE, most);
    Taking global = new Taking(Kind.GLOBAL, ManyRecords.PRICE.dividedBy(most), most);
    Vector<Post> rows = about.all();
    World<Post> own = Trials.world(setting, rows, World.personal("1"));
    World<Post> shared = Trials.world(setting, rows, World.global("1", most));
    Vector<Double> byOwn = errors(bounded, about, own);
    Vector<Double> byShared = errors(global, about, shared);
    Figures again =
        Figures.of(
            "again",
            "A count bounded by "
                + Numbers.shown(most, "post", "posts")
                + " of each, asked "
                + TIMES
                + " times at 0.1",
            "questions",
            "personal, answered",
            "personal, share counted",
            "personal, error",
            "global, answered",
            "global, error");
    for (int part = 0; part < PARTS.size(); part++) {
      int from = part * TOGETHER;
      again =
          again.with(
              PARTS.get(part),
              Statistics.count(byOwn.slice(from, from + TOGETHER)),
              counted(bounded, about, from),
              off(byOwn.slice(from, from + TOGETHER)),
              Statistics.count(byShared.slice(from, from + TOGETHER)),
              off(byShared.slice(from, from + TOGETHER)));
    }
    return again;
  }

  private static Vector<Double> errors(Taking taking, Posts about, World<Post> world) {
    return Vector.fill(
        TIMES, () -> taking.ask(Asked.COUNT, about, world).head() / about.rows() - 1);
  }

  /** The share of all posts that are counted in these questions, on average, by the rules. */
  private static double counted(Taking taking, Posts about, int from) {
    return about
            .authors()
            .map(author -> taking.part(author, Asked.COUNT, about))
            .map(part -> part.adds().head() * answered(part.paid(), from))
            .sum()
            .doubleValue()
        / TOGETHER
        / about.rows();
  }

  /** In how many of these questions a person who pays this for each takes part. */
  private static long answered(long paid, int from) {
    long affords = Taking.BUDGET.nanos() / paid;
    return Math.max(0, Math.min(TOGETHER, affords - from));
  }

  private static Object off(Vector<Double> errors) {
    Vector<Double> there = errors.filter(error -> !Double.isNaN(error));
    return there.isEmpty() ? (Object) Missing.REFUSED : Measured.rootMeanSquare(there);
  }

  /** The conclusion, in a sentence. */
  static String told(Figures again) {
    Measured first = again.measured(PARTS.head(), "personal, error");
    Measured last = again.measured(PARTS.last(), "personal, error");
    double global = again.numbers("global, answered").sum().doubleValue();
    double personal = again.numbers("personal, answered").sum().doubleValue();
    return "Asked "
        + TIMES
        + " times, a bounded count is answered "
        + (int) global
        + " times under a global budget"
        + Claim.where(global < TIMES, ", and then refused aloud").otherwise("")
        + "; under personal ones "
        + (int) personal
        + " times, off by "
        + first.percent()
        + " in the first ten and "
        + last.percent()
        + " in the last ten. "
        + Claim.where(
                last.isAbove(first.high()),
                "It loses there: by the rules "
                    + Claim.where(
                            again.number(PARTS.last(), "personal, share counted") > 0,
                            "those who bring most run out first")
                        .otherwise("all people have run out")
                    + ", and no analyst is told.")
            .otherwise("That does not show answers to become worse.");
  }
}
