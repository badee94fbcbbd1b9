package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.budget.Tariff;
import org.properdp.population.Population;
import org.properdp.provenance.gather.Measure;
import org.properdp.query.Queryable;

/** Those who could pay for this and the named question are counted, and they alone pay. */
class NoisyParticipationTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private final Proper proper = Fixture.exact();
  private final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("0.3"));
  private final Queryable<String> words = words(people);

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> words(Population<String> population) {
    var words = population.dataset("words", String.class, word -> word.substring(0, 1));
    words.append("first", List.of("a1", "a2", "b1", "c1", "c2", "c3"));
    return proper.analyst("ada").query(words.live());
  }

  private BigDecimal spent(String who) {
    return people.custodian().account(who).orElseThrow().spent();
  }

  @Test
  void whoCouldPayBothIsCountedAndPays() {
    assertThat(words.noisyParticipation(new NoisyCount<>(), TENTH, TENTH).get().value())
        .isEqualTo(2);
    assertThat(spent("a")).isEqualTo("0.1");
    assertThat(spent("b")).isEqualTo("0.1");
    assertThat(spent("c")).as("three rows and this would have been 0.4").isZero();
    assertThat(words.noisyCount(TENTH).get().value()).isEqualTo(2 + 1 + 3);
    assertThat(words.noisyParticipation(new NoisyCount<>(), TENTH, TENTH).get().value()).isZero();
    assertThat(spent("b")).isEqualTo("0.2");
  }

  @Test
  void whatIsNotAskedAboutIsNotCounted() {
    Queryable<String> onlyB = words.filter(word -> word.startsWith("b"));
    assertThat(onlyB.noisyParticipation(new NoisyCount<>(), TENTH, TENTH).get().value())
        .isEqualTo(1);
    assertThat(spent("a")).isZero();
  }

  @Test
  void itSaysWhatItAsksAndWhatItCosts() {
    var preview = words.preview(new NoisyParticipation<>(new NoisyCount<>(), TENTH), TENTH);
    assertThat(preview)
        .hasToString(
            "noisyParticipation in (noisyCount at ε 0.1) at ε 0.1: ± 30 by noise alone with 95 %,"
                + " among those who could pay for both questions"
                + " (individuals: discrete Laplace, scale 10 × 1)");
    assertThat(preview.costOf(7)).isEqualTo(TENTH);
  }

  @Test
  void underAGlobalBudgetItIsRefused() {
    Population<String> global =
        proper.population("global", String.class).global(Epsilon.of("1"), 3);
    assertThat(
            words(global).noisyParticipation(new NoisyCount<>(), TENTH, TENTH).getLeft().sentence())
        .isEqualTo(
            "noisyParticipation in (noisyCount at ε 0.1) needs personal budgets:"
                + " under a global budget everyone takes part");
  }

  /** Its tariff would be run on what each individual has left: on budgets, which are secret. */
  @Test
  void anUnvettedPrimitiveIsRefused() {
    for (Primitive<String, Long> unvetted :
        List.of(new Own(), new SampledIndividuals<>(new Own(), Probability.of("0.5")))) {
      assertThatThrownBy(() -> words.noisyParticipation(unvetted, TENTH, TENTH))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(people.custodian().withAtLeast(Epsilon.of("0.3"))).isEqualTo(3);
  }

  /** A count of the user's own, with a tariff of its own. */
  private static final class Own implements Unvetted<String, Long> {
    @Override
    public String describe() {
      return "own";
    }

    @Override
    public Measure<String> measure() {
      return new Measure.Rows<>();
    }

    @Override
    public Tariff price(Epsilon asked) {
      return weight -> {
        throw new AssertionError("it saw a budget");
      };
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
}
