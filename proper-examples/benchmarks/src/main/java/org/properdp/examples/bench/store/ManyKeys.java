package org.properdp.examples.bench.store;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.population.Dataset;

/**
 * Measures the keys of 10⁷ people known by strings, without any rows: their size, and the time to
 * find one.
 */
public final class ManyKeys {
  private static final int BATCH = 100_000;

  private ManyKeys() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int people = quick ? 200_000 : 10_000_000;
    try (Scratch scratch = Scratch.here()) {
      Path store = scratch.at("store");
      double entered = Times.once(() -> enter(store, people));
      out.printf(
          Locale.ROOT,
          "%,d people entered in %.1f s; files %,d MB%n",
          people,
          entered / 1e3,
          Scratch.bytes(store) >> 20);
      measure(store, people, out);
    }
  }

  private static Dataset<String, String> rows(Proper proper) {
    return proper
        .population("people", String.class)
        .personal(Epsilon.of("1"))
        .dataset("rows", String.class, person -> person);
  }

  private static String person(int number) {
    return "person-" + number;
  }

  private static void enter(Path store, int people) {
    try (Proper proper = Proper.found(store)) {
      Dataset<String, String> rows = rows(proper);
      for (int first = 0; first < people; first += BATCH) {
        List<String> batch = new ArrayList<>();
        for (int number = first; number < first + BATCH; number++) {
          batch.add(person(number));
        }
        rows.refresh("from " + first, batch);
      }
      rows.refresh("nothing", List.of());
    }
  }

  private static void measure(Path store, int people, PrintStream out) throws Exception {
    long started = System.nanoTime();
    try (Proper proper = Proper.open(store)) {
      Dataset<String, String> rows = rows(proper);
      double opened = (System.nanoTime() - started) / 1e9;
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      long bytes = runtime.totalMemory() - runtime.freeMemory();
      SplittableRandom random = new SplittableRandom(1);
      List<String> known = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        known.add(person(random.nextInt(people)));
      }
      double found = Times.median(5, () -> rows.refresh("known " + System.nanoTime(), known));
      out.printf(
          Locale.ROOT,
          "opened in %.1f s, %,d MB in use; %,.0f records a second of people known, at random%n",
          opened,
          bytes >> 20,
          BATCH / found * 1e3);
    }
  }

  /** Measures an existing store, in a JVM with little memory. */
  public static void main(String[] args) throws Exception {
    Path store = Path.of(args[0]);
    int people = Integer.parseInt(args[1]);
    if (args.length > 2) {
      enter(store, people);
    } else {
      measure(store, people, System.out);
    }
  }
}
