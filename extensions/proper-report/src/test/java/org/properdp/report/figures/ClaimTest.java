package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class ClaimTest {
  private static final Measured OFTEN = Measured.share(90, 100);
  private static final Measured SELDOM = Measured.share(20, 100);
  private static final Measured FEW = Measured.share(6, 12);
  private static final Measured ONE_OF_FEW = Measured.share(1, 12);

  @Test
  void onlyWhatHoldsIsSaidAndOnlyTheFirst() {
    assertThat(Claim.where(true, "a").orWhere(true, "b").otherwise("c")).isEqualTo("a");
    assertThat(Claim.where(false, "a").orWhere(true, "b").otherwise("c")).isEqualTo("b");
    assertThat(Claim.where(false, "a").orWhere(false, "b").otherwise("c")).isEqualTo("c");
  }

  @Test
  void anOrderIsClaimedWhereIntervalsAreApart() {
    assertThat(Order.of(SELDOM, OFTEN)).isEqualTo(Order.LESS);
    assertThat(Order.of(OFTEN, SELDOM)).isEqualTo(Order.MORE);
    assertThat(Claim.ofOrder(SELDOM, OFTEN, "less", "more", "both")).isEqualTo("less");
    assertThat(Claim.ofOrder(OFTEN, SELDOM, "less", "more", "both")).isEqualTo("more");
  }

  /** Six of twelve and one of twelve look like 50 % and 8 %, and may be the same. */
  @Test
  void whatTwelveTrialsDoNotTellIsNotClaimed() {
    assertThat(Order.of(FEW, ONE_OF_FEW)).isEqualTo(Order.UNTOLD);
    assertThat(Claim.ofOrder(FEW, ONE_OF_FEW, "less", "more", "a and b"))
        .isEqualTo("a and b cannot be told apart with 12 trials");
    assertThat(FEW.untold(OFTEN)).isEqualTo("cannot be told apart with 12 trials");
    assertThat(Measured.mean(Vector.of(1.0)).untold(FEW))
        .isEqualTo("cannot be told apart with 1 trial");
  }

  @Test
  void aFigureWithoutAnIntervalIsNeitherLessNorMore() {
    Measured one = Measured.mean(Vector.of(1_000.0));

    assertThat(Order.of(one, SELDOM)).isEqualTo(Order.UNTOLD);
    assertThat(Order.of(SELDOM, one)).isEqualTo(Order.UNTOLD);
  }
}
