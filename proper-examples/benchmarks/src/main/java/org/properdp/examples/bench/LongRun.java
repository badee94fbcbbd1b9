package org.properdp.examples.bench;

import java.io.PrintStream;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.bench.measure.Heap;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/**
 * Asks 10,000 questions in a row about 10⁶ individuals with more than 10⁴ different budgets, nearly
 * all of which last. It shows whether the last thousand is as fast as the first, and whether memory
 * stays flat.
 */
final class LongRun {
  private static final int INDIVIDUALS = 1_000_000;
  private static final int LEVELS = 20_000;
  private static final int BLOCK = 1_000;
  private static final Epsilon EACH = Epsilon.of("0.0001");

  private LongRun() {}

  static void run(boolean quick, PrintStream out) {
    int blocks = quick ? 3 : 10;
    Proper proper = Proper.inMemory();
    Population<Integer> population = proper.numberedPopulation("people").personal(Epsilon.of("1"));
    Dataset<Integer, People> people =
        population.dataset("people", People.class, People::id, LongRun::budget);
    people.append("all", People.some(INDIVIDUALS, INDIVIDUALS));
    Queryable<People> under70 =
        proper.analyst("bench").query(people.live()).filter(People::isUnder70);
    ask(under70, BLOCK); // warm-up: not counted in the first thousand
    for (int block = 1; block <= blocks; block++) {
      long started = System.nanoTime();
      ask(under70, BLOCK);
      double each = (System.nanoTime() - started) / 1e6 / BLOCK;
      out.printf(
          Locale.ROOT,
          "questions %,7d to %,7d: %.2f ms each, %,d MB in use, %.1f %% can pay another%n",
          (block - 1) * BLOCK + 1,
          block * BLOCK,
          each,
          Heap.used() >> 20,
          100.0 * population.custodian().withAtLeast(EACH) / INDIVIDUALS);
    }
  }

  /**
   * Budgets from 1 to 3 in steps of 0.0001, spread over all individuals: 11,000 questions cost 1.1.
   */
  private static Epsilon budget(People person) {
    return new Epsilon(1_000_000_000L + (person.id() * 7919L % LEVELS) * 100_000L);
  }

  private static void ask(Queryable<People> people, int times) {
    for (int i = 0; i < times; i++) {
      people.noisyCount(EACH).get();
    }
  }
}
