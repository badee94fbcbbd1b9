package org.properdp.examples.experiment.live;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from a question a day, in sentences. */
final class DaysTold {
  private static final String ANSWERED = "answered";
  private static final String TOOK_PART = "took part";
  static final String OFF_BY = "off by, on average";
  static final String NOISE = "noise alone, at ratio 4";
  static final String STAY = "usual stay in days";
  static final String IN_THE_LONG_RUN = "at most, in the long run";
  static final String BROUGHT = "ε that newcomers bring";
  static final String WOULD_PAY = "ε that all would pay";

  private DaysTold() {}

  static List<String> conclusion(
      Extent extent,
      Figures rates,
      Figures errors,
      Figures answered,
      SameDays compared,
      Figures restart) {
    return List.of(
        answered(extent, answered),
        necessary(extent, rates),
        enough(extent, rates, errors),
        compared.conclusion("1/4"),
        restarted(restart));
  }

  /**
   * Under personal budgets a question is answered whether or not people can pay, so that this alone
   * would not show that newcomers carry it.
   */
  static Verdict verdict(Extent extent, Figures rates, Figures answered) {
    double whole = answered.number(DailyQuestion.WHOLE, ANSWERED);
    double least =
        DailyQuestion.RATIOS.keySet().map(way -> answered.number(way, ANSWERED)).min().get();
    return Verdict.shownWhere(
            least == extent.days() && whole < least && rates.number("2", TOOK_PART) == 1,
            "Where newcomers bring about twice what a daily question costs, all people took part"
                + " in it here; one budget for all ended.")
        .contradictedWhere(least < whole, "Personal budgets ended before one budget for all.")
        .otherwiseCounted(
            Claim.where(
                    whole == extent.days(),
                    "Neither kind of budget ended in " + extent.days() + " days.")
                .orWhere(least < extent.days(), "Personal budgets did not answer all days either.")
                .otherwise(
                    "Not all people took part where newcomers bring about twice what a daily"
                        + " question costs."));
  }

  private static String answered(Extent extent, Figures answered) {
    double whole = answered.number(DailyQuestion.WHOLE, ANSWERED);
    boolean isTheEnd =
        whole < extent.days() && whole == answered.number(DailyQuestion.WHOLE, "last day");
    double split = answered.number(DailyQuestion.SPLIT, ANSWERED);
    double least =
        DailyQuestion.RATIOS.keySet().map(way -> answered.number(way, ANSWERED)).min().get();
    return "One budget of {budget} for all "
        + Claim.where(
                isTheEnd,
                "was used up after "
                    + shown((long) whole, "day", "days")
                    + ", and everything was refused from then on, about newcomers too.")
            .otherwise("answered " + shown((long) whole, "day.", "days."))
        + " Split over all "
        + extent.days()
        + " days it answered "
        + shown((long) split)
        + ", off by "
        + answered.measured(DailyQuestion.SPLIT, OFF_BY).percent()
        + " on average; by the rules it is used up then as well. "
        + Claim.where(
                least == extent.days(),
                "Personal budgets, which by the rules refuse no day, answered all of them.")
            .otherwise(
                "Personal budgets answered at least " + shown((long) least, "day.", "days."));
  }

  private static String necessary(Extent extent, Figures rates) {
    Vector<String> above =
        Vector.of("1/4", "1/2")
            .filter(ratio -> rates.number(ratio, TOOK_PART) > rates.number(ratio, IN_THE_LONG_RUN));
    return paid(rates)
        + " At ratios of 1/4 and 1/2, "
        + share(rates, "1/4")
        + " and "
        + share(rates, "1/2")
        + " took part from day "
        + extent.steady()
        + " on. "
        + Claim.where(
                above.isEmpty() && isPaidByNewcomers(rates),
                "That is no more than the ratio, as it has to be in the long run.")
            .orWhere(above.isEmpty(), "That is no more than the ratio.")
            .otherwise(above.map(ratio -> aboveRatio(rates, ratio)).mkString(" "));
  }

  /** The ratio is one of expected numbers; those of some days are others. */
  private static String aboveRatio(Figures rates, String ratio) {
    return "At "
        + ratio
        + " that is more than the ratio: of the ε that all who were there in these days would have"
        + " paid, newcomers brought "
        + percent(brought(rates, ratio))
        + ".";
  }

  /** The amounts that newcomers brought, as a share of what all who were there would have paid. */
  private static double brought(Figures rates, String ratio) {
    return rates.number(ratio, BROUGHT) / rates.number(ratio, WOULD_PAY);
  }

  private static String enough(Extent extent, Figures rates, Figures errors) {
    Measured last = (Measured) errors.column("ratio 4").last();
    double noise = errors.numbers(NOISE).last();
    return Claim.where(
                rates.number("1", TOOK_PART) < 1,
                "At a ratio of 1 newcomers brought "
                    + percent(brought(rates, "1"))
                    + " of the ε that all who were there would have paid, and "
                    + share(rates, "1")
                    + " took part"
                    + Claim.where(
                            brought(rates, "1") >= 1,
                            ": that newcomers bring what a day costs is not enough by itself.")
                        .otherwise(".")
                    + " By the rules those who stay longer than the "
                    + extent.lasts()
                    + " days that a budget lasts run out, and those who leave earlier take along"
                    + " what they have not spent.")
            .otherwise("At a ratio of 1 all people took part.")
        + " At 2 and 4, "
        + share(rates, "2")
        + " and "
        + share(rates, "4")
        + " took part"
        + Claim.where(
                Vector.of("2", "4").forAll(ratio -> longest(rates, ratio) <= extent.lasts()),
                ", and no person stays longer than a budget lasts: by the rules the question can be"
                    + " asked without end")
            .otherwise("")
        + ". At 4, in the last "
        + extent.window()
        + " days, the answer was off by "
        + last.percent()
        + " on average, where by its law noise alone makes "
        + percent(noise)
        + Claim.where(last.isAbove(noise), ": that is more.")
            .orWhere(last.isBelow(noise), ": that is less, by chance.")
            .otherwise(": the difference may be chance.");
  }

  /** All stays from one day to the longest are equally likely. */
  private static double longest(Figures rates, String ratio) {
    return 2 * rates.number(ratio, STAY) - 1;
  }

  private static String share(Figures rates, String ratio) {
    return percent(rates.number(ratio, TOOK_PART));
  }

  private static boolean isPaidByNewcomers(Figures rates) {
    return paidBeyond(rates) == 0;
  }

  /** At how many ratios more was paid than newcomers brought. */
  private static long paidBeyond(Figures rates) {
    return rates
        .numbers("ε that was paid")
        .zipWith(rates.numbers(BROUGHT), (paid, brought) -> paid - brought)
        .count(more -> more > 1e-9);
  }

  private static String paid(Figures rates) {
    return Claim.where(
                isPaidByNewcomers(rates),
                "On average no more was paid in a day than newcomers brought, at each of five"
                    + " ratios.")
            .otherwise(
                "On average more was paid in a day than newcomers brought at "
                    + shown(paidBeyond(rates))
                    + " of five ratios, by people who had come before.")
        + Claim.where(rates.numbers("accounts that differ").forAll(number -> number == 0), "")
            .otherwise(" Some accounts differ from what was computed.");
  }

  private static String restarted(Figures restart) {
    return "After the restart "
        + shown(
            (long) restart.number("figures that were told again", "compared"),
            "answer was",
            "answers were")
        + " told again, of which "
        + shown((long) restart.number("figures that were told again", "different"))
        + " had changed; of "
        + shown((long) restart.number("accounts", "compared"), "account", "accounts")
        + " "
        + shown((long) restart.number("accounts", "different"))
        + " differed from those of a run without a stop.";
  }
}
