package org.properdp.examples.guide.extend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.guide.extend.Spells.Visit;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

class SpellsTest {
  /** Noise of scale 1/5 rounds to something else than 100 or 50 by more than 4 once in 10^8. */
  @Test
  void visitsOfOneAreSpellsAndEachSpellIsPaidForOnce() {
    try (Proper proper = Proper.inMemory()) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("100"));
      Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::patient);
      List<Integer> days = List.of(30, 1, 8, 15, 23);
      visits.append(
          "one",
          IntStream.range(0, 50)
              .boxed()
              .flatMap(i -> days.stream().map(day -> new Visit("p" + i, day)))
              .toList());
      var spells = Spells.of(proper.analyst("ada").query(visits.live()));
      Epsilon five = Epsilon.of("5");
      assertThat(spells.noisyCount(five).get().value()).isBetween(96L, 104L);
      assertThat(patients.custodian().account("p1").orElseThrow().spent())
          .isEqualByComparingTo("10");
      var longOnes = spells.filter(spell -> spell.isLongerThan(10));
      assertThat(longOnes.noisyCount(five).get().value()).isBetween(46L, 54L);
      assertThat(patients.custodian().account("p1").orElseThrow().spent())
          .isEqualByComparingTo("15");
    }
  }
}
