package org.properdp.examples.experiment.live;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** What a question a day shows, in sentences. */
final class DaysTold {
  private static final String ANSWERED = "answered";
  private static final String TOOK_PART = "took part";

  private DaysTold() {}

  static List<String> conclusion(
      Extent extent,
      Figures rates,
      Figures errors,
      Figures answered,
      SameDays compared,
      Figures restart) {
    return List.of(
        answered(extent, errors, answered),
        necessary(extent, rates),
        enough(extent, rates, errors),
        compared.conclusion("1/4"),
        restarted(restart));
  }

  static Verdict verdict(Extent extent, Figures answered) {
    double whole = answered.number(DailyQuestion.WHOLE, ANSWERED);
    double least =
        DailyQuestion.RATIOS.keySet().map(way -> answered.number(way, ANSWERED)).min().get();
    return Verdict.shownWhere(
            least == extent.days() && whole < least,
            "Newcomers' budgets carry a daily question on; one budget for all ends.")
        .contradictedWhere(least < whole, "Personal budgets ended before one budget for all.")
        .otherwise("Neither kind of budget ended in " + extent.days() + " days.");
  }

  private static String answered(Extent extent, Figures errors, Figures answered) {
    double whole = answered.number(DailyQuestion.WHOLE, ANSWERED);
    boolean isTheEnd =
        whole < extent.days() && whole == answered.number(DailyQuestion.WHOLE, "last day");
    double split = answered.number(DailyQuestion.SPLIT, ANSWERED);
    double least =
        DailyQuestion.RATIOS.keySet().map(way -> answered.number(way, ANSWERED)).min().get();
    return "One budget of 1 for all "
        + Claim.where(
                isTheEnd,
                "was used up after "
                    + shown((long) whole)
                    + " days, and everything was refused from then on, about newcomers too.")
            .otherwise("answered " + shown((long) whole) + " days.")
        + " Split over all "
        + extent.days()
        + " days it answered "
        + shown((long) split)
        + ", off by "
        + percent(errors.numbers(DailyQuestion.SPLIT).average().get())
        + " on average; then it is used up as well. "
        + Claim.where(least == extent.days(), "Personal budgets answered every day, and go on.")
            .otherwise("Personal budgets answered at least " + shown((long) least) + " days.");
  }

  private static String necessary(Extent extent, Figures rates) {
    boolean isNecessary =
        Vector.of("1/4", "1/2")
            .forAll(ratio -> rates.number(ratio, TOOK_PART) <= rates.number(ratio, "at most"));
    return paid(rates)
        + " At ratios of 1/4 and 1/2, "
        + share(rates, "1/4")
        + " and "
        + share(rates, "1/2")
        + " took part from day "
        + extent.steady()
        + " on. "
        + Claim.where(
                isNecessary && isPaidByNewcomers(rates),
                "So the condition is necessary: ε brought in a day at least ε asked for.")
            .otherwise("In so small a town that is more than newcomers' budgets bear in the end.");
  }

  private static String enough(Extent extent, Figures rates, Figures errors) {
    Measured last = (Measured) errors.column("4").last();
    double noise =
        new TwoSided(1 / extent.each().decimal().doubleValue()).meanAbsolute() / extent.people();
    return Claim.where(
                rates.number("1", TOOK_PART) < 1,
                "It is not enough by itself: at a ratio of 1, "
                    + share(rates, "1")
                    + " took part. Those who stay longer than the "
                    + extent.lasts()
                    + " days that a budget lasts run out, and those who leave earlier take along"
                    + " what they have not spent.")
            .otherwise("At a ratio of 1 everybody took part.")
        + " At 2 and 4, "
        + share(rates, "2")
        + " and "
        + share(rates, "4")
        + " took part"
        + Claim.where(
                rates.number("2", TOOK_PART) == 1 && rates.number("4", TOOK_PART) == 1,
                ", since no one stays longer than a budget lasts: the question can be asked for"
                    + " ever, off by ")
            .otherwise(": the answer was off by ")
        + last.percent()
        + ", where noise alone makes about "
        + percent(noise)
        + Claim.where(last.isAbove(noise), ": that is more.")
            .orWhere(last.isBelow(noise), ": that is less.")
            .otherwise(".");
  }

  private static String share(Figures rates, String ratio) {
    return percent(rates.number(ratio, TOOK_PART));
  }

  private static boolean isPaidByNewcomers(Figures rates) {
    return rates
        .numbers("ε that was paid")
        .zipWith(rates.numbers("ε that newcomers bring"), (paid, brought) -> paid - brought)
        .forAll(more -> more <= 1e-9);
  }

  private static String paid(Figures rates) {
    return Claim.where(
            isPaidByNewcomers(rates), "No more was ever paid in a day than newcomers brought.")
        .otherwise("More was paid in a day than newcomers brought, by people who had come before.");
  }

  private static String restarted(Figures restart) {
    return "After the restart "
        + shown((long) restart.number("figures that were told again", "compared"))
        + " figures were told again, of which "
        + shown((long) restart.number("figures that were told again", "different"))
        + " had changed; of "
        + shown((long) restart.number("accounts", "compared"))
        + " accounts "
        + shown((long) restart.number("accounts", "different"))
        + " differed from those of a run without a stop.";
  }
}
