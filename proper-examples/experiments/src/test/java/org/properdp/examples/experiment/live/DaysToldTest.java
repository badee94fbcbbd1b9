package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.live.TownUnder.Day;
import org.properdp.report.figures.Figures;

/** What is concluded from made-up days: what they carry, and nothing else. */
class DaysToldTest {
  private static final Extent EXTENT = new Extent(200, 140, 50);

  private static Figures rates(double ofOne, double ofMany, double paid) {
    Figures rates =
        Figures.of(
            "r", "R", "ratio", "at most", "took part", "ε that newcomers bring", "ε that was paid");
    return rates
        .with("1/4", 0.25, 0.22, 1.0, paid)
        .with("1/2", 0.5, 0.45, 2.0, paid)
        .with("1", 1.0, ofOne, 4.0, paid)
        .with("2", 1.0, ofMany, 8.0, paid)
        .with("4", 1.0, ofMany, 16.0, paid);
  }

  private static Figures answered(int whole, int last, int personal) {
    Figures answered =
        Figures.of("a", "A", "way", "answered", "last day")
            .with(DailyQuestion.WHOLE, whole, last)
            .with(DailyQuestion.SPLIT, 140, 140);
    for (String ratio : DailyQuestion.RATIOS.keySet()) {
      answered = answered.with(ratio, personal, 140);
    }
    return answered;
  }

  private static List<String> concluded(Figures rates, Figures answered, double error) {
    Figures errors =
        Figures.of("e", "E", "to day", "4", DailyQuestion.SPLIT).with(140, well(error), well(0.6));
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
        .endsWith("Personal budgets answered every day, and go on.");
    assertThat(told.get(1)).startsWith("No more was ever paid").contains("condition is necessary");
    assertThat(told.get(2))
        .startsWith("It is not enough by itself")
        .contains("can be asked for ever, off by")
        .endsWith("where noise alone makes about 25.0 %.");
    assertThat(told.get(4)).contains("of 76 accounts 1 differed");
  }

  @Test
  void otherwiseItIsSaidWhatWasSeen() {
    var told = concluded(rates(1, 0.9, 3), answered(50, 90, 139), 0.5);

    assertThat(told.get(0)).contains("answered 50 days.").endsWith("at least 139 days.");
    assertThat(told.get(1))
        .startsWith("More was paid in a day")
        .contains("more than newcomers' budgets bear");
    assertThat(told.get(2))
        .startsWith("At a ratio of 1 everybody took part.")
        .contains(": the answer was off by")
        .endsWith(": that is more.");
    assertThat(concluded(rates(1, 1, 1), answered(140, 140, 140), 0.1).get(0))
        .startsWith("One budget of 1 for all answered 140 days.");
    assertThat(concluded(rates(1, 1, 1), answered(140, 140, 140), 0.1).get(2))
        .endsWith(": that is less.");
  }
}
