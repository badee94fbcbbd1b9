package org.properdp.examples.bench.kmeans;

import io.vavr.collection.Vector;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.kmeans.Keeping.Kept;
import org.properdp.examples.bench.measure.Heap;
import org.properdp.examples.bench.measure.Stopwatch;

/**
 * The paper's Figure 5 and more: the time and memory that k-means takes with each way to keep
 * points. Times are medians of rounds in turn, over the same objects. Memory is what is on the heap
 * after a full collection when only that way is in use, with its points.
 */
public final class Overhead {
  /**
   * Memory is not measured with fewer points: these take about 50,000 bytes, and the rest of the
   * heap varies by about 15,000.
   */
  public static final int ENOUGH_FOR_MEMORY = 1_000;

  private static final int FEW = 1_000;
  private static final Vector<Keeping> ALL = Vector.of(Keeping.values());

  private Overhead() {}

  /**
   * The cost of one way to keep points.
   *
   * @param rounds the milliseconds that k-means took in each round; all ways have the same rounds
   * @param bytes the bytes on the heap for each point; NaN of few points
   * @param off the largest distance of any coordinate of a centre from the one without noise
   * @param spent what each point has spent according to its account, or a session until it refused
   * @param due what all questions cost
   */
  public record Taken(
      Keeping keeping, Vector<Double> rounds, double bytes, double off, double spent, double due) {
    /** The median time of k-means. */
    public double milliseconds() {
      return Stopwatch.median(rounds.toJavaStream().mapToDouble(round -> round).toArray());
    }
  }

  /** The number of points and of rounds that are measured. */
  public record Extent(int points, int warmUp, int rounds) {
    private int runs() {
      return warmUp + rounds;
    }
  }

  /**
   * Measures all ways.
   *
   * @param all the points; they are made anew each time, so that their memory is measured too
   */
  public static Vector<Taken> measure(Extent extent, Iterable<Point> all, Scratch scratch) {
    Vector<Double> bytes =
        extent.points() < ENOUGH_FOR_MEMORY
            ? ALL.map(keeping -> Double.NaN)
            : ALL.map(keeping -> bytes(keeping, extent.points(), all, scratch));
    return times(extent, all, scratch, bytes);
  }

  private static Vector<Taken> times(
      Extent extent, Iterable<Point> all, Scratch scratch, Vector<Double> bytes) {
    List<Point> points = new ArrayList<>(extent.points());
    all.forEach(points::add);
    Epsilon due = cost(extent.runs());
    double[][][] centres = new double[ALL.size()][][];
    List<Kept> kept = new ArrayList<>();
    try {
      for (Keeping keeping : ALL) {
        kept.add(
            keeping.load(
                points.iterator(), due, scratch.at("time-" + keeping + "-" + extent.points())));
      }
      double[][] took =
          Stopwatch.rounds(
              extent.warmUp(),
              extent.rounds(),
              Vector.range(0, ALL.size())
                  .map(i -> (Runnable) () -> centres[i] = kept.get(i).centres().get())
                  .toJavaArray(Runnable[]::new));
      return ALL.zipWithIndex(
          (keeping, i) ->
              new Taken(
                  keeping,
                  Vector.ofAll(took[i]),
                  bytes.get(i),
                  off(centres[i], centres[ALL.indexOf(Keeping.PLAIN)]),
                  kept.get(i).spent().getAsDouble(),
                  keeping == Keeping.PLAIN ? 0 : due.nanos() / 1e9));
    } finally {
      kept.forEach(Kept::close);
    }
  }

  /** The cost of this many runs of k-means for each individual. */
  private static Epsilon cost(int runs) {
    return new Epsilon(Keeping.EACH.nanos() * KMeansQuestions.ITERATIONS * runs);
  }

  /** The bytes for each point, with the point itself, after k-means was run once. */
  private static double bytes(Keeping keeping, int points, Iterable<Point> all, Scratch scratch) {
    loadClasses(keeping, scratch.at("few-" + keeping + "-" + points));
    long before = Heap.used();
    try (Kept kept =
        keeping.load(all.iterator(), cost(1), scratch.at("memory-" + keeping + "-" + points))) {
      double[][] centres = kept.centres().get();
      long after = Heap.used();
      if (centres.length == 0 || Double.isNaN(kept.spent().getAsDouble())) {
        throw new IllegalStateException(
            "k-means must use its budget up, and needs the points until here");
      }
      return (after - before) / (double) points;
    }
  }

  /**
   * Runs k-means on a few points first, so that classes and caches that all points need are loaded.
   */
  private static double[][] loadClasses(Keeping keeping, Path directory) {
    try (Kept few = keeping.load(Point.stream(FEW).iterator(), cost(1), directory)) {
      return few.centres().get();
    }
  }

  private static double off(double[][] centres, double[][] exact) {
    double most = 0;
    for (int k = 0; k < centres.length; k++) {
      for (int d = 0; d < centres[k].length; d++) {
        most = Math.max(most, Math.abs(centres[k][d] - exact[k][d]));
      }
    }
    return most;
  }

  /** The measurements of one way. */
  public static Taken of(Keeping keeping, Vector<Taken> all) {
    return all.find(taken -> taken.keeping() == keeping).get();
  }

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) {
    Extent extent = quick ? new Extent(10_000, 2, 3) : new Extent(1_000_000, 10, 21);
    try (Scratch scratch = Scratch.here()) {
      Vector<Taken> all = measure(extent, Point.madeUp(extent.points()), scratch);
      Taken plain = of(Keeping.PLAIN, all);
      Taken pinq = of(Keeping.PINQ, all);
      out.printf(Locale.ROOT, "k-means over %,d records%n", extent.points());
      for (Taken taken : all) {
        out.printf(
            Locale.ROOT,
            "%-28s %8.1f ms: %5.2f of plain, %5.2f of PINQ; %6.1f bytes: %5.2f, %5.2f%n",
            taken.keeping().called(),
            taken.milliseconds(),
            taken.milliseconds() / plain.milliseconds(),
            taken.milliseconds() / pinq.milliseconds(),
            taken.bytes(),
            taken.bytes() / plain.bytes(),
            taken.bytes() / pinq.bytes());
      }
    }
  }
}
