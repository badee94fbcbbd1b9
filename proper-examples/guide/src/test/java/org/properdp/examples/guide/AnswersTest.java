package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Answers are read as the guide says; noise is replaced by silence. */
class AnswersTest {
  private static final Either<Refusal, Release<Long>> REFUSED =
      Either.left(new Refusal.AnAgentDoesNotPermitIt());

  @Test
  void aReleaseIsReadAndARefusalHasASentence() {
    try (Proper proper = Fixture.exact()) {
      Either<Refusal, Release<Long>> answer =
          new Answers(proper).visits().noisyCount(Epsilon.of("0.1"));

      assertThat(Answers.shown(answer)).isEqualTo("3 ± 30");
      assertThat(Answers.value(answer)).isEqualTo(3);
      assertThat(Answers.dozen(answer).get()).isEqualTo(36);
      assertThat(Answers.logged(answer)).singleElement().asString().startsWith("answered: 3 ± 30");
    }
    String sentence = REFUSED.getLeft().sentence();
    assertThat(Answers.shown(REFUSED)).isEqualTo("no answer, because " + sentence);
    assertThatThrownBy(() -> Answers.value(REFUSED)).hasMessage(sentence);
    assertThat(Answers.dozen(REFUSED).getLeft()).isSameAs(REFUSED.getLeft());
    assertThat(Answers.logged(REFUSED)).containsExactly("refused: " + sentence);
  }

  @Test
  void questionsAreAskedUntilTheFirstRefusal() {
    try (Proper proper = Fixture.exact()) {
      assertThat(new Answers(proper).untilRefused(Epsilon.of("0.1"))).isEqualTo(4);
    }
  }

  @Test
  void javasViewsKeepTheOrderOfTheAnswer() {
    try (Proper proper = Fixture.exact()) {
      List<Object> views = new Answers(proper).asJava();

      assertThat(views.get(0))
          .asInstanceOf(InstanceOfAssertFactories.map(String.class, Long.class))
          .containsExactly(entry("surgery", 2L), entry("children", 0L), entry("eyes", 1L));
      assertThat(views.get(1)).asString().isEqualTo("[95, 3]");
      assertThat(views.get(2)).isEqualTo(Optional.of("first"));
      assertThat(views.get(3))
          .asInstanceOf(InstanceOfAssertFactories.map(String.class, List.class))
          .containsExactly(
              entry("surgery", numbers(35, 2)),
              entry("children", numbers(0, 0)),
              entry("eyes", numbers(60, 1)));
      assertThat(views.get(4)).isEqualTo(List.of(List.of("Eve ", "eve")));
    }
  }

  private static List<BigDecimal> numbers(int minutes, int visits) {
    return List.of(BigDecimal.valueOf(minutes), BigDecimal.valueOf(visits));
  }
}
