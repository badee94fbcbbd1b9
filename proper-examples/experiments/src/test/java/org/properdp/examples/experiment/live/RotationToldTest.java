package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up years: what they carry, and nothing else. */
class RotationToldTest {
  private static final String[] COLUMNS = {"way", "asked", "answered", "takes part", "error"};

  private static Figures table(Object[]... rows) {
    Figures table = Figures.of("t", "T", COLUMNS);
    for (Object[] row : rows) {
      table = table.with(row);
    }
    return table;
  }

  private static Object[] row(String way, int answered, double part, Object error) {
    return new Object[] {way, 100, answered, Double.isNaN(part) ? part : well(part), error};
  }

  private static List<String> told(
      Object personal, Object groups, Object split, double later, int few, int all) {
    Figures year =
        table(
            row("personal, demand 1", 100, 0.4, personal),
            row("groups, demand 1", 100, 0.4, groups),
            row("personal, demand 3", 100, 0.1, groups),
            row("groups, demand 3", few, 0.4, personal),
            row("personal, demand 1/2", 100, 0.9, personal),
            row("groups, demand 1/2", 100, 0.4, groups),
            row("global, as it comes, demand 1", 36, Double.NaN, Double.NaN),
            row("global, split over the year, demand 1", 100, 1, split));
    Figures time = time(later, later);
    Figures ways =
        table(
            row("personal", all, 0.6, personal),
            row("groups", few, 0.4, groups),
            row("groups by district", all, 0.4, groups),
            row("global, split over the year", 100, 1, split));
    Figures analysts =
        Figures.of(
                "n",
                "N",
                "way",
                "Ada and Bob, asked",
                "Ada and Bob, answered",
                "Ada and Bob, error")
            .with("personal, no quotas", 104, 104, groups)
            .with("groups, no quotas", 104, few, groups)
            .with("personal, quotas", 104, 104, personal instanceof Measured ? personal : groups)
            .with("groups, quotas", 104, all, groups);
    Figures accounts =
        Figures.of("c", "C", "what", "number").with("compared", 7).with("different", 1);
    return RotationTold.conclusion(year, time, ways, ways, analysts, accounts);
  }

  private static Figures time(double later, double last) {
    return Figures.of("w", "W", "to week", "personal, demand 1, takes part")
        .with(4, Measured.mean(Vector.fill(3, 1.0)))
        .with(16, well(later))
        .with(52, well(last));
  }

  @Test
  void whatIsSaidOfTheLastWeeksIsOfTheLastWeeks() {
    assertThat(RotationTold.overTime(time(0.4, 0.4))).contains(": both times fewer than at first.");
    assertThat(RotationTold.overTime(time(0.4, 1)))
        .endsWith(": in week 16 fewer than at first, in the last not shown to be.");
    assertThat(RotationTold.overTime(time(1, 0.4)))
        .endsWith(": it is not shown that people run out.");
  }

  @Test
  void whatFiguresCarryIsSaid() {
    var told = told(well(0.1), well(0.2), well(0.05), 0.4, 30, 100);

    assertThat(told.get(0)).endsWith(": personal budgets are nearer.");
    assertThat(told.get(1))
        .contains("groups answer 30 of 100 questions", "refuse the others aloud")
        .endsWith("personal answers are farther off.");
    assertThat(told.get(2)).contains("personal budgets are nearer. More people take part under");
    assertThat(told.get(3)).contains("run out together");
    assertThat(told.get(4))
        .contains("36 of 100 questions", "none of them in the second half")
        .endsWith("personal budgets are farther off in these years.");
    assertThat(told.get(5))
        .contains("both answered more in these years.")
        .endsWith("personal answers are nearer.");
    assertThat(told.get(6)).contains("groups and personal budgets both lose");
    assertThat(told.get(7))
        .contains("the quota protects their answers", "protects how many answers");
    assertThat(told.get(8)).startsWith("Of 7 accounts").contains(" 1 differs from");
  }

  private static Verdict verdict(Object personal, Object groups) {
    return RotationTold.verdict(
        table(
            row("personal, demand 1", 100, 0.4, personal),
            row("groups, demand 1", 100, 0.4, groups)));
  }

  @Test
  void aVerdictOnGroupsIsThatOfTheIntervals() {
    assertThat(verdict(well(0.1), well(0.2)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(verdict(well(0.2), well(0.1)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(verdict(well(0.2), badly(0.1)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(verdict(well(0.2), Double.NaN).sentence())
        .isEqualTo(
            "Of personal budgets and groups one answered nothing in the second half of the year.");
    assertThat(verdict(well(0.2), Double.NaN).kind()).isEqualTo(Kind.COUNTED);
  }

  @Test
  void theContraryIsSaidToo() {
    var told = told(well(0.2), well(0.1), well(0.5), 1, 100, 100);

    assertThat(told.get(0)).endsWith(": groups are nearer.");
    assertThat(told.get(1)).doesNotContain("aloud").endsWith("personal answers are nearer.");
    assertThat(told.get(3)).endsWith("it is not shown that people run out.");
    assertThat(told.get(4)).endsWith("personal budgets are nearer.");
    assertThat(told.get(5)).contains("did not both answer more").contains("by district are nearer");
    assertThat(told.get(6)).endsWith("does not show groups and personal budgets both to lose.");
    assertThat(told.get(7))
        .contains("makes them worse")
        .doesNotContain("protects how many answers");
  }

  @Test
  void whereYearsTellNothingNoOrderIsClaimed() {
    var told = told(badly(0.1), badly(0.2), badly(0.3), 0.4, 30, 100);

    for (int sentence : new int[] {0, 1, 2, 4, 5, 7}) {
      assertThat(told.get(sentence)).contains("cannot be told apart with 3 trials");
    }
    assertThat(told.get(6)).endsWith("does not show groups and personal budgets both to lose.");
    assertThat(told(Double.NaN, well(1), well(1), 0.4, 30, 100).get(0))
        .contains("none of them in the second half")
        .endsWith("there is nothing to compare.");
  }
}
