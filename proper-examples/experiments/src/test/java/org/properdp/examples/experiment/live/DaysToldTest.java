package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.live.TownUnder.Day;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up days: what they carry, and nothing else. */
class DaysToldTest {
  private static final Extent EXTENT = new Extent(200, 140, 50);

  private static Figures rates(double ofOne, double ofMany, double paid) {
    return rates(0.22, ofOne, ofMany, paid);
  }

  private static Figures rates(double ofQuarter, double ofOne, double ofMany, double paid) {
    return rates(ofQuarter, ofOne, ofMany, paid, 4.0);
  }

  private static Figures rates(
      double ofQuarter, double ofOne, double ofMany, double paid, double broughtAtOne) {
    Figures rates =
        Figures.of(
            "r",
            "R",
            "ratio",
            DaysTold.IN_THE_LONG_RUN,
            "took part",
            DaysTold.BROUGHT,
            DaysTold.WOULD_PAY,
            "ε that was paid",
            DaysTold.STAY,
            "accounts that differ");
    double stay = ofMany == 1 ? 25 : 26;
    return rates
        .with("1/4", 0.25, ofQuarter, 1.0, 3.2, paid, 200.0, 0)
        .with("1/2", 0.5, 0.45, 2.0, 4.0, paid, 100.0, 0)
        .with("1", 1.0, ofOne, broughtAtOne, 4.0, paid, 50.0, 0)
        .with("2", 1.0, ofMany, 8.0, 4.0, paid, stay, 0)
        .with("4", 1.0, ofMany, 16.0, 4.0, paid, 13.0, ofMany == 1 ? 0 : 2);
  }

  private static Figures answered(int whole, int last, int personal) {
    Figures answered =
        Figures.of("a", "A", "way", "answered", "last day", DaysTold.OFF_BY)
            .with(DailyQuestion.WHOLE, whole, last, well(0.2))
            .with(DailyQuestion.SPLIT, 140, 140, well(0.6));
    for (String ratio : DailyQuestion.RATIOS.keySet()) {
      answered = answered.with(ratio, personal, 140, well(0.25));
    }
    return answered;
  }

  private static List<String> concluded(Figures rates, Figures answered, double error) {
    Figures errors =
        Figures.of("e", "E", "to day", "ratio 4", DaysTold.NOISE).with(140, well(error), 0.25);
    Figures restart =
        Figures.of("s", "S", "what", "compared", "different")
            .with("figures that were told again", 7, 0)
            .with("accounts", 76, 1);
    Vector<Day> day = Vector.of(new Day(200, 40, 100));
    return DaysTold.conclusion(
        EXTENT, rates, errors, answered, new SameDays(52, day, day), restart);
  }

  @Test
  void newcomersCarryAQuestionOnlyWhereAllTakePartAndAllDaysAreAnswered() {
    var told = concluded(rates(0.75, 1, 1), answered(50, 50, 140), 0.25);

    assertThat(told.get(0))
        .contains("was used up after 50 days, and everything was refused from then on")
        .contains("off by 60.0 % (59.4 to 60.6 %) on average")
        .endsWith("Personal budgets, which by the rules refuse no day, answered all of them.");
    assertThat(told.get(1))
        .startsWith("On average no more was paid")
        .contains("no more than the ratio, as it has to be")
        .doesNotContain("differ");
    assertThat(told.get(2))
        .startsWith("At a ratio of 1 newcomers brought 100.0 % of the ε that all who were there")
        .contains(
            "75.0 % took part: that newcomers bring what a day costs is not enough by itself.")
        .contains("can be asked without end")
        .endsWith("noise alone makes 25.0 %: the difference may be chance.");
    assertThat(told.get(4)).contains("7 answers were told again", "of 76 accounts 1 differed");
  }

  /** A ratio of 1 is one of expected numbers: on few days newcomers may bring less than is paid. */
  @Test
  void whatNewcomersBringIsCalledTooLittleOnlyWhereItIsWhatADayCosts() {
    assertThat(concluded(rates(0.22, 1, 1, 1), answered(50, 50, 140), 0.25).get(2))
        .startsWith("At a ratio of 1 all people took part.");
    assertThat(concluded(rates(0.999, 1, 1), answered(50, 50, 140), 0.25).get(2))
        .contains("is not enough by itself");
    assertThat(concluded(littleBrought(), answered(50, 50, 140), 0.25).get(2))
        .startsWith("At a ratio of 1 newcomers brought 50.0 % of the ε that all who were there")
        .contains("75.0 % took part. By the rules those who stay longer")
        .doesNotContain("enough by itself");
    assertThat(concluded(rates(0.22, 0.7, 1, 1, 3.8), answered(50, 50, 140), 0.25).get(2))
        .as("they bring 95 % of what a day costs")
        .contains("70.0 % took part. By the rules")
        .doesNotContain("enough by itself");
  }

  private static Figures littleBrought() {
    return rates(0.22, 0.75, 1, 1, 2.0);
  }

  @Test
  void aVerdictOnDaysSaysWhichKindEnded() {
    Figures all = rates(0.75, 1, 1);
    assertThat(DaysTold.verdict(EXTENT, all, answered(50, 50, 140)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(DaysTold.verdict(EXTENT, rates(0.75, 0.9, 1), answered(50, 50, 140)))
        .as("days are answered, but not by all people")
        .isEqualTo(
            new Verdict(
                Kind.COUNTED,
                "Not all people took part where newcomers bring about twice what a daily question"
                    + " costs."));
    assertThat(DaysTold.verdict(EXTENT, all, answered(140, 140, 139)).kind())
        .isEqualTo(Kind.CONTRADICTED);
    assertThat(DaysTold.verdict(EXTENT, all, answered(140, 140, 140)).sentence())
        .isEqualTo("Neither kind of budget ended in 140 days.");
    assertThat(DaysTold.verdict(EXTENT, all, answered(50, 50, 139)).sentence())
        .isEqualTo("Personal budgets did not answer all days either.");
  }

  @Test
  void otherwiseItIsSaidWhatWasSeen() {
    var told = concluded(rates(1, 0.9, 3), answered(50, 90, 139), 0.5);

    assertThat(told.get(0)).contains("answered 50 days.").endsWith("at least 139 days.");
    assertThat(told.get(1))
        .startsWith("On average more was paid in a day than newcomers brought at 2 of five ratios")
        .contains("Some accounts differ", "That is no more than the ratio.");
    assertThat(concluded(rates(0.3, 1, 0.9, 3), answered(50, 90, 139), 0.5).get(1))
        .contains("30.0 % and 45.0 % took part", "At 1/4 that is more than the ratio")
        .endsWith("would have paid, newcomers brought 31.3 %.")
        .doesNotContain("At 1/2");
    assertThat(told.get(2))
        .startsWith("At a ratio of 1 all people took part.")
        .contains("the answer was off by")
        .doesNotContain("without end")
        .endsWith(": that is more.");
    assertThat(concluded(rates(1, 1, 1), answered(140, 140, 140), 0.1).get(0))
        .startsWith("One budget of {budget} for all answered 140 days.");
    assertThat(concluded(rates(1, 1, 1), answered(140, 140, 140), 0.1).get(2))
        .endsWith(": that is less, by chance.");
  }
}
