package org.properdp.examples.bench.serve;

import io.vavr.control.Option;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.server.AnalystServer;
import org.properdp.server.ServerLimits;
import org.properdp.server.log.ServerLog;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.ScramVerifier;
import org.properdp.server.login.Tls;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/**
 * A store that is served in this process the way that {@code ./proper serve} does it, but that each
 * connection over the socket is the next analyst's in a ring.
 */
final class Served implements AutoCloseable {
  private static final int PORT = 5_432;

  private final Proper proper;
  private final OpenTables tables;
  private final AnalystServer server;
  // The path of a socket must be short.
  private final Scratch socket = Scratch.temporary();

  Served(Path store, int analysts, Duration tick) {
    proper = Proper.open(store);
    tables = OpenTables.shared(proper);
    server =
        new AnalystServer(
            tables, accounts(tables, analysts), ServerLimits.USUAL, tick, ServerLog.in(store));
    server.listen(socket.directory(), PORT);
  }

  private static Accounts accounts(OpenTables tables, int analysts) {
    AtomicInteger next = new AtomicInteger();
    return new Accounts() {
      @Override
      public Option<ScramVerifier> verifier(String analyst) {
        return tables.catalogue().login(analyst).map(ScramVerifier::parse);
      }

      @Override
      public Option<String> analystOf(String user) {
        return Option.some(SmallStore.name(next.getAndIncrement() % analysts));
      }
    };
  }

  /** Listens on the network, too. */
  int listen(Path certificate) {
    return server.listen(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        Tls.own(certificate, "127.0.0.1"));
  }

  Path socket() {
    return socket.directory();
  }

  /** The door of an analyst without a server. */
  SqlDoor inProcess(String analyst) {
    return new SqlDoor(tables, analyst, Option.none());
  }

  /** Asks without a server, from the text to the rows. */
  static void ask(SqlDoor door, String text) {
    if (door.prepare(text).run().isLeft()) {
      throw new IllegalStateException("a question of the benchmark was refused");
    }
  }

  /** The number of rounds that have taken longer than their tick. */
  int overruns() {
    return server.overruns();
  }

  @Override
  public void close() {
    server.close();
    tables.unshare();
    proper.close();
    socket.close();
  }

  @Override
  public String toString() {
    return "a server in this process";
  }
}
