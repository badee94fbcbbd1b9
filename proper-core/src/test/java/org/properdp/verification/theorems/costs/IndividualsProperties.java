package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.verification.theorems.Scene;

/** The theorems of {@code costs/Individuals.v}: individuals are counted by their first rows. */
class IndividualsProperties {
  private static final Epsilon EPSILON = Epsilon.of("0.25");

  /** The price for those who are there and have enough to pay. */
  private interface Check {
    void of(Population<Integer> people, Queryable<Integer> first);
  }

  private static void ask(List<Integer> rows, Check check) {
    try (Proper proper = Fixture.exact()) {
      Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("9"));
      Dataset<Integer, Integer> table = people.dataset("rows", Integer.class, who -> who);
      table.append("all", rows);
      check.of(people, proper.analyst("ada").query(table.live()).firstPerIndividual(1));
    }
  }

  @Property(tries = 100)
  void countsIndividuals(@ForAll("crowds") List<Integer> rows) {
    ask(
        rows,
        (people, first) ->
            assertThat(first.noisyCount(EPSILON).get().value())
                .isEqualTo(rows.stream().distinct().count()));
  }

  @Property(tries = 100)
  void oncePriceAtMostClassic(@ForAll("crowds") List<Integer> rows) {
    ask(
        rows,
        (people, first) -> {
          first.noisyCount(EPSILON);
          for (int who : rows) {
            BigDecimal spent = people.custodian().account(who).orElseThrow().spent();
            BigDecimal classic =
                EPSILON
                    .decimal()
                    .multiply(BigDecimal.valueOf(rows.stream().filter(r -> r == who).count()));
            assertThat(spent).isEqualByComparingTo(EPSILON.decimal()).isLessThanOrEqualTo(classic);
          }
        });
  }

  @Provide
  Arbitrary<List<Integer>> crowds() {
    return Arbitraries.oneOf(Scene.people(), Arbitraries.of(0, 1)).list().ofMaxSize(24);
  }
}
