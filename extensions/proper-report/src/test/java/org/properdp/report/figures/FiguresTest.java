package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FiguresTest {
  private static final Figures TABLE =
      Figures.of("a-table", "Title", "who", "how many").with("all", 3L).with("some", 1.5);

  @Test
  void aNumberIsFoundByRowAndColumn() {
    assertThat(TABLE.number("some", "how many")).isEqualTo(1.5);
    assertThat(TABLE.numbers("how many")).containsExactly(3.0, 1.5);
  }

  @Test
  void mistakesSayWhatWasWrong() {
    assertThatThrownBy(() -> TABLE.with("x")).hasMessageContaining("2 cells, but had 1");
    assertThatThrownBy(() -> TABLE.with("x", 'c')).hasMessageContaining("but was c");
    assertThatThrownBy(() -> TABLE.column("why")).hasMessageContaining("there are who, how many");
    assertThatThrownBy(() -> TABLE.number("none", "how many")).hasMessageContaining("no such row");
    assertThatThrownBy(() -> TABLE.numbers("who")).hasMessageContaining("there was all");
    Chart bars = Chart.of("Both", TABLE, "who", "n").bars("how many");
    assertThatThrownBy(() -> bars.lines("how many"))
        .hasMessageEndingWith("but \"Both\" has Bars, Line");
    assertThatThrownBy(() -> Figures.of("A b", "")).hasMessageContaining("but was A b");
    assertThatThrownBy(() -> Figures.of("a", "", "x", "x")).hasMessageContaining("must differ");
  }

  @Test
  void dashesAreExplainedWhereTheTitleDoesNot() {
    assertThat(TABLE.notes()).isEmpty();
    assertThat(TABLE.with("none", Double.NaN).notes())
        .containsExactly(
            "A dash stands where there is no such figure: nothing was asked, answered or measured"
                + " there, or nothing limits it.");
    assertThat(Figures.of("a", "A. A dash: a refusal", "who", "n").with("b", Double.NaN).notes())
        .isEmpty();
  }

  @Test
  void numbersAreShownWithThreeDigitsThatCount() {
    assertThat(Numbers.shown(0.012345)).isEqualTo("0.0123");
    assertThat(Numbers.shown(99.97)).isEqualTo("100");
    assertThat(Numbers.shown(123456.7)).isEqualTo("123,457");
    assertThat(Numbers.shown(-0.5)).isEqualTo("-0.5");
    assertThat(Numbers.shown(0.0)).isEqualTo("0");
    assertThat(Numbers.shown(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.shown(12_345L)).isEqualTo("12,345");
    assertThat(Numbers.percent(-0.1234)).isEqualTo("-12.3 %");
    assertThat(Numbers.percent(Double.NaN)).isEqualTo("–");
  }

  @Test
  void nearlyAllIsNotShownAsAllNorNearlyNothingAsNothing() {
    assertThat(Numbers.percent(1)).isEqualTo("100.0 %");
    assertThat(Numbers.percent(0)).isEqualTo("0.0 %");
    assertThat(Numbers.percent(0.9996)).isEqualTo("99.96 %");
    assertThat(Numbers.percent(0.99996)).isEqualTo("99.996 %");
    assertThat(Numbers.percent(0.99999999)).isEqualTo("over 99.9999 %");
    assertThat(Numbers.percent(0.0004)).isEqualTo("0.04 %");
    assertThat(Numbers.percent(-0.0001)).isEqualTo("-0.01 %");
    assertThat(Numbers.percent(1e-9)).isEqualTo("under 0.0001 %");
    assertThat(Numbers.percent(-1e-9)).isEqualTo("over -0.0001 %");
    assertThat(Numbers.percent(-0.99996)).isEqualTo("-99.996 %");
    assertThat(Numbers.percent(-0.99999999)).isEqualTo("under -99.9999 %");
    assertThat(Numbers.percent(-1)).isEqualTo("-100.0 %");
    assertThat(Numbers.percent(-1.0004)).isEqualTo("-100.0 %");
    assertThat(Numbers.percent(1.0004)).isEqualTo("100.0 %");
    assertThat(Measured.share(9_999, 10_000).percent()).startsWith("99.99 % (99.9 to 99.9997 %)");
    assertThat(Numbers.shown(0.99995)).isEqualTo("0.99995");
    assertThat(Numbers.shown(0.1 + 0.2 + 0.7 - 1e-15)).isEqualTo("1");
    assertThat(Numbers.shown(1.0004)).isEqualTo("1");
  }
}
