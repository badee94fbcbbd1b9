package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Verdict.Kind;

class VerdictTest {
  private static final Measured SELDOM = Measured.share(20, 100);
  private static final Measured OFTEN = Measured.share(90, 100);

  @Test
  void theFirstThatHoldsIsSaidAndElseWhatWasSeen() {
    Verdict both = Verdict.shownWhere(true, "a").contradictedWhere(true, "b").otherwise("c");
    assertThat(both).isEqualTo(new Verdict(Kind.SHOWN, "a"));
    assertThat(Verdict.shownWhere(false, "a").contradictedWhere(true, "b").otherwise("c"))
        .isEqualTo(new Verdict(Kind.CONTRADICTED, "b"));
    assertThat(Verdict.shownWhere(false, "a").contradictedWhere(false, "b").otherwise("c"))
        .isEqualTo(new Verdict(Kind.UNTOLD, "c"));
    assertThat(Verdict.shownWhere(true, "a").countedWhere(true, "b").otherwise("c").kind())
        .isEqualTo(Kind.SHOWN);
    assertThat(Verdict.shownWhere(false, "a").countedWhere(true, "b").otherwise("c"))
        .isEqualTo(new Verdict(Kind.COUNTED, "b"));
    assertThat(Verdict.shownWhere(false, "a").countedWhere(false, "b").otherwise("c").kind())
        .isEqualTo(Kind.UNTOLD);
    assertThat(Verdict.shownWhere(false, "a").otherwiseCounted("b"))
        .isEqualTo(new Verdict(Kind.COUNTED, "b"));
  }

  @Test
  void anOrderIsShownContradictedOrNotTold() {
    assertThat(Verdict.ofOrder(SELDOM, OFTEN, "a", "b", "Both").sentence()).isEqualTo("a");
    assertThat(Verdict.ofOrder(OFTEN, SELDOM, "a", "b", "Both").kind())
        .isEqualTo(Kind.CONTRADICTED);
    assertThat(Verdict.ofOrder(OFTEN, OFTEN, "a", "b", "A and b").sentence())
        .isEqualTo("A and b cannot be told apart with 100 trials.");
  }
}
