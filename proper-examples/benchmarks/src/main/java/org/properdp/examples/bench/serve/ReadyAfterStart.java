package org.properdp.examples.bench.serve;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.tables.LoadedFile;
import org.properdp.examples.bench.tables.MadeUpVisits;

/**
 * The time that a server over a large table takes to let an analyst in, and to its first answer.
 */
final class ReadyAfterStart {
  private ReadyAfterStart() {}

  static void run(boolean quick, Scratch scratch, PrintStream out) throws Exception {
    MadeUpVisits visits =
        quick ? new MadeUpVisits(2_000, 200) : new MadeUpVisits(10_000_000, 1_000_000);
    Path store = scratch.at("large");
    Path file = scratch.at("large.csv");
    visits.write(file);
    MadeUpVisits.found(store, MadeUpVisits.schema());
    new LoadedFile(MadeUpVisits.TABLE, file, MadeUpVisits.COLUMNS).load(store, Option.none(), out);
    try (Proper proper = Proper.open(store)) {
      SmallStore.letIn(proper, 1);
    }
    List<Double> letIn = new ArrayList<>();
    Rounds times =
        Rounds.told(
            0,
            quick ? 1 : 3,
            () -> answered(quick, store, letIn),
            () -> answeredWithoutServer(quick, store));
    out.printf(
        Locale.ROOT,
        "from the start of a server over %,d rows until an analyst is let in: %s (aim: 3 s); to the"
            + " first answer: %s; of a process without a server: %s; %s%n",
        visits.rows(),
        Rounds.spread(letIn.stream().mapToDouble(Double::doubleValue).toArray()),
        times.ours(),
        times.partner(),
        times.ratio());
  }

  private static double answered(boolean quick, Path store, List<Double> letIn) throws Exception {
    long started = System.nanoTime();
    try (ServerProcess server = ServerProcess.start(quick, store);
        Client client = server.client()) {
      letIn.add(Rounds.millisSince(started));
      client.ask(SmallStore.COUNT);
      return Rounds.millisSince(started);
    }
  }

  private static double answeredWithoutServer(boolean quick, Path store) throws Exception {
    long started = System.nanoTime();
    Process process = ServerProcess.java(quick, FirstAnswer.class, store.toString());
    try (BufferedReader said = process.inputReader()) {
      if (said.readLine() == null) {
        throw new IllegalStateException("the store of the benchmark did not open");
      }
      double took = Rounds.millisSince(started);
      process.waitFor();
      return took;
    }
  }
}
