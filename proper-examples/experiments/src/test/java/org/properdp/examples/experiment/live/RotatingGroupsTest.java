package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;

/** Counts and accounts are exact; noise has a fixed seed. */
class RotatingGroupsTest {
  private static final Setting QUICK = Quick.setting();

  @TempDir Path dir;

  private static Vector<Dweller> come(int week, int many) {
    return Vector.range(0, many)
        .map(
            n ->
                new Dweller(
                    "p" + week + "-" + n, n % 2 == 0, n % Dweller.DISTRICTS, week, Year.WEEKS + 1));
  }

  /** One question a week uses up what twelve weeks unlock: 12 of 0.012 are the budget. */
  @Test
  void whatAYearAnswersFollowsFromTheAccounts() {
    Findings found = Quick.run(new RotatingGroups());
    Figures year = found.table("year");

    for (String demand : RotatingGroups.DEMANDS.keySet()) {
      int asked = Year.WEEKS * RotatingGroups.DEMANDS.get(demand).get() / 2;
      String personal = RotatingGroups.row(RotatingGroups.PERSONAL, demand);
      String groups = RotatingGroups.row(RotatingGroups.GROUPS, demand);
      assertThat(year.number(personal, "answered")).isEqualTo(asked);
      assertThat(year.number(groups, "answered")).isEqualTo(Math.min(asked, Year.WEEKS));
    }
    assertThat(year.number(RotatingGroups.row(RotatingGroups.WHOLE, "1"), "answered"))
        .isEqualTo(12);
    assertThat(found.table("districts").numbers("answered")).containsExactly(156.0, 52.0, 156.0);
    Figures analysts = found.table("analysts");
    assertThat(analysts.number("personal, quotas", "Eve, answered")).isEqualTo(26);
    assertThat(analysts.number("groups, quotas", "Eve, answered")).isEqualTo(26);
    assertThat(analysts.number("groups, quotas", "Ada and Bob, answered")).isEqualTo(26);
    assertThat(
            analysts.number("groups, no quotas", "Ada and Bob, answered")
                + analysts.number("groups, no quotas", "Eve, answered"))
        .isEqualTo(52);
    assertThat(found.table("accounts").number("different", "number")).isZero();
    assertThat(year.number(RotatingGroups.row(RotatingGroups.SPLIT, "1"), "off by people missing"))
        .isZero();
    assertThat(found.conclusion()).hasSize(9).noneMatch(sentence -> sentence.contains("NaN"));
  }

  /** Nobody can lose more than a budget: each week unlocks a twelfth, and each has twelve. */
  @Test
  void everyoneIsActiveForTwelveWeeksInARowAndWaitsForLessThanFour() {
    KeptByGroup groups = new KeptByGroup(QUICK, 1, HashMap.empty(), 7);
    java.util.Map<String, Integer> active = new TreeMap<>();
    java.util.Map<String, Integer> first = new TreeMap<>();
    Vector<Dweller> all = Vector.empty();
    for (int week = 1; week <= 40; week++) {
      Vector<Dweller> coming = come(week, 5);
      all = all.appendAll(coming);
      groups.begin(week, coming, Vector.empty());
      int now = week;
      all.filter(groups::takesPart)
          .forEach(
              dweller -> {
                active.merge(dweller.id(), 1, Integer::sum);
                first.putIfAbsent(dweller.id(), now);
              });
    }
    for (Dweller dweller : all.filter(one -> one.came() > 1 && one.came() < 25)) {
      assertThat(active.get(dweller.id())).isEqualTo(KeptByGroup.ACTIVE);
      assertThat(first.get(dweller.id()) - dweller.came()).isBetween(0, KeptByGroup.SPREAD - 1);
    }
    for (Dweller founder : all.filter(one -> one.came() == 1)) {
      assertThat(active.get(founder.id())).isBetween(1, KeptByGroup.ACTIVE);
    }
  }

  @Test
  void aGroupPaysOnlyWhatIsUnlockedAndByDistrictOnlyThere() {
    KeptByGroup groups = new KeptByGroup(QUICK, 1, HashMap.of("eve", 4), 7);
    groups.begin(1, come(1, 50), Vector.empty());
    assertThat(answered(groups, Wanted.of("ada"), 1, 5)).isEqualTo(1);
    assertThat(answered(groups, Wanted.of("eve"), 1, 5)).isZero();
    groups.begin(2, come(2, 5), Vector.empty());
    assertThat(answered(groups, Wanted.of("eve"), 2, 5)).isEqualTo(1);
    groups.begin(3, come(3, 5), Vector.empty());
    assertThat(answered(groups, Wanted.of("eve"), 1, 5)).isZero();
    assertThat(answered(groups, Wanted.of("eve"), 3, 5)).isEqualTo(1);

    KeptByGroup parts = new KeptByGroup(QUICK, Dweller.DISTRICTS, HashMap.empty(), 7);
    parts.begin(1, come(1, 50), Vector.empty());
    for (int district = 0; district < Dweller.DISTRICTS; district++) {
      Wanted there = new Wanted("ada", Option.some(district), Wanted.Matter.SMOKING);
      assertThat(answered(parts, there, 1, 5)).isEqualTo(1);
    }
  }

  private static long answered(Keeping keeping, Wanted wanted, int week, int times) {
    return Vector.range(0, times)
        .map(n -> keeping.ask(wanted, week))
        .count(answer -> !Double.isNaN(answer));
  }

  /** A trial is a year: of years that are all the same the interval has no width. */
  @Test
  void errorsAreRootMeanSquaresOfWholeYears() {
    Reply off = new Reply(40, "ada", 0.5, 0.2, 0.4, 3, 10);
    Reply refused = new Reply(41, "ada", Double.NaN, 0.2, 0.4, 3, 10);
    Replies two = new Replies(Vector.of(Vector.of(off, refused), Vector.of(off)));

    assertThat(two.late().error()).hasFieldOrPropertyWithValue("trials", 2);
    assertThat(two.error()).hasToString(two.late().error().toString());
    assertThat(two.answered()).isEqualTo(1);
    assertThat(two.asked()).isEqualTo(1.5);
    assertThat(two.takingPart()).hasFieldOrPropertyWithValue("value", 0.3);
    assertThat(two.of("eve").error()).isEqualTo(Missing.REFUSED);
  }

  @Test
  void aFileNeedsPeopleForTwoWhoComeEachWeek() {
    StringBuilder file = new StringBuilder("who,smokes,zip\n");
    for (int i = 0; i < 199; i++) {
      file.append("p").append(i).append(",yes,1\n");
    }
    assertThatThrownBy(() -> Own.run(new RotatingGroups(), dir, file.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("there must be at least 200 people")
        .hasMessageEndingWith("but the file has 199");
  }
}
