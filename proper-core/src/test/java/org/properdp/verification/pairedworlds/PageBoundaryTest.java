package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Individuals are kept in pages of 65,536. Where a page ends is nobody's concern: who can't pay is
 * in no answer, also if it is the neighbour of somebody on another page who can.
 */
class PageBoundaryTest {
  private static final int PAGE = 1 << 16;

  @Test
  void whoCanNotPayIsInNoAnswerAlsoOnTheNextPage() {
    try (Proper proper = Fixture.exact()) {
      Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
      Dataset<Integer, Integer> numbers =
          people.dataset(
              "numbers",
              Integer.class,
              number -> number,
              number -> Epsilon.of(number < PAGE ? "1" : "0.01"));
      numbers.append("all", IntStream.range(1000, PAGE + 5000).boxed().toList());
      // Somebody has a second row, so that each one's rows have to be remembered.
      numbers.append("more", List.of(1007));
      for (int first : new int[] {1001, 2000, 60_000}) {
        assertThat(
                proper
                    .analyst("ada")
                    .query(numbers.live())
                    .filter(number -> number >= first)
                    .noisyHistogram(PublicKeys.of(true), number -> true, Epsilon.of("0.1"))
                    .get()
                    .value()
                    .get(true)
                    .get())
            .isEqualTo(PAGE - first + (first <= 1007 ? 1 : 0));
      }
    }
  }
}
