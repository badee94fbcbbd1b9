package org.properdp.examples.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.bench.measure.Heap;
import org.properdp.population.Dataset;

/**
 * Measures how many bytes the runtime keeps for each individual with one record, without the user's
 * objects.
 */
final class Footprint {
  private Footprint() {}

  static void run(boolean quick, PrintStream out) {
    int individuals = quick ? 1_000_000 : 10_000_000;
    List<People> people = People.some(individuals, individuals);
    measure("keys in order, equal budgets", people, p -> p.id(), p -> Epsilon.of("1"), out);
    measure("keys in order, different budgets", people, p -> p.id(), Footprint::own, out);
    // An odd factor permutes the numbers below a power of two: the keys are scattered and distinct.
    int below = Integer.highestOneBit(individuals);
    measure(
        "keys scattered, different budgets",
        people.subList(0, below),
        p -> (int) (p.id() * 7_919_317L & (below - 1)),
        Footprint::own,
        out);
  }

  private static Epsilon own(People person) {
    return new Epsilon(1_000_000_000L + person.id());
  }

  private static void measure(
      String what,
      List<People> people,
      Function<People, Integer> key,
      Function<People, Epsilon> budget,
      PrintStream out) {
    long before = Heap.used();
    try (Proper proper = Proper.inMemory()) {
      Dataset<Integer, People> dataset =
          proper
              .numberedPopulation("people")
              .personal(Epsilon.of("1"))
              .dataset("people", People.class, key, budget);
      dataset.append("all", people);
      var collection = proper.analyst("bench").query(dataset.live());
      // After two questions about some individuals, budgets differ even if they were equal.
      collection.filter(People::isUnder70).noisyCount(Epsilon.of("0.1")).get();
      collection.filter(People::livesInTheNorth).noisyCount(Epsilon.of("0.1")).get();
      double each = (Heap.used() - before) / (double) people.size();
      out.printf(
          Locale.ROOT, "%s: %.1f bytes for each of %,d individuals%n", what, each, people.size());
      if (collection.explain().isEmpty()) {
        throw new IllegalStateException("the collection was needed until here");
      }
    }
  }
}
