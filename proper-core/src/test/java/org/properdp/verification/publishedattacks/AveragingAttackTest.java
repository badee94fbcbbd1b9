package org.properdp.verification.publishedattacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;

/**
 * The same question again and again: fresh noise each time averages out, where nobody keeps
 * account.
 */
class AveragingAttackTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final int TIMES = 400;
  private static final int PEOPLE = 1000;

  private static Queryable<Integer> open(Proper proper, Limits limits) {
    Population<Integer> population =
        proper.population("people", Integer.class).personal(Epsilon.of("1"));
    Dataset<Integer, Integer> people =
        population.dataset("people", Integer.class, number -> number);
    people.append("first", java.util.stream.IntStream.range(0, PEOPLE).boxed().toList());
    population.custodian().limit("eve", limits);
    return proper.analyst("eve").query(people.live());
  }

  private static List<Long> askedAgain(Queryable<Integer> people) {
    return LongStream.range(0, TIMES)
        .boxed()
        .flatMap(time -> people.noisyCount(TENTH).map(r -> r.value()).toJavaStream())
        .toList();
  }

  /** Ten are about people; the other 390 average out to what they are about: nobody. */
  @Test
  void averagingTellsNoMoreThanTenAnswersOnceBudgetsAreSpent() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(7)))) {
      List<Long> answers = askedAgain(open(proper, Limits.NONE));
      assertThat(answers).hasSize(TIMES);
      assertThat(mean(answers.subList(0, 10))).isBetween(PEOPLE - 30.0, PEOPLE + 30.0);
      assertThat(mean(answers.subList(10, TIMES))).isBetween(-4.0, 4.0);
    }
  }

  @Test
  void averagingIsRefusedAloudWhereThereIsAQuota() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(7)))) {
      assertThat(askedAgain(open(proper, Limits.NONE.questions(3)))).hasSize(3);
    }
  }

  private static double mean(List<Long> answers) {
    return answers.stream().mapToLong(answer -> answer).average().orElseThrow();
  }
}
