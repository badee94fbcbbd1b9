package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

/** The limits of analysts: refused aloud, and never because of who could pay. */
class LimitsTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final String USED_UP = "the quota of ada is too small for this question";

  private Proper proper;
  private Population<String> population;
  private Custodian<String> custodian;
  private Dataset<String, String> words;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    population = proper.population("people", String.class).personal(Epsilon.of("0.2"));
    custodian = population.custodian();
    words = population.dataset("words", String.class, word -> word);
    words.append("first", List.of("one", "two"));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> asks(String analyst) {
    return proper.analyst(analyst).query(words.live());
  }

  private String said(Queryable<?> table, Epsilon epsilon) {
    return table.noisyCount(epsilon).fold(Refusal::sentence, release -> release.value().toString());
  }

  @Test
  void soManyQuestionsAreAnsweredWhoeverPays() {
    custodian.limit("ada", Limits.NONE.questions(4));
    // Nobody can pay for the third and fourth, and they are answered and counted all the same.
    assertThat(Stream.generate(() -> said(asks("ada"), TENTH)).limit(5))
        .containsExactly("2", "2", "0", "0", USED_UP);
    assertThat(said(asks("bea"), TENTH)).isEqualTo("0");
  }

  @Test
  void soMuchEpsilonMayBeAskedForInAll() {
    custodian.limit("ada", Limits.NONE.total(Epsilon.of("0.25")));
    assertThat(said(asks("ada"), Epsilon.of("0.2"))).isEqualTo("2");
    assertThat(said(asks("ada"), TENTH)).isEqualTo(USED_UP);
    assertThat(said(asks("ada"), Epsilon.of("0.05"))).isEqualTo("0");
    assertThat(said(asks("ada"), new Epsilon(1))).isEqualTo(USED_UP);
  }

  @Test
  void oneQuestionMayHaveSoMuch() {
    custodian.limit("ada", Limits.NONE.each(TENTH));
    assertThat(said(asks("ada"), new Epsilon(TENTH.nanos() + 1)))
        .isEqualTo("your questions may have an ε of at most 0.1");
    assertThat(said(asks("ada"), TENTH)).isEqualTo("2");
  }

  @Test
  void anAnswerThatIsRepeatedIsNotCountedAgain() {
    custodian.limit("ada", Limits.NONE.questions(1));
    Queryable<String> once = asks("ada").request("once");
    assertThat(said(once, TENTH)).isEqualTo("2");
    assertThat(said(once, TENTH)).isEqualTo("2");
    assertThat(said(asks("ada"), TENTH)).isEqualTo(USED_UP);
    assertThat(said(once, TENTH)).isEqualTo("2");
  }

  @Test
  void aRefusalCostsNoQuotaAndOneByQuotaNoBudget() {
    Population<String> global =
        proper.population("global", String.class).global(Epsilon.of("0.5"), 1);
    Dataset<String, String> data = global.dataset("words", String.class, word -> word);
    global.custodian().limit("ada", Limits.NONE.questions(1));
    Queryable<String> ada = proper.analyst("ada").query(data.live());
    assertThat(said(ada, Epsilon.of("0.6"))).contains("the global budget is too small");
    assertThat(said(ada, TENTH)).isEqualTo("0");
    assertThat(said(ada, TENTH)).isEqualTo(USED_UP);
    assertThat(global.custodian().globalAccount().orElseThrow().spent()).isEqualTo("0.1");
  }

  /** k questions with noise of scale k·Δ/ε, as statistical databases of old gave them. */
  @Test
  void equalQuestionsShareEpsilonToTheBillionth() {
    Limits three = Limits.equally(3, TENTH);
    custodian.limit("ada", three);
    Epsilon each = new Epsilon(33_333_333);
    assertThat(three.each().get()).isEqualTo(each);
    assertThat(Stream.generate(() -> said(asks("ada"), each)).limit(4))
        .containsExactly("2", "2", "2", USED_UP);
    Limits four = Limits.equally(4, Epsilon.of("1"));
    assertThat(
            asks("bea")
                .noisyCount(new Epsilon(four.each().get().nanos()))
                .get()
                .noise()
                .head()
                .law()
                .describe())
        .isEqualTo("discrete Laplace, scale 4");
  }

  @Test
  void limitsMayChangeAndWhatWasAskedBeforeCounts() {
    assertThat(said(asks("ada"), TENTH)).isEqualTo("2");
    custodian.limit("ada", Limits.NONE.questions(1));
    assertThat(said(asks("ada"), TENTH)).isEqualTo(USED_UP);
    custodian.limit("ada", Limits.NONE.questions(2));
    assertThat(said(asks("ada"), TENTH)).isEqualTo("2");
    custodian.limit("ada", Limits.NONE);
    assertThat(said(asks("ada"), TENTH)).isEqualTo("0");
  }

  /** Whichever comes first is answered; the other gets its answer, and is not counted. */
  @Test
  void whatIsAskedTwiceAtOnceUnderOneIdIsCountedOnce() throws Exception {
    custodian.limit("ada", Limits.NONE.questions(2));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch evaluated = new CountDownLatch(2);
    Queryable<String> before =
        asks("bea")
            .filter(
                word -> {
                  begun.countDown();
                  return awaited(evaluated);
                });
    Queryable<String> once =
        asks("ada")
            .filter(
                word -> {
                  if (word.equals("one")) {
                    evaluated.countDown();
                  }
                  return true;
                })
            .request("once");
    ExecutorService executor = Executors.newFixedThreadPool(3);
    try {
      // While this holds its place, nobody after it is charged: both have been evaluated then.
      Future<String> first = executor.submit(() -> said(before, new Epsilon(1)));
      begun.await();
      Future<String> one = executor.submit(() -> said(once, new Epsilon(1)));
      Future<String> two = executor.submit(() -> said(once, new Epsilon(1)));
      assertThat(first.get()).isEqualTo("2");
      assertThat(one.get()).isEqualTo("2");
      assertThat(two.get()).isEqualTo("2");
    } finally {
      executor.shutdown();
    }
    assertThat(said(asks("ada"), TENTH)).isEqualTo("2");
    assertThat(said(asks("ada"), TENTH)).isEqualTo(USED_UP);
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** An act of a function while rows are looked at must not show in what is left of a quota. */
  @Test
  void aNestedQuestionIsNotCounted() {
    custodian.limit("ada", Limits.NONE.questions(2));
    Queryable<String> other = asks("ada");
    Queryable<String> nested =
        asks("ada").filter(word -> word.equals("one") && other.noisyCount(TENTH).isRight());
    assertThat(said(nested, TENTH)).isEqualTo("0");
    assertThat(said(other, TENTH)).isEqualTo("2");
    assertThat(said(other, TENTH)).isEqualTo(USED_UP);
  }

  @Test
  void whatIsNoLimitIsRefused() {
    assertThatThrownBy(() -> Limits.NONE.questions(-1))
        .hasMessage("questions must be >= 0, but was -1");
    assertThatThrownBy(() -> Limits.equally(0, TENTH))
        .hasMessageContaining("into 0 parts: there must be at least 1");
    assertThatThrownBy(() -> Limits.equally(3, new Epsilon(2)))
        .hasMessageContaining("into 3 parts: there must be at least 1, and each at least");
  }
}
