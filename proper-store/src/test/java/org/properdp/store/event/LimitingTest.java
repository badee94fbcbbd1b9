package org.properdp.store.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.properdp.agent.QuotaDay;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.codec.Input;
import org.properdp.query.Limits;

/** Records of limits are read as they were written, and those of stores without days as before. */
class LimitingTest {
  private static final Limits OLD = Limits.NONE.total(new Epsilon(300)).questions(7);

  private static Input in(byte... bytes) {
    return new Input(bytes, 0, bytes.length);
  }

  @Test
  void whatSaysNothingOfDaysHasTheBytesOfEarlierStores() {
    byte[] old = {5, 1, 'a', 0, 1, 0, (byte) 0xAC, 2, 1, 7};
    assertThat(new Limiting(5, "a", OLD, Option.none()).write()).isEqualTo(old);
    assertThat(Limiting.read(in(old))).isEqualTo(new Limiting(5, "a", OLD, Option.none()));
  }

  @Test
  void daysComeAfterThem() {
    Limiting begun =
        new Limiting(
            5,
            "a",
            OLD.perDay(new Epsilon(9)),
            Option.some(new QuotaDay(3, new BigInteger("70000000000000000000"))));
    byte[] written = begun.write();
    assertThat(written)
        .startsWith(5, 1, 'a', 0, 1, 0, 0xAC, 2, 1, 7, 1, 0, 9, 1, 6, 20, '7', '0')
        .hasSize(36);
    assertThat(Limiting.read(in(written))).isEqualTo(begun);
  }

  @Test
  void eachPartMayBeAbsent() {
    Option<QuotaDay> early = Option.some(new QuotaDay(-9, BigInteger.ZERO));
    for (Limits most : new Limits[] {Limits.NONE, Limits.NONE.perDay(Rho.of("2"))}) {
      for (Option<QuotaDay> day : java.util.List.of(early, Option.<QuotaDay>none())) {
        Limiting one = new Limiting(1, "a", most, day);
        assertThat(Limiting.read(in(one.write()))).isEqualTo(one);
      }
    }
  }

  @Test
  void lessThanNothingWasNeverAsked() {
    assertThatThrownBy(() -> new QuotaDay(1, BigInteger.ONE.negate()))
        .hasMessage("what was asked must be >= 0, but was -1");
  }
}
