package org.properdp.examples.bench.store;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.population.Dataset;
import org.properdp.query.Queryable;

/**
 * Asks 10,000 durable questions in a row about 10⁵ people: time, memory and disk space for each.
 */
public final class LongStore {
  private static final int PEOPLE = 100_000;
  private static final int BLOCK = 1_000;
  private static final Epsilon EACH = Epsilon.of("0.0001");

  private LongStore() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    try (Scratch scratch = Scratch.here()) {
      Path store = scratch.at("store");
      try (Proper proper = Proper.found(store)) {
        Queryable<Integer> some = some(proper);
        ask(some, BLOCK);
        long bytes = Scratch.bytes(store);
        for (int block = 1; block <= (quick ? 2 : 10); block++) {
          double each = Times.once(() -> ask(some, BLOCK)) / BLOCK;
          long now = Scratch.bytes(store);
          System.gc();
          Runtime runtime = Runtime.getRuntime();
          out.printf(
              Locale.ROOT,
              "questions %,7d to %,7d: %.2f ms each, %,d MB in use, %,d bytes of disk each%n",
              (block - 1) * BLOCK + 1,
              block * BLOCK,
              each,
              (runtime.totalMemory() - runtime.freeMemory()) >> 20,
              (now - bytes) / BLOCK);
          bytes = now;
        }
      }
      double opened = Times.once(() -> Proper.open(store).close());
      out.printf(Locale.ROOT, "opened and closed again in %.2f s%n", opened / 1e3);
    }
  }

  /** A collection of a fixed third of all individuals. */
  private static Queryable<Integer> some(Proper proper) {
    Dataset<Integer, Integer> people =
        proper
            .numberedPopulation("people")
            .personal(Epsilon.of("2"))
            .dataset("people", Integer.class, person -> person);
    List<Integer> all = new ArrayList<>();
    for (int person = 0; person < PEOPLE; person++) {
      all.add(person);
    }
    people.append("all", all);
    return proper.analyst("bench").query(people.live()).filter(person -> person % 3 == 0);
  }

  private static void ask(Queryable<Integer> people, int times) {
    for (int i = 0; i < times; i++) {
      people.noisyCount(EACH).get();
    }
  }
}
