package org.properdp.budget.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Account;
import org.properdp.budget.Charges;
import org.properdp.budget.Epsilon;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** Which pages a checkpoint gets to write, and which it may give back. */
class FrozenTest {
  private final Balances balances = new Balances();

  @BeforeEach
  void threeHundredThousandEnter() {
    balances.enterRange(0, 300_000, 1_000_000_000);
  }

  private static List<String> names(List<Frozen> frozen) {
    return frozen.stream().map(page -> page.which() + " " + page.page()).toList();
  }

  private static byte[] image(List<Frozen> frozen, int index) {
    return frozen.get(index).image().get();
  }

  @Test
  void onlyWhatHasChangedIsFrozen() {
    assertThat(names(balances.freeze(0)))
        .startsWith("LEFT 0", "GRANTED 0", "LEFT 1", "GRANTED 1")
        .hasSize(10);
    long first = balances.version();
    assertThat(balances.freeze(first)).isEmpty();
    balances.reserve(Charges.ones(Epsilon.of("0.1"), 70_000, 140_000), Paid.UNTOLD);
    balances.reserve(Charges.ones(Epsilon.of("5"), 3), Paid.UNTOLD);
    assertThat(names(balances.freeze(first))).containsExactly("LEFT 1", "LEFT 2");
    long second = balances.version();
    balances.grant(IndividualSet.of(0), 1);
    assertThat(names(balances.freeze(second))).containsExactly("LEFT 0", "GRANTED 0");
    assertThat(names(balances.freeze(first)))
        .containsExactly("LEFT 0", "GRANTED 0", "LEFT 1", "LEFT 2");
    assertThat(balances.freeze(balances.version())).isEmpty();
    assertThat(balances.freeze(0)).hasSize(10);
  }

  @Test
  void whatWasLoadedIsOlderThanAllChanges() {
    List<Frozen> frozen = balances.freeze(0);
    Balances loaded = new Balances();
    loaded.load(1, image(frozen, 2), image(frozen, 3));
    long start = loaded.version();
    assertThat(loaded.entered()).isEqualTo(IndividualSet.range(65_536, 131_072));
    loaded.takeOnes(1, Individuals.everybody(), 1);
    loaded.enterRange(0, 1, 5);
    assertThat(names(loaded.freeze(start))).containsExactly("LEFT 0", "GRANTED 0", "LEFT 1");
    assertThat(names(loaded.freeze(0)))
        .containsExactly("LEFT 0", "GRANTED 0", "LEFT 1", "GRANTED 1");
  }

  @Test
  void imagesThatDoNotBelongTogetherAreRefused() {
    List<Frozen> full = balances.freeze(0);
    byte[] more = image(full, 0);
    byte[] some = image(full, 8);
    balances.takeOnes(0, Individuals.everybody(), 100_000_000);
    byte[] less = image(balances.freeze(0), 0);
    Balances empty = new Balances();
    assertThatThrownBy(() -> empty.load(0, more, less))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("what is left must be at most what was granted, but was more");
    for (byte[] left : List.of(some, more)) {
      byte[] granted = left == some ? more : some;
      assertThatThrownBy(() -> empty.load(0, left, granted))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("must be of the same individuals");
    }
    assertThatThrownBy(() -> empty.load(0, new byte[9], more)).hasMessageContaining("kind 0");
    assertThat(empty.freeze(0)).isEmpty();
    empty.load(0, less, more);
    assertThat(empty.account(65_535)).contains(new Account(1_000_000_000, 900_000_000));
  }

  @Test
  void aPageIsLoadedOnceAndHasANumber() {
    byte[] image = image(balances.freeze(0), 0);
    assertThatThrownBy(() -> balances.load(0, image, image))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a page must be loaded once, but 0 was again");
    for (int wrong : new int[] {-1, 32_768}) {
      assertThatThrownBy(() -> balances.load(wrong, image, image))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a page must be from 0 to 32767, but was " + wrong);
    }
    balances.load(32_767, image, image);
    assertThat(balances.account(Integer.MAX_VALUE - 1)).isPresent();
  }
}
