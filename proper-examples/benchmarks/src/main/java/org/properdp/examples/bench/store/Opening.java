package org.properdp.examples.bench.store;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.cli.command.Scratch;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;

/**
 * Opens a store with 10⁶ answers, each paid for by up to three of 10⁵ people, in processes with
 * little memory. Then it repeats one request, and reads the payments of one individual.
 */
public final class Opening {
  private static final int PEOPLE = 100_000;
  private static final int ANALYSTS = 10;
  private static final int[] HEAPS = {64, 128, 256, 512, 1024};
  private static final Price PRICE = new Price(1_000, 1);

  private Opening() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int answers = quick ? 20_000 : 1_000_000;
    try (Scratch scratch = Scratch.here()) {
      Path store = scratch.at("store");
      double millis = Times.once(() -> fill(store, answers));
      out.printf(
          Locale.ROOT,
          "%,d answers written down in %.1f s; files %,d MB%n",
          answers,
          millis / 1e3,
          Scratch.bytes(store) >> 20);
      open(store, answers, 2048, out);
      for (int heap : HEAPS) {
        if (open(store, answers, heap, out)) {
          return;
        }
      }
    }
  }

  private static void fill(Path store, int answers) {
    try (LedgerOnDisk books = LedgerOnDisk.found(store)) {
      books.ledger().enterRange(0, PEOPLE, Epsilon.of("1"));
      List<Pending> waiting = new ArrayList<>();
      for (int number = 0; number < answers; number++) {
        Charge charge = new Charge(List.of(payers(number)), PRICE);
        Answer answer = new Answer(Vector.of(BigInteger.valueOf(number)));
        waiting.add(books.ledger().commit(books.ledger().reserve(charge), request(number), answer));
        if (waiting.size() == 1_000) {
          waiting.forEach(Pending::await);
          waiting.clear();
        }
      }
      waiting.forEach(Pending::await);
    }
  }

  private static Request request(int number) {
    return new Request(
        "analyst " + number % ANALYSTS,
        "question " + number,
        "digest of a kind of question, of the usual length: " + number % 1_000,
        "what is asked: " + number % 1_000,
        1_000);
  }

  private static WeightPage payers(int number) {
    long[] members = new long[Individuals.WORDS];
    for (int payer = 0; payer <= number % 3; payer++) {
      int slot = Individuals.slot((int) ((number * 7_919L + payer * 104_729L) % Individuals.PAGE));
      members[slot >>> 6] |= 1L << slot;
    }
    return new WeightPage.Ones(0, members);
  }

  private static boolean open(Path store, int answers, int megabytes, PrintStream out)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx" + megabytes + "m",
                "-cp",
                System.getProperty("java.class.path"),
                Opening.class.getName(),
                store.toString(),
                Integer.toString(answers))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    boolean opened = process.waitFor() == 0;
    out.printf(Locale.ROOT, "with a heap of %,d MB: %s", megabytes, opened ? said : "it fails\n");
    return opened;
  }

  /** Opens the store in a new process. */
  public static void main(String[] args) throws Exception {
    int answers = Integer.parseInt(args[1]);
    Duration before = processorTime();
    long started = System.nanoTime();
    try (LedgerOnDisk books = LedgerOnDisk.open(Path.of(args[0]))) {
      double opened = (System.nanoTime() - started) / 1e6;
      Duration used = processorTime().minus(before);
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      long bytes = runtime.totalMemory() - runtime.freeMemory();
      boolean[] isNew = new boolean[1];
      double again =
          Times.median(101, () -> isNew[0] = books.ledger().recall(request(answers / 3)).isEmpty());
      double anew =
          Times.median(101, () -> isNew[0] = books.ledger().recall(request(answers)).isEmpty());
      int[] paid = new int[1];
      double history = Times.once(() -> paid[0] = books.history(7_919).size());
      System.out.printf(
          Locale.ROOT,
          "opened in %.0f ms (processor %d ms), %.1f MB in use; told again in %.3f ms, known to be"
              + " new in %.3f ms; history in %.0f ms%n",
          opened,
          used.toMillis(),
          bytes / 1e6,
          again,
          anew,
          history);
    }
  }

  private static Duration processorTime() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
