package org.properdp.examples.bench.serve;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.sql.ask.SqlDoor;

/** The number of questions that are answered in a second: of many analysts, and of one alone. */
final class ManyAnalysts {
  private static final int IN_FLIGHT = 16;
  private static final double NANOS = 1e9;

  private ManyAnalysts() {}

  /** Asks one question. */
  @FunctionalInterface
  private interface Asker {
    void ask() throws IOException;
  }

  static void run(boolean quick, SmallStore small, PrintStream out) throws Exception {
    int rounds = quick ? 1 : 5;
    double seconds = quick ? 0.1 : 2.5;
    List<Client> clients = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(SmallStore.ANALYSTS);
    try (Served served = new Served(small.store(), SmallStore.ANALYSTS, Duration.ZERO)) {
      for (int number = 0; number < SmallStore.ANALYSTS; number++) {
        clients.add(Client.letIn(served.socket()));
      }
      List<Asker> analysts = new ArrayList<>();
      clients.forEach(client -> analysts.add(() -> client.ask(SmallStore.COUNT)));
      List<Asker> here = new ArrayList<>();
      for (String name : SmallStore.names(SmallStore.ANALYSTS)) {
        SqlDoor door = served.inProcess(name);
        here.add(() -> Served.ask(door, SmallStore.COUNT));
      }
      double[][] all = new double[5][rounds];
      for (int round = quick ? 0 : -1; round < rounds; round++) {
        int place = Math.max(round, 0);
        all[0][place] = rate(threads, analysts.subList(0, 1), 1, seconds);
        all[1][place] = rate(threads, analysts, IN_FLIGHT, seconds);
        all[2][place] = rate(threads, analysts, SmallStore.ANALYSTS, seconds);
        all[3][place] = rate(threads, here.subList(0, 1), 1, seconds);
        all[4][place] = rate(threads, here, IN_FLIGHT, seconds);
      }
      print(all, out);
    } finally {
      threads.shutdown();
      for (Client client : clients) {
        client.close();
      }
    }
  }

  /** Questions a second: so many threads ask for whichever asker has waited longest. */
  private static double rate(
      ExecutorService threads, List<Asker> askers, int inFlight, double seconds) throws Exception {
    ConcurrentLinkedQueue<Asker> waiting = new ConcurrentLinkedQueue<>(askers);
    long started = System.nanoTime();
    long end = started + (long) (seconds * NANOS);
    List<Future<Integer>> all = new ArrayList<>();
    for (int thread = 0; thread < inFlight; thread++) {
      all.add(threads.submit(() -> askUntil(end, waiting)));
    }
    int asked = 0;
    for (Future<Integer> one : all) {
      asked += one.get();
    }
    return asked * NANOS / (System.nanoTime() - started);
  }

  private static int askUntil(long end, ConcurrentLinkedQueue<Asker> waiting) throws IOException {
    int asked = 0;
    while (System.nanoTime() < end) {
      Asker next = waiting.remove();
      next.ask();
      waiting.add(next);
      asked++;
    }
    return asked;
  }

  private static void print(double[][] all, PrintStream out) {
    print("200 analysts, 16 in flight", all[1], all[0], "one alone", " (aim: at least 5)", out);
    print("200 analysts, all waiting", all[2], all[0], "one alone", "", out);
    print("in process, 16 in flight", all[4], all[3], "one in process", "", out);
  }

  private static void print(
      String what, double[] ours, double[] one, String partner, String aim, PrintStream out) {
    double[] ratios = new double[ours.length];
    for (int round = 0; round < ours.length; round++) {
      ratios[round] = ours[round] / one[round];
    }
    double[] sorted = ratios.clone();
    Arrays.sort(sorted);
    out.printf(
        Locale.ROOT,
        "%s: %.0f questions a second, %s %.0f, median of the rounds' ratios %.2f (%.2f to"
            + " %.2f)%s%n",
        what,
        Stopwatch.median(ours),
        partner,
        Stopwatch.median(one),
        Stopwatch.median(ratios),
        sorted[0],
        sorted[sorted.length - 1],
        aim);
  }
}
