package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.LongRange;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.verification.theorems.Scene;
import org.properdp.verification.theorems.Scene.Asked;

/**
 * The theorems of {@code representation/Entry.v}: whoever enters when it first has a row is treated
 * as in the paper, where everybody has been there from the start.
 */
@Tag("long")
class EntryProperties {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  /** Asks a ledger that all have entered, and one that each enters when it is first asked about. */
  private static void run(Scene scene, BiConsumer<Ledger, Ledger> afterEach) {
    try (Ledger early = scene.ledger();
        Ledger late = new InMemoryLedger()) {
      Set<Integer> strangers = new HashSet<>(scene.budgets().keySet());
      for (Asked asked : scene.questions()) {
        for (int who : asked.weights().keySet()) {
          if (strangers.remove(who)) {
            late.enter(who, new Epsilon(scene.budgets().get(who)));
          }
        }
        assertThat(asked.on(late)).isEqualTo(asked.on(early));
        afterEach.accept(early, late);
      }
    }
  }

  /** The word of the paper's ledger on an individual. */
  private static long total(Scene scene, Ledger late, int who) {
    return late.account(who).isEmpty() ? scene.budgets().get(who) : Scene.left(late, who);
  }

  @Property(tries = 200)
  void keptTotal(@ForAll("scenes") Scene scene) {
    run(scene, (early, late) -> {});
  }

  @Property(tries = 200)
  void payTotal(@ForAll("scenes") Scene scene) {
    run(
        scene,
        (early, late) -> {
          for (int who : scene.budgets().keySet()) {
            assertThat(total(scene, late, who)).isEqualTo(Scene.left(early, who));
          }
        });
  }

  @Property(tries = 200)
  void grantTotal(
      @ForAll("scenes") Scene scene, @ForAll @LongRange(min = 1, max = 1L << 32) long more) {
    run(
        scene,
        (early, late) -> {
          IndividualSet entered = late.entered();
          late.grant(entered, new Epsilon(more));
          early.grant(entered, new Epsilon(more));
          entered.forEach(
              who -> assertThat(Scene.left(late, who)).isEqualTo(Scene.left(early, who)));
        });
  }

  /** In a population: each batch is asked about, whether or not all were there long before. */
  @Property(tries = 100)
  void enterTotal(@ForAll("batches") List<List<Integer>> batches) {
    try (Proper proper = Fixture.exact()) {
      Population<Integer> early = proper.numberedPopulation("early").personal(Epsilon.of("0.3"));
      early.dataset("census", Integer.class, who -> who).append("all", Scene.PEOPLE);
      Population<Integer> late = proper.numberedPopulation("late").personal(Epsilon.of("0.3"));
      Dataset<Integer, Integer> here = early.dataset("visits", Integer.class, who -> who);
      Dataset<Integer, Integer> there = late.dataset("visits", Integer.class, who -> who);
      for (int number = 0; number < batches.size(); number++) {
        here.append("" + number, batches.get(number));
        there.append("" + number, batches.get(number));
        assertThat(count(proper, here)).isEqualTo(count(proper, there));
        for (int who : Scene.PEOPLE) {
          late.custodian()
              .account(who)
              .ifPresent(account -> assertThat(early.custodian().account(who)).contains(account));
        }
      }
    }
  }

  private static long count(Proper proper, Dataset<Integer, Integer> visits) {
    return proper.analyst("ada").query(visits.live()).noisyCount(TENTH).get().value();
  }

  @Provide
  Arbitrary<Scene> scenes() {
    return Scene.any();
  }

  @Provide
  Arbitrary<List<List<Integer>>> batches() {
    return Scene.people().list().ofMaxSize(4).list().ofMinSize(1).ofMaxSize(4);
  }
}
