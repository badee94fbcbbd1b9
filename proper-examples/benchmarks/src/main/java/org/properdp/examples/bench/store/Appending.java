package org.properdp.examples.bench.store;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

/**
 * Stores durable batches of 10,000 small records about 10⁷ individuals who are already known, by
 * numbers and by strings. Then it measures the size of the store and how long opening takes.
 */
public final class Appending {
  private static final int BATCH = 10_000;

  private Appending() {}

  /** A small record. */
  public record Reading(int person, int place, long time, float value) {}

  /** A small record of an individual who is known by a string. */
  public record Named(String person, int place, long time, float value) {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int people = quick ? 100_000 : 10_000_000;
    int batches = quick ? 20 : 300;
    try (Scratch scratch = Scratch.here()) {
      Path numbered = scratch.at("numbered");
      try (Proper proper = Proper.found(numbered)) {
        measure("numbers", numbered(proper), Appending::reading, people, batches, out);
      }
      open("numbers", numbered, proper -> numbered(proper), out);
      Path named = scratch.at("named");
      try (Proper proper = Proper.found(named)) {
        measure("strings", named(proper), Appending::named, people, batches, out);
      }
      open("strings", named, proper -> named(proper), out);
    }
  }

  private static Dataset<Integer, Reading> numbered(Proper proper) {
    Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
    return people.dataset("readings", Reading.class, Reading::person);
  }

  private static Dataset<String, Named> named(Proper proper) {
    Population<String> people = proper.population("people", String.class).personal(Epsilon.of("1"));
    return people.dataset("readings", Named.class, Named::person);
  }

  private static Reading reading(int person) {
    return new Reading(person, person % 1_000, 1_700_000_000_000L + person, person * 0.5f);
  }

  private static Named named(int person) {
    return new Named(
        "person-" + person, person % 1_000, 1_700_000_000_000L + person, person * 0.5f);
  }

  private static <T> void measure(
      String what,
      Dataset<?, T> dataset,
      IntFunction<T> row,
      int people,
      int batches,
      PrintStream out)
      throws Exception {
    for (int first = 0; first < people; first += 100_000) {
      dataset.append("enter " + first, rows(row, first, 1, Math.min(100_000, people - first)));
    }
    List<List<T>> all = new ArrayList<>();
    for (int batch = 0; batch < batches; batch++) {
      all.add(rows(row, batch * 7_919 % people, people / BATCH - 1, BATCH, people));
    }
    double millis =
        Times.once(
            () -> {
              for (int batch = 0; batch < batches; batch++) {
                dataset.append("batch " + batch, all.get(batch));
              }
            });
    out.printf(
        Locale.ROOT,
        "%,d individuals known by %s: %,.0f records a second in batches of %,d, durable%n",
        people,
        what,
        batches * (double) BATCH / millis * 1e3,
        BATCH);
  }

  private static <T> List<T> rows(IntFunction<T> row, int first, int step, int count) {
    return rows(row, first, step, count, Integer.MAX_VALUE);
  }

  private static <T> List<T> rows(IntFunction<T> row, int first, int step, int count, int people) {
    List<T> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      rows.add(row.apply((int) ((first + (long) i * step) % people)));
    }
    return rows;
  }

  /** Opens a data set. */
  @FunctionalInterface
  private interface Opening {
    Object open(Proper proper);
  }

  private static void open(String what, Path store, Opening opening, PrintStream out)
      throws Exception {
    double millis =
        Times.once(
            () -> {
              try (Proper proper = Proper.open(store)) {
                Object dataset = opening.open(proper);
                System.gc();
                Runtime runtime = Runtime.getRuntime();
                out.printf(
                    Locale.ROOT,
                    "%s opened by %s: %,d MB in use, rows and keys among them%n",
                    dataset,
                    what,
                    (runtime.totalMemory() - runtime.freeMemory()) >> 20);
              }
            });
    out.printf(
        Locale.ROOT,
        "opened, measured and closed in %.1f s; files %,d MB%n",
        millis / 1e3,
        Scratch.bytes(store) >> 20);
  }
}
