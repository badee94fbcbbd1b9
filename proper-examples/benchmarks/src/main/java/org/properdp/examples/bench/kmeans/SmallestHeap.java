package org.properdp.examples.bench.kmeans;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.properdp.budget.Regime;

/**
 * Finds the smallest heap in which k-means completes under either regime, by bisection to 1 MB;
 * each try runs in a new JVM.
 */
public final class SmallestHeap {
  private SmallestHeap() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws IOException, InterruptedException {
    int records = quick ? 300_000 : 3_000_000;
    int global = smallest("global", records);
    int personal = smallest("personal", records);
    out.printf(
        Locale.ROOT,
        "k-means over %,d records: personal %d MB / global %d MB = %.2f%n",
        records,
        personal,
        global,
        personal / (double) global);
  }

  private static int smallest(String regime, int records) throws IOException, InterruptedException {
    int tooSmall = 8;
    int enough = 4096;
    while (enough - tooSmall > 1) {
      int megabytes = (tooSmall + enough) / 2;
      if (completes(regime, records, megabytes)) {
        enough = megabytes;
      } else {
        tooSmall = megabytes;
      }
    }
    return enough;
  }

  private static boolean completes(String regime, int records, int megabytes)
      throws IOException, InterruptedException {
    return new ProcessBuilder(
                List.of(
                    ProcessHandle.current().info().command().orElse("java"),
                    "-XX:+UseSerialGC",
                    "-Xmx" + megabytes + "m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    SmallestHeap.class.getName(),
                    regime,
                    Integer.toString(records)))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  /** Runs one try: loads the records and runs k-means once. */
  public static void main(String[] args) {
    Regime regime =
        args[0].equals("personal") ? KMeansQuestions.personal() : KMeansQuestions.global();
    KMeansQuestions.noisy(KMeansQuestions.load(Point.some(Integer.parseInt(args[1])), regime));
  }
}
