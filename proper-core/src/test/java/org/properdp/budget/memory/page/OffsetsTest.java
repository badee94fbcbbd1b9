package org.properdp.budget.memory.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.individual.Individuals;

/** Which amounts have room in four bytes, and which need eight. */
class OffsetsTest {
  private static final int PAGE = Individuals.PAGE;
  private static final long REACH = (1L << 32) - 2;

  /** Everybody has another amount, from a least one to a largest one. */
  private static Amounts different(long least, long most) {
    long[] amounts = new long[PAGE];
    Arrays.setAll(amounts, slot -> least + slot);
    amounts[PAGE - 1] = most;
    return new Dense(amounts).smallest();
  }

  private static long[] first() {
    long[] members = new long[Individuals.WORDS];
    members[0] = 1;
    return members;
  }

  @Test
  void differentAmountsTakeFourBytesWhileTheyAreCloseEnough() {
    long least = 50_000_000_000L;
    assertThat(different(least, least + REACH)).isInstanceOf(Offsets.class);
    assertThat(different(least, least + REACH + 1)).isInstanceOf(Dense.class);
  }

  @Test
  void smallAmountsAreCountedFromZeroSinceTheyFall() {
    Amounts small = different(4_000_000_000L, REACH);
    assertThat(((Offsets) small).base()).isZero();
    assertThat(small.at(PAGE - 1)).isEqualTo(REACH);
  }

  @Test
  void largeAmountsHaveAsMuchRoomToFallAsToRise() {
    Offsets large = (Offsets) different(50_000_000_000L, 50_000_100_000L);
    assertThat(large.base()).isEqualTo(50_000_000_000L - (REACH - 100_000) / 2);
    Offsets notSoLarge = (Offsets) different(1_000_000_000L, REACH + 1);
    assertThat(notSoLarge.base()).isBetween(0L, 1_000_000_000L);
  }

  @Test
  void theLastAmountThatHasRoomIsKeptInPlace() {
    Offsets page = (Offsets) different(50_000_000_000L, 50_000_100_000L);
    for (long amount : new long[] {page.base(), page.base() + REACH}) {
      assertThat(page.with(0, amount)).isSameAs(page);
      assertThat(page.at(0)).isEqualTo(amount);
    }
    for (long amount : new long[] {page.base() - 1, page.base() + REACH + 1}) {
      Amounts other = ((Offsets) page.copy()).with(0, amount);
      assertThat(other).isNotSameAs(page);
      assertThat(other.at(0)).isEqualTo(amount);
      assertThat(other.at(1)).isEqualTo(50_000_000_001L);
    }
  }

  @Test
  void whoOutgrowsFourBytesTakesItsPageAlong() {
    Amounts page = different(50_000_000_000L, 50_000_100_000L);
    Amounts paid = page.copy().moved(first(), Move.less(45_000_000_000L));
    assertThat(paid).isInstanceOf(Dense.class);
    assertThat(paid.at(0)).isEqualTo(5_000_000_000L);
    assertThat(paid.at(PAGE - 1)).isEqualTo(50_000_100_000L);
    long[] costs = new long[PAGE];
    costs[0] = 45_000_000_000L;
    assertThat(page.copy().less(first(), costs).at(0)).isEqualTo(5_000_000_000L);
    assertThat(page.copy().moved(first(), Move.more(REACH)).at(0)).isEqualTo(54_294_967_294L);
  }

  @Test
  void fourBytesFollowAmountsThatFallTogether() {
    Amounts page = different(50_000_000_000L, 50_000_100_000L);
    for (int times = 0; times < 12; times++) {
      page = page.moved(Individuals.everybody(), Move.less(4_000_000_000L));
      assertThat(page).isInstanceOf(Offsets.class);
    }
    assertThat(page.at(0)).isEqualTo(2_000_000_000L);
    assertThat(page.at(PAGE - 1)).isEqualTo(2_000_100_000L);
  }
}
