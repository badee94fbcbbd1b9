package org.properdp.examples.bench.serve;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.properdp.server.login.ScramVerifier;

/** Logins over the network, in turn with what SCRAM makes every client compute. */
final class Logins {
  private static final int SALT = 16;

  private Logins() {}

  static void run(boolean quick, SmallStore small, PrintStream out) throws Exception {
    int rounds = quick ? 3 : 300;
    String analyst = SmallStore.name(SmallStore.ANALYSTS - 1);
    byte[] salt = new byte[SALT];
    try (Served served = new Served(small.store(), 1, Duration.ZERO)) {
      int port = served.listen(small.store().resolveSibling("server.p12"));
      Rounds times =
          Rounds.of(
              rounds / 3,
              rounds,
              () -> PasswordLogin.letIn(port, analyst, SmallStore.PASSWORD).close(),
              () -> PasswordLogin.salted(SmallStore.PASSWORD, salt, ScramVerifier.ITERATIONS));
      out.printf(
          Locale.ROOT,
          "a login by TLS and SCRAM-SHA-256: %s (aim: at most 50 ms); the key of its password"
              + " alone, %,d iterations: %s; %s%n",
          times.ours(),
          ScramVerifier.ITERATIONS,
          times.partner(),
          times.ratio());
    }
  }
}
