package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.people.OwnFile;
import org.properdp.examples.experiment.people.Person;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** Whoever comes is in a file of somebody's own. */
class OwnTownTest {
  @TempDir Path dir;

  /** Everybody twice, and each id in quotes, with a comma and a space in it. */
  private Setting people(int count, Size size) {
    StringBuilder rows = new StringBuilder("who\n");
    for (int row = 0; row < 2 * count; row++) {
      rows.append("\"ann, the ").append(row % count).append("th\"\n");
    }
    return Own.setting(new DailyQuestion(), size, dir, rows);
  }

  @Test
  void aTownIsAsLargeAsThereArePeopleFor() {
    assertThat(Extent.of(people(496, Size.NORMAL))).isEqualTo(new Extent(40, 28, 10));
    assertThat(Extent.of(people(1_023, Size.NORMAL))).isEqualTo(new Extent(80, 28, 10));
    assertThat(Extent.of(people(1_024, Size.NORMAL))).isEqualTo(new Extent(80, 56, 20));
    assertThat(Extent.of(people(2_608, Size.NORMAL))).isEqualTo(new Extent(200, 140, 50));
    assertThat(Extent.of(people(6_192, Size.QUICK))).isEqualTo(new Extent(200, 140, 50));
    assertThat(Extent.of(people(6_192, Size.NORMAL))).isEqualTo(new Extent(200, 364, 50));
    assertThat(Extent.of(people(13_000, Size.NORMAL))).isEqualTo(new Extent(400, 364, 50));
  }

  @Test
  void theyComeInTheOrderOfTheFileAndNobodyTwice() {
    Setting setting = people(496, Size.QUICK);
    Extent extent = Extent.of(setting);
    Vector<String> ids = setting.people(extent.comers()).map(Person::id);
    for (double ratio : DailyQuestion.RATIOS.values()) {
      Vector<Stay> stays = extent.comings(ids, ratio, 7).stays();

      assertThat(stays.map(Stay::id)).isEqualTo(ids.take(stays.size()));
      assertThat(stays.head().id()).isEqualTo("ann, the 0th");
      assertThat(stays.map(Stay::from)).isEqualTo(stays.map(Stay::from).sorted());
    }
  }

  @Test
  void theSmallestTownIsAskedFourWeeksAtATenthOfABudget() {
    Findings found = new DailyQuestion().run(people(496, Size.QUICK));
    Figures rates = found.table("rates");

    assertThat(rates.numbers("arrive in a day")).containsExactly(1.0, 2.0, 4.0, 8.0, 16.0);
    assertThat(rates.numbers("accounts")).allMatch(accounts -> accounts <= 496);
    assertThat(rates.numbers("accounts that differ")).allMatch(differing -> differing == 0);
    assertThat(rates.numbers("took part").takeRight(2)).allMatch(share -> share == 1);
    assertThat(rates.number("1/4", "took part")).isCloseTo(0.25 - 0.25 * 0.25 / 4, within(0.1));
    assertThat(found.table("error").column("to day")).containsExactly(7, 14, 21, 28);
    Vector<Double> refused = found.table("error").numbers(DailyQuestion.WHOLE);
    assertThat(refused.map(error -> Double.isNaN(error))).containsExactly(false, false, true, true);
    assertThat(found.table("restart").numbers("different")).allMatch(differing -> differing == 0);
    assertThat(found.conclusion().get(0))
        .startsWith("One budget of {budget} for all was used up after 10 days")
        .contains("Split over all 28 days");
    assertThat(found.conclusion().get(2)).contains("longer than the 10 days that a budget lasts");
    assertThat(found.conclusion()).noneMatch(sentence -> sentence.contains("–"));
  }

  /** Of 600 people 496 come; 450 are enough for four a week, of whom 400 come in a year. */
  @Test
  void peopleForWhomATownHasNoRoomAreSaidNotToBeRead() {
    Setting town = people(600, Size.QUICK);
    new DailyQuestion().run(town);
    assertThat(((OwnFile) town.source()).unread().get()).contains("only the first 496 are read");

    Setting groups = people(450, Size.QUICK);
    Years.of(groups);
    assertThat(((OwnFile) groups.source()).unread().get()).contains("only the first 400 are read");
  }

  @Test
  void theMethodNamesTheNumbersOfPeopleThatAreAskedFor() {
    assertThat(new DailyQuestion().details())
        .contains("With fewer than 2,608 people", "with fewer than 496 it is not asked");
  }

  @Test
  void withFewerPeopleNothingIsAsked() {
    Setting setting = people(495, Size.QUICK);

    assertThatThrownBy(() -> new DailyQuestion().run(setting))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there must be at least 496 people, as many as come and go where 40 live for 28 days,"
                + " but the file has 495");
  }
}
