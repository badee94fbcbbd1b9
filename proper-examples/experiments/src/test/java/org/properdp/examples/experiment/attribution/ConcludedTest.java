package org.properdp.examples.experiment.attribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static final String FEW = "10 % buy, 0.001 a day";
  private static final String USUAL = "10 % buy, 0.1 a day";
  private static final String MANY = "10 % buy, 1 a day";
  private static final String ALL = "all buy, 0.1 a day";

  private static Figures figures(double few, double many, double all) {
    return Figures.of(
            "f",
            "F",
            "setting",
            CookieMonster.CENTRAL,
            CookieMonster.WORST_CASE,
            CookieMonster.INDIVIDUAL)
        .with(FEW, 0.5, 0.03, few)
        .with(USUAL, well(0.5), well(0.03), well(0.01))
        .with(MANY, 0.5, 0.03, many)
        .with(ALL, all, 0.2, 0.1);
  }

  private static Figures agreement(Object ratio) {
    return Figures.of(
            "a",
            "A",
            "setting",
            CookieMonster.CENTRAL,
            CookieMonster.WORST_CASE,
            CookieMonster.INDIVIDUAL)
        .with(FEW, 1.0, 1.0, ratio);
  }

  private static Figures own(Object central, Object worstCase, Object individual) {
    return Figures.of(
            "f",
            "F",
            "setting",
            CookieMonster.CENTRAL,
            CookieMonster.WORST_CASE,
            CookieMonster.INDIVIDUAL)
        .with("your file", central, worstCase, individual);
  }

  /** A cost that is the same in all draws has no interval; of others they decide. */
  @Test
  void whatIsGainedIsSaidWhereTheIntervalsOfTheDrawsAreApart() {
    Figures less = own(0.9, well(0.5), well(0.1));
    assertThat(Gain.verdict(less).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Gain.sentences(9, 9, less, less).get(1))
        .startsWith(
            "By these averages one budget for all costs 1.8 (1.78 to 1.82) times as much as the"
                + " worst case here:");
    assertThat(Gain.sentences(9, 9, less, less).get(2))
        .startsWith(
            "By these averages the worst case costs 5 (4.89 to 5.12) times as much as individual"
                + " accounting here:")
        .endsWith(
            "By these averages one budget for all costs 9 (8.9 to 9.1) times as much as individual"
                + " accounting.");

    Figures untold = own(badly(0.9), badly(0.5), badly(0.1));
    assertThat(Gain.verdict(untold).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Gain.sentences(9, 9, untold, untold).get(1))
        .isEqualTo(
            "By the rules the worst case never costs more than one budget for all; how much less it"
                + " costs here, these draws do not tell.");
    assertThat(Gain.sentences(9, 9, untold, untold).get(2))
        .startsWith("By the rules individual accounting never costs more than the worst case; how");
    Figures hardly = own(0.9203, 0.92, 0.919);
    assertThat(Gain.sentences(9, 9, hardly, hardly).get(1))
        .isEqualTo(
            "The worst case costs less than one budget for all here, but by less than half a"
                + " percent.");
    Figures same = own(0.5, 0.5, 0.5);
    assertThat(Gain.sentences(9, 9, same, same).get(1)).endsWith("here: nothing is gained.");
    assertThat(Gain.verdict(same).kind()).isEqualTo(Kind.COUNTED);
    assertThat(Gain.verdict(own(well(0.1), well(0.5), well(0.9))).kind())
        .isEqualTo(Kind.CONTRADICTED);
  }

  /** Each of ten pairs is apart, and all of them at once are not. */
  @Test
  void aSentenceOnAllSettingsNeedsAllIntervalsAtOnce() {
    Tuple2<Object, Object> pair = Tuple.of(well(1), well(1.03));
    assertThat(Gain.areLess(Vector.of(pair))).isTrue();
    assertThat(Gain.areLess(Vector.fill(10, () -> pair))).isFalse();
  }

  @Test
  void othersFiguresAreFoundAgainOnlyWhereNoneIsFarOff() {
    Figures spent = figures(0.001, 0.028, 0.5);
    assertThat(CookieMonster.verdict(spent, agreement(0.98)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(CookieMonster.verdict(spent, agreement(1.2)).kind()).isEqualTo(Kind.COUNTED);

    var told = CookieMonster.conclusion(spent, agreement(0.98), spent);
    assertThat(told.get(0))
        .startsWith("The averages of these draws are within")
        .endsWith("is off by 2.0 %.");
    assertThat(CookieMonster.conclusion(spent, agreement(well(1.02)), spent).get(0))
        .endsWith(
            " Of 1 interval of a ratio to a published average, 1 excludes 1, and 1 if they are"
                + " widened to hold all at once in 95 %: there ours differ by more than the chance"
                + " of these draws.");
    assertThat(CookieMonster.conclusion(spent, agreement(badly(1.02)), spent).get(0))
        .endsWith(
            "0 exclude 1, and 0 if they are widened to hold all at once in 95 %: that does"
                + " not show ours to differ.");
    assertThat(told.get(2))
        .contains("costs 30 times what individual accounting costs with one")
        .contains("from weeks without");
    assertThat(told.get(4)).startsWith("By the rules twenty batches cost");

    Figures other = figures(0.028, 0.001, 1.5);
    var untold = CookieMonster.conclusion(other, agreement(1.2), other);
    assertThat(untold.get(0)).startsWith("The averages of these draws are not within");
    assertThat(CookieMonster.verdict(figures(0.04, 0.001, 1.5), agreement(0.98)))
        .as("individual accounting costs more in one setting")
        .isEqualTo(
            new Verdict(
                Kind.UNTOLD,
                "On average individual accounting is not shown to cost less in each setting."));
  }
}
