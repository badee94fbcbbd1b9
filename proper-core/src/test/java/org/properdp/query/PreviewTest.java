package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyDeviation;
import org.properdp.primitive.NoisyIndividuals;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.NoisyVariance;
import org.properdp.primitive.NoisyVectorSum;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.PureTerms;

/** The facts that are known of a question before it is asked; nothing happens to find them out. */
class PreviewTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Range SIZES = Range.of("0", "20");

  private static Preview preview(org.properdp.primitive.Primitive<String, ?> primitive) {
    return new Preview(
        new PureTerms<>(primitive, TENTH),
        new Scope.Payers(new Regime.Personal(Epsilon.of("1"))),
        Currency.EPSILON);
  }

  @Test
  void itSaysWhatRowsCostAtMost() {
    assertThat(preview(new NoisyCount<>()).costOf(3)).isEqualTo(Epsilon.of("0.3"));
    assertThat(preview(new NoisySum<>(SIZES, String::length)).costOf(3))
        .isEqualTo(Epsilon.of("0.3"));
    assertThat(preview(new NoisyIndividuals<>()).costOf(3)).isEqualTo(TENTH);
    assertThat(preview(new NoisyVectorSum<>(Vector.of(SIZES), (row, into) -> {})).costOf(3))
        .isEqualTo(Epsilon.of("0.3"));
  }

  @Test
  void itSaysHowExactTheAnswerWillBeWhereThatIsKnown() {
    NoisyVariance<String> variance = new NoisyVariance<>(SIZES, String::length);
    assertThat(preview(new NoisyCount<>()).plusMinus())
        .containsExactly(new java.math.BigDecimal(30));
    assertThat(preview(new NoisyCount<>()))
        .hasToString(
            "noisyCount at ε 0.1: ± 30 by noise alone with 95 %, among the rows of those"
                + " who could pay"
                + " (count: discrete Laplace, scale 10 × 1)");
    assertThat(preview(new NoisyAverage<>(SIZES, String::length)).plusMinus()).isEmpty();
    assertThat(preview(variance).plusMinus()).isEmpty();
    assertThat(preview(new NoisyDeviation<>(variance)).plusMinus()).isEmpty();
    assertThat(preview(variance).noise()).hasSize(3);
  }

  @Test
  void whoOwnsNoRowPaysNothingAndTooManyRowsAreNotCounted() {
    Preview preview = preview(new NoisyCount<>());
    assertThatThrownBy(() -> preview.costOf(0)).hasMessage("rows must be >= 1, but was 0");
    assertThatThrownBy(() -> preview.costOf(Long.MAX_VALUE))
        .hasMessageStartingWith("the cost of this many rows is too large to count");
  }

  @Test
  void nothingIsTouchedAndNobodyPays() {
    AtomicInteger calls = new AtomicInteger();
    try (Proper proper = Fixture.exact()) {
      Population<String> population =
          proper.population("people", String.class).personal(Epsilon.of("1"));
      Dataset<String, String> words = population.dataset("words", String.class, word -> word);
      words.append("first", List.of("one", "two"));
      Queryable<String> table =
          proper.analyst("ada").query(words.live()).filter(word -> calls.incrementAndGet() > 0);
      Part<String, Long> count = Part.count(1);
      Part<String, Long> people = Part.individuals(3);
      Preview together = table.preview(TENTH, count, people);
      Preview sum = table.preview(new NoisySum<>(SIZES, word -> calls.incrementAndGet()), TENTH);
      // 1/4 for each row, 3/4 once.
      assertThat(together.costOf(1)).isEqualTo(TENTH);
      assertThat(together.costOf(5)).isEqualTo(Epsilon.of("0.2"));
      assertThat(together.plusMinus()).containsExactly(new java.math.BigDecimal(120));
      assertThat(sum.plusMinus()).containsExactly(new java.math.BigDecimal(599));
      assertThat(calls).hasValue(0);
      assertThat(population.custodian().account("one").orElseThrow().spent()).isZero();
    }
  }
}
