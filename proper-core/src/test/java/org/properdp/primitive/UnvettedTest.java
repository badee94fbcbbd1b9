package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.population.Population;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;

/** The word of a primitive of the user's own is taken for what it costs; but nothing refunds. */
class UnvettedTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon FIVE = Epsilon.of("5");
  private static final String REFUNDS = "negative cost";

  /** A count that says that it costs a global budget so much. */
  private record Costing(long nanos, Runnable inAnswer) implements Unvetted<String, Long> {
    Costing(long nanos) {
      this(nanos, () -> {});
    }

    @Override
    public Answer answer(Gathered found, Epsilon asked, Noise noise) {
      inAnswer.run();
      return Unvetted.super.answer(found, asked, noise);
    }

    @Override
    public String describe() {
      return "own count";
    }

    @Override
    public Measure<String> measure() {
      return new Measure.Rows<>();
    }

    @Override
    public Price price(Epsilon asked) {
      return Price.each(asked);
    }

    @Override
    public long costAtMost(long rows, Epsilon asked) {
      return nanos;
    }

    @Override
    public Vector<NoisePart> noise(Epsilon asked) {
      return new NoisyCount<>().noise(asked);
    }

    @Override
    public Long value(Vector<BigInteger> noisy) {
      return noisy.head().longValueExact();
    }
  }

  @Test
  void aCostBelowNothingIsRefusedAndRefundsNothing() {
    try (Proper proper = Fixture.exact()) {
      Pinq<String> session = proper.pinq(List.of("a"), ONE);
      Population<String> global = proper.population("global", String.class).global(ONE, 1);
      var words = global.dataset("words", String.class, word -> word);
      words.append("first", List.of("a"));
      Queryable<String> live = proper.analyst("ada").query(words.live());
      for (long refund : new long[] {-1, -8_000_000_000L, Long.MIN_VALUE}) {
        assertThatThrownBy(() -> session.askUnvetted(new Costing(refund), ONE))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(REFUNDS);
        assertThatThrownBy(() -> live.askUnvetted(new Costing(refund), ONE))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(REFUNDS);
      }
      assertThat(session.noisyCount(FIVE).isLeft()).isTrue();
      assertThat(live.noisyCount(FIVE).isLeft()).isTrue();
      assertThat(session.askUnvetted(new Costing(ONE.nanos()), ONE).get().value()).isEqualTo(1);
      assertThat(session.noisyCount(new Epsilon(1)).isLeft()).as("all is spent").isTrue();
      assertThat(live.noisyCount(ONE).get().value()).isEqualTo(1);
    }
  }

  /** Asked from there, a question would wait for its turn after the one that waits for it. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void whileItAnswersItCanNotAsk() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      var words = people.dataset("words", String.class, word -> word);
      words.append("first", List.of("a"));
      Queryable<String> live = proper.analyst("ada").query(words.live());
      List<Boolean> refused = new ArrayList<>();
      Runnable asks = () -> refused.add(live.noisyCount(new Epsilon(1)).isLeft());
      assertThat(live.askUnvetted(new Costing(1, asks), ONE).get().value()).isEqualTo(1);
      assertThat(proper.pinq(List.of("a"), ONE).askUnvetted(new Costing(1, asks), ONE).isRight())
          .isTrue();
      assertThat(refused).containsExactly(true, true);
      assertThat(people.custodian().account("a").orElseThrow().left()).isZero();
    }
  }
}
