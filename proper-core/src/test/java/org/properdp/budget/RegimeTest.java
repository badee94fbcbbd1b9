package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RegimeTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon FIVE = Epsilon.of("5");

  @Test
  void noPersonIsGrantedMoreThanTheCap() {
    Regime.Personal capped = new Regime.Personal(ONE, FIVE);
    assertThat(capped.allows(FIVE.nanos())).isTrue();
    assertThat(capped.allows(FIVE.nanos() + 1)).isFalse();
    assertThat(new Regime.Personal(ONE).allows(Long.MAX_VALUE)).isTrue();
  }

  @Test
  void theCapIsAtLeastWhatEachStartsWithInTheSameCurrency() {
    assertThat(new Regime.Personal(ONE, ONE).most().get()).isEqualTo(ONE);
    assertThatThrownBy(() -> new Regime.Personal(FIVE, ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ε 1 below ε 5");
    assertThatThrownBy(() -> new Regime.Personal(ONE, Rho.of("5")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatARegimeMeansIsSaid() {
    assertThat(new Regime.Personal(ONE, FIVE).meaning())
        .isEqualTo("a budget of ε 1 for each, and never more than ε 5 in all");
    assertThat(new Regime.Personal(ONE).meaning()).isEqualTo("a budget of ε 1 for each");
    assertThat(new Regime.Global(FIVE, 3).meaning())
        .isEqualTo("one budget of ε 5 for all, and 3 rows of each");
  }
}
