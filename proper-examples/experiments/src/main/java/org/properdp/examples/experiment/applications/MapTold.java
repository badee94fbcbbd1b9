package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from maps of a day, in sentences. */
final class MapTold {
  private MapTold() {}

  /**
   * Made of the tables, the sightings in a usual cell, those of the person seen most, and the
   * budget.
   */
  static List<String> conclusion(Figures errors, double usual, int mostOften, double budget) {
    return List.of(
        nearer(errors, mostOften),
        read(errors, usual),
        partition(errors),
        paid(errors, mostOften, budget),
        lost(mostOften));
  }

  private static String lost(int mostOften) {
    return Claim.where(
            mostOften > HeatMap.MOST_SIGHTINGS,
            "By the rules a person is missing from each map whose sightings of that person cost"
                + " more than is left of the budget, and no analyst is told; the global budget"
                + " leaves out rows beyond the eighth.")
        .otherwise(
            "No person was seen more than 8 times, so none is missing here. By the rules, at a"
                + " larger ε people seen often would be, and no analyst would be told, where the"
                + " global budget refuses aloud.");
  }

  static Verdict verdict(Figures errors) {
    return isOfNobody(errors)
        ? Verdict.counted("No person paid for a map: under personal budgets all is noise.")
        : Verdict.ofOrder(
            errors.measured(HeatMap.PERSONAL, HeatMap.ERROR),
            errors.measured(HeatMap.GLOBAL, HeatMap.ERROR),
            "Map by map personal budgets are nearer than one budget that is split.",
            "Map by map personal budgets are farther off than one that is split.",
            "Map by map personal budgets and one that is split");
  }

  /** If no person could pay, an error may be small, and nothing is told. */
  private static boolean isOfNobody(Figures errors) {
    return errors.number(HeatMap.PERSONAL, "paid") == 0;
  }

  private static String nearer(Figures errors, int mostOften) {
    Measured global = errors.measured(HeatMap.GLOBAL, HeatMap.ERROR);
    Measured personal = errors.measured(HeatMap.PERSONAL, HeatMap.ERROR);
    return "Map by map a global budget is off by "
        + global.shown()
        + " sightings in each cell on average, and personal budgets by "
        + personal.shown()
        + ": "
        + Claim.where(
                isOfNobody(errors),
                "but no person paid for a personal map, so that these are of noise alone.")
            .orWhere(
                personal.isBelow(global.low()) && mostOften <= HeatMap.MOST_SIGHTINGS,
                "they are nearer. No person has more than "
                    + shown((long) mostOften, "sighting", "sightings")
                    + " in the eight maps together, and by the rules a budget that is split cannot"
                    + " use that.")
            .orWhere(
                personal.isBelow(global.low()),
                "they are nearer, although a person was seen "
                    + shown((long) mostOften)
                    + " times, and by the rules is missing from every map that its budget cannot"
                    + " pay for whole.")
            .orWhere(personal.isAbove(global.high()), "here they are farther off.")
            .otherwise("both " + personal.untold(global) + ".");
  }

  private static String read(Figures errors, double usual) {
    Measured personal = errors.measured(HeatMap.PERSONAL, HeatMap.ERROR);
    return "A cell of the map of noon has "
        + shown(usual)
        + " sightings on average. "
        + Claim.where(
                personal.isBelow(usual),
                "Under personal budgets that is more than cells of all eight maps are off by on"
                    + " average.")
            .orWhere(
                personal.isAbove(usual),
                "Even under personal budgets cells of all eight maps are off by more than that on"
                    + " average.")
            .otherwise(
                "It is not shown whether under personal budgets cells of all eight maps are off by"
                    + " less than that on average.");
  }

  private static String partition(Figures errors) {
    Measured partition = errors.measured(HeatMap.PARTITION, HeatMap.ERROR);
    Measured personal = errors.measured(HeatMap.PERSONAL, HeatMap.ERROR);
    return "PINQ's Partition of the same budget is off by "
        + partition.shown()
        + " on average, if all maps are declared at once: "
        + Claim.ofOrder(
            partition,
            personal,
            "less than personal budgets",
            "more than personal budgets",
            "Partition and personal budgets")
        + ". By its law, noise alone makes "
        + shown(errors.number(HeatMap.PERSONAL, "noise alone"))
        + " in both. By the rules, under personal budgets maps may be asked one by one, and about"
        + " sightings that arrive in between.";
  }

  private static String paid(Figures errors, int mostOften, double budget) {
    double global = errors.number(HeatMap.GLOBAL, "paid");
    return Claim.where(
                global == budget && errors.number(HeatMap.PARTITION, "paid") == budget,
                "The global budget is used up by either way: ")
            .otherwise("The global budget paid ")
        + shown(global)
        + ". The most charged of the personal ones paid "
        + shown(errors.number(HeatMap.PERSONAL, "paid"))
        + "; the person seen most often was seen "
        + shown((long) mostOften, "time", "times")
        + ". By the rules a person seen once pays {budget/8}.";
  }
}
