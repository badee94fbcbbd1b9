package org.properdp.examples.experiment.overhead;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** Sentences on the times of rounds; if there were too few, nothing is concluded. */
final class Timing {
  private Timing() {}

  /** Sentences on runs over increasing numbers of records. */
  static Vector<String> of(Vector<Run> runs) {
    Run last = runs.last();
    return last.isEnough()
        ? Vector.of(inTime(last), stored(last), lost(runs.head(), last))
        : Vector.of(tooFew(last));
  }

  static Verdict verdict(Run run, double papers) {
    if (!run.isEnough()) {
      return Verdict.shownWhere(false, "")
          .otherwise(
              shown((long) run.extent().rounds(), "round does", "rounds do")
                  + " not tell what time budgets take.");
    }
    Measured ratio = run.over(Keeping.PERSONAL, Keeping.PINQ);
    String times = shown(papers) + " times the time of PINQ that the prototype took.";
    return Verdict.shownWhere(ratio.isBelow(papers), "Personal budgets take less than the " + times)
        .contradictedWhere(ratio.isAbove(papers), "Personal budgets take more than the " + times)
        .otherwise("These rounds do not tell the time under personal budgets from the " + times);
  }

  private static String tooFew(Run run) {
    return "This form is too small to say how long anything takes: "
        + shown((long) run.extent().rounds(), "round", "rounds")
        + " over "
        + shown((long) run.extent().points(), "record", "records")
        + ", after "
        + run.extent().warmUp()
        + " to warm up. The times are what was seen, and nothing follows from them; the form"
        + " without --quick measures them.";
  }

  private static String inTime(Run run) {
    return "Over "
        + shown((long) run.extent().points())
        + " records, k-means under personal budgets took "
        + over(run, Keeping.PERSONAL, Keeping.GLOBAL)
        + " times as long as under a global budget in the same runtime, and "
        + over(run, Keeping.DIFFERENT, Keeping.GLOBAL)
        + " times where each record has a budget of its own; over a PINQ session it is "
        + over(run, Keeping.PERSONAL, Keeping.PINQ)
        + " and "
        + over(run, Keeping.DIFFERENT, Keeping.PINQ)
        + ". The paper's prototype took 1.15 times as long as its PINQ. In brackets are 95 %"
        + " intervals of the median of the ratios in each of "
        + run.extent().rounds()
        + " rounds on this machine; the ratio of two medians is another figure.";
  }

  private static String stored(Run run) {
    return "A store, where no answer is told before all debits are on the disk, took "
        + over(run, Keeping.STORED, Keeping.DIFFERENT)
        + " times as long as the same in memory.";
  }

  private static String lost(Run first, Run last) {
    return Claim.where(
                last.over(Keeping.PERSONAL, Keeping.PLAIN).isAbove(1), "Where it loses: against")
            .otherwise("Against")
        + " plain Java, which uses one core and protects no person, personal budgets took "
        + over(last, Keeping.PERSONAL, Keeping.PLAIN)
        + " times as long, on "
        + Runtime.getRuntime().availableProcessors()
        + " cores. A question takes some time whatever the number of records: over "
        + shown((long) first.extent().points())
        + " records personal budgets took "
        + (first.equals(last)
            ? ""
            : over(first, Keeping.PERSONAL, Keeping.PLAIN)
                + " times as long as plain Java in memory, and ")
        + over(first, Keeping.STORED, Keeping.PLAIN)
        + " times as long as plain Java in a store, which forces its files for each answer.";
  }

  private static String over(Run run, Keeping ours, Keeping partner) {
    return run.over(ours, partner).shown();
  }
}
