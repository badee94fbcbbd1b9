package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.live.TownUnder.Day;

/** Days on which 100 people were there, and how far answers were off. */
class SameDaysTest {
  private static Vector<Day> off(int days, double by) {
    return Vector.tabulate(days, day -> new Day(100, 0, 100 - by + (day % 2 == 0 ? 0.1 : -0.1)));
  }

  private static String conclusion(Vector<Day> few, Vector<Day> split) {
    return new SameDays(52, few, split).conclusion("1/4");
  }

  @Test
  void bothAreToldOfTheSameDays() {
    assertThat(conclusion(off(28, 87), off(28, 80.5)))
        .contains(
            "personal budgets were off by 87.00 % (86.96 to 87.04 %) on average from day 52 on")
        .contains(
            "on the same days",
            "was off by 80.50 % (80.46 to 80.54 %) on average, and the split budget was nearer on"
                + " 100.0 %");
  }

  @Test
  void whichIsBetterIsSaidOnlyWhereTheDaysShowIt() {
    assertThat(conclusion(off(28, 87), off(28, 80))).endsWith("splitting was better.");
    assertThat(conclusion(off(28, 60), off(28, 64))).contains("Here splitting loses");
    assertThat(conclusion(off(5, 87), off(5, 80))).endsWith("which of the two is better here.");
    Vector<Day> mixed = off(14, 90).appendAll(off(14, 70));
    assertThat(conclusion(mixed, off(28, 79))).endsWith("which of the two is better here.");
  }

  /** Nearer on most days, and far away on a few: two ways to be better that differ. */
  @Test
  void norWhereTheAverageSaysOtherwise() {
    Vector<Day> few = off(90, 50).appendAll(off(10, 10));
    Vector<Day> split = off(90, 49).appendAll(off(10, 99));

    assertThat(conclusion(few, split))
        .endsWith(
            "Splitting was nearer on more than half of the days; that it was nearer on average is"
                + " not shown.");
    assertThat(conclusion(split, few)).endsWith("that it was farther off on average is not shown.");
  }

  /** So many more than half that it shows by itself, and not where two things must be shown. */
  @Test
  void norIsItSaidOfAnAverageThatItIsNotShownWhereItIs() {
    Vector<Day> few = off(100, 50);
    Vector<Day> split = off(62, 10).appendAll(off(38, 52));

    for (String told : List.of(conclusion(few, split), conclusion(split, few))) {
      assertThat(told).endsWith("These days do not tell which of the two is better here.");
    }
  }
}
