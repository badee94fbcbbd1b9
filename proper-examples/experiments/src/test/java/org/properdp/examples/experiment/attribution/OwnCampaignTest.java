package org.properdp.examples.experiment.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.attribution.Campaign.Conversion;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;

/** The findings about people in a file of the user's own. All of it comes from file and seed. */
class OwnCampaignTest {
  private static final int DAY = 24 * 60 * 60;

  @TempDir Path dir;

  private Setting of(String rows) {
    return Own.setting(new CookieMonster(), Size.QUICK, dir, "who,day\n" + rows);
  }

  private Campaign campaign(String rows) {
    Setting setting = of(rows);
    return Campaign.of(setting.people(9), setting.visits(9), setting.seed());
  }

  private static int[] days(Campaign campaign, int person) {
    return Arrays.stream(campaign.seen().apply(person)).map(at -> at / DAY).toArray();
  }

  @Test
  void eachRowIsSeenOnItsDayByWhomItIsAbout() {
    Campaign campaign = campaign("bob,366\nann,3\nbob,0\nbob,366\n");

    assertThat(campaign.people()).isEqualTo(2);
    assertThat(campaign.days()).isEqualTo(367);
    assertThat(campaign.epochs()).isEqualTo(53);
    assertThat(days(campaign, 0)).containsExactly(366, 0, 366);
    assertThat(days(campaign, 1)).containsExactly(3);
    assertThat(campaign.seen().apply(0)).isEqualTo(campaign.seen().apply(0));
  }

  /** The last week of a year is the 53rd, more than an int has bits for. */
  @Test
  void onlyRowsOfThirtyDaysBeforeAPurchaseCount() {
    Campaign campaign = campaign("ann,363\nann,340\nann,333\n");

    assertThat(campaign.relevantEpochs(new Conversion(0, 365 * DAY - 1)))
        .isEqualTo(1L << 51 | 1L << 48);
    assertThat(campaign.relevantEpochs(new Conversion(0, 333 * DAY))).isZero();
  }

  @Test
  void whereTheFileIsShortAllBuyUntilDaySixty() {
    Campaign campaign = campaign("ann,0\nbob,5\neve,5\n");

    assertThat(campaign.days()).isEqualTo(61);
    assertThat(campaign.batches()).hasSize(20);
    for (Vector<Conversion> batch : campaign.batches()) {
      assertThat(batch.map(Conversion::person)).containsExactlyInAnyOrder(0, 1, 2);
      assertThat(batch.map(Conversion::second)).allMatch(at -> at >= 31 * DAY && at < 61 * DAY);
    }
  }

  /** Ann has an advertisement each day: all her weeks count. Bob has none but on day 0. */
  @Test
  void whoSawNothingThatCountsPaysNothing() {
    StringBuilder rows = new StringBuilder("bob,0\n");
    for (int day = 0; day < 120; day++) {
      rows.append("ann,").append(day).append('\n');
    }
    Findings found = new CookieMonster().run(of(rows.toString()));
    Figures spent = found.table("spent");

    assertThat(spent.columns())
        .containsExactly(
            "setting", CookieMonster.CENTRAL, CookieMonster.WORST_CASE, CookieMonster.INDIVIDUAL);
    assertThat(spent.column("setting")).containsExactly("your file");
    double worstCase = spent.numbers(CookieMonster.WORST_CASE).head();
    assertThat(spent.numbers(CookieMonster.INDIVIDUAL).head())
        .isBetween(0.4 * worstCase, 0.6 * worstCase);
    assertThat(spent.numbers(CookieMonster.CENTRAL).head()).isGreaterThan(worstCase);
    assertThat(found.table("most").numbers(CookieMonster.CENTRAL))
        .allMatch(most -> most <= 0.92104);
    assertThat(found.tables()).hasSize(2);
    assertThat(found.charts()).extracting(Chart::figures).containsExactly(spent);
    assertThat(found.conclusion().get(0))
        .startsWith("The file has 121 advertisements, seen by 2 people.");
    assertThat(found.conclusion()).noneMatch(sentence -> sentence.contains("published"));
  }

  @Test
  void oneRowIsEnoughAndWhereNoneCountsItIsSaid() {
    Findings found = new CookieMonster().run(of("ann,0\n"));

    assertThat(found.table("spent").numbers(CookieMonster.INDIVIDUAL)).containsExactly(0.0);
    assertThat(found.conclusion().get(0))
        .startsWith("The file has 1 advertisement, seen by 1 person.");
    assertThat(found.conclusion().get(2)).startsWith("By individual accounting no person pays");
    assertThat(found.conclusion()).noneMatch(sentence -> sentence.contains("–"));
  }
}
