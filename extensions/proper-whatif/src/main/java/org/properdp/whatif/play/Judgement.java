package org.properdp.whatif.play;

import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.List;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Numbers;
import org.properdp.report.figures.Verdict;

/** The judgement on a play, in two sentences: as secret as the data. */
final class Judgement {
  /** The most regimes that are named. */
  private static final int MOST = 4;

  private Judgement() {}

  static Verdict of(List<Run> runs, int days, Figures questions, double error) {
    return Verdict.counted(lasting(Vector.ofAll(runs), days) + " " + noise(questions, error));
  }

  private static String lasting(Vector<Run> runs, int days) {
    if (runs.forAll(run -> run.people() == 0)) {
      return "No person has a row that a question is about.";
    }
    int longest = runs.map(run -> whole(run, days)).max().get();
    if (longest == 0) {
      return "Under each regime and budget here people or rows are missing on the first day.";
    }
    String until =
        longest < days ? "until day " + longest : days == 1 ? "of the day" : "on all days";
    return "All people, with all of their rows, are in every answer "
        + until
        + " under "
        + names(runs.filter(run -> whole(run, days) == longest))
        + (longest < days ? ", which last longest; none here lasts for " + days + " days." : ".");
  }

  /** The last day until which all people are in all answers with all of their rows; 0 if none. */
  private static int whole(Run run, int days) {
    return run.shareOfRows() < 1 ? 0 : run.firstMissing().orElse(days + 1) - 1;
  }

  private static String names(Vector<Run> runs) {
    Vector<String> names = runs.map(run -> run.scenario().name()).sorted(Comparator.naturalOrder());
    return names.take(MOST).mkString("; ")
        + (names.size() > MOST ? "; and " + (names.size() - MOST) + " more" : "");
  }

  private static String noise(Figures questions, double error) {
    Vector<Double> shares = questions.numbers("noise %").filter(Double::isFinite);
    int beyond = shares.count(share -> share > 100 * error);
    String within = Numbers.percent(error) + " of the truth";
    return shares.isEmpty()
        ? "How far noise takes answers is in no share of the truth here."
        : "At the ε as written noise alone takes "
            + beyond
            + " of "
            + Numbers.shown((long) shares.size(), "aggregate", "aggregates")
            + " farther than "
            + within
            + (beyond == 0 ? "." : ": the table epsilon says at which ε it does not.");
  }
}
