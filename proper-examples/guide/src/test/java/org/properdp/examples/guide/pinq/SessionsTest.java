package org.properdp.examples.guide.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.guide.pinq.Sessions.Pill;
import org.properdp.examples.guide.pinq.Sessions.Visit;
import org.properdp.population.Population;
import org.properdp.query.Pinq;

/** The guide's words on sessions are what they do. */
class SessionsTest {
  private static final List<Visit> VISITS =
      List.of(
          new Visit("ann", "eye", 10),
          new Visit("ann", "heart", 20),
          new Visit("bob", "eye", 30),
          new Visit("bob", "eye", 40),
          new Visit("eve", "heart", 50));
  private static final List<Pill> PILLS =
      List.of(new Pill("ann", "a"), new Pill("ann", "b"), new Pill("bob", "a"));

  @Test
  void aJoinOfProtectedRowsIsPaidForWhenTheyAreFrozen() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people =
          proper.population("people", String.class).personal(Epsilon.of("2"));
      var visits = people.dataset("visits", Visit.class, Visit::patient);
      var pills = people.dataset("pills", Pill.class, Pill::patient);
      visits.append("first", VISITS);
      pills.append("first", PILLS);
      assertThat(
              Sessions.busy(
                      proper.analyst("ada").query(visits.live()),
                      proper.analyst("ada").query(pills.live()))
                  .get()
                  .value())
          .isEqualTo(1);
      assertThat(people.custodian().account("ann").orElseThrow().spent()).isEqualByComparingTo("2");
      assertThat(people.custodian().account("bob").orElseThrow().spent())
          .isEqualByComparingTo("1.5");
    }
  }

  @Test
  void partsCostWhatTheDearestCostsAndAgentsSayNo() {
    try (Proper proper = Fixture.exact()) {
      Pinq<Visit> visits = Sessions.over(proper, VISITS);
      assertThat(Sessions.perWard(visits).mapValues(count -> count.get().value()).values())
          .containsExactly(2L, 2L);
      List<Epsilon> journal = new ArrayList<>();
      Pinq<Visit> careful = Sessions.careful(visits, journal);
      assertThat(careful.noisyCount(Epsilon.of("0.2")).isRight()).isTrue();
      assertThat(careful.noisyCount(Epsilon.of("0.3")).isLeft()).isTrue();
      assertThat(Sessions.longest(careful).noisyCount(Epsilon.of("0.1")).get().value())
          .isEqualTo(5);
      assertThat(careful.noisyCount(Epsilon.of("0.1")).isLeft()).isTrue();
      assertThat(journal).containsExactly(Epsilon.of("0.2"), Epsilon.of("0.2"));
      assertThat(visits.noisyCount(Epsilon.of("0.4")).isRight())
          .as("0.2 and 0.4 are spent")
          .isTrue();
      assertThat(visits.noisyCount(new Epsilon(1)).isLeft()).isTrue();
    }
  }
}
