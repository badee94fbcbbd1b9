package org.properdp.examples.experiment.records;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.Comparator;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;

/**
 * The bound that about as many people exceed as the rule says. Of bounds that equally many exceed,
 * it is the smallest.
 *
 * @param most how many rows it keeps
 * @param exceeding how many people have more
 * @param alike how many of the bounds that were tried as many people exceed, itself among them
 */
record RuledBound(long most, long exceeding, int alike) {
  /** The row that says how many people should exceed a bound. */
  static final String RULE = "by the rule";

  /** Found in a table of how many people exceed each bound. */
  static RuledBound of(Figures bounds, Asked asked) {
    double wanted = bounds.number(RULE, asked.called);
    Vector<Long> all = all(bounds);
    long most =
        all.minBy(
                Comparator.comparing(
                    bound -> Math.abs(Math.log((exceeding(bounds, asked, bound) + 0.5) / wanted))))
            .get();
    double exceeding = exceeding(bounds, asked, most);
    return new RuledBound(
        most, (long) exceeding, all.count(bound -> exceeding(bounds, asked, bound) == exceeding));
  }

  private static double exceeding(Figures bounds, Asked asked, long bound) {
    return bounds.number(named(bound), asked.called);
  }

  /** All bounds of the table, in its order. */
  static Vector<Long> all(Figures bounds) {
    return bounds
        .column("bound")
        .filter(bound -> !bound.equals(RULE))
        .map(bound -> Long.valueOf(bound.toString().substring(2).replace(",", "")));
  }

  /** A bound's row. */
  static String named(long most) {
    return "k " + shown(most);
  }

  /** That several bounds fit the rule equally, if they do. */
  String words() {
    return Claim.where(
            alike > 1,
            " (the smallest of "
                + alike
                + " bounds that fit the rule alike, as "
                + shown(exceeding, "person exceeds", "people exceed")
                + " each)")
        .otherwise("");
  }
}
