package org.properdp.examples.bench.serve;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.properdp.sql.ask.SqlDoor;

/** A durable question about 100 people over the socket, in turn with the same in process. */
final class ServedQuestions {
  private ServedQuestions() {}

  static void run(boolean quick, SmallStore small, PrintStream out) throws Exception {
    int rounds = quick ? 5 : 1_000;
    try (Served served = new Served(small.store(), 1, Duration.ZERO);
        Client client = Client.letIn(served.socket())) {
      SqlDoor door = served.inProcess(SmallStore.name(0));
      Rounds times =
          Rounds.of(
              quick ? 1 : rounds,
              rounds,
              () -> client.ask(SmallStore.COUNT),
              () -> Served.ask(door, SmallStore.COUNT));
      Rounds planning =
          Rounds.of(
              0,
              quick ? 1 : rounds / 2,
              () -> client.ask("SHOW timezone"),
              () -> door.prepare(SmallStore.COUNT));
      out.printf(
          Locale.ROOT,
          "a small question: over the socket %s, in process %s, %s (aim: at most 1.5)%n",
          times.ours(),
          times.partner(),
          times.ratio());
      out.printf(
          Locale.ROOT,
          "of these: planning %s; the way there and back, with SHOW, %s%n",
          planning.partner(),
          planning.ours());
    }
  }
}
