package org.properdp.examples.bench.tables;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.bench.measure.Heap;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/**
 * The time that it takes to open a store with its table in a new process.
 *
 * @param seconds until the table can be asked, without the start of Java
 * @param bytes the heap in use after a first question and a full collection
 */
record Opened(double seconds, long bytes) {
  private static final double NANOS = 1e9;

  /** Opens a store in a process of its own. */
  static Opened of(Path store) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Opened.class.getName(),
                store.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> figures = told.lines().toList();
    if (figures.size() != 2) {
      throw new IllegalStateException("the store was not opened");
    }
    return new Opened(Double.parseDouble(figures.get(0)), Long.parseLong(figures.get(1)));
  }

  /** The program of that process. */
  public static void main(String[] store) {
    long before = Heap.used();
    long started = System.nanoTime();
    try (Proper proper = Proper.open(Path.of(store[0]))) {
      TableQuery visits = OpenTables.of(proper).askedBy("ada", MadeUpVisits.TABLE);
      double seconds = (System.nanoTime() - started) / NANOS;
      if (visits.noisyCount(Epsilon.of("0.1")).isLeft()) {
        throw new IllegalStateException("the first question was refused");
      }
      System.out.printf(Locale.ROOT, "%.3f%n%d%n", seconds, Heap.used() - before);
    }
  }
}
