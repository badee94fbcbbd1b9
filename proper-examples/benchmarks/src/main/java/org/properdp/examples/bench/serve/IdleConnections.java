package org.properdp.examples.bench.serve;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Connections that ask nothing: as many analysts as are let in over the socket and the network, and
 * then as many again and again, half of whom say who they are, and half of whom say nothing.
 */
final class IdleConnections {
  private static final int OVER_NETWORK = 60;
  private static final int QUESTIONS = 200;
  private static final Duration SETTLED = Duration.ofSeconds(2);

  private IdleConnections() {}

  static void run(boolean quick, SmallStore small, PrintStream out) throws Exception {
    int all = quick ? 60 : 10_000;
    List<Client> clients = new ArrayList<>();
    List<SocketChannel> silent = new ArrayList<>();
    try (ServerProcess server = ServerProcess.start(quick, small.store())) {
      warm(server, quick ? 1 : QUESTIONS);
      long before = server.residentMegabytes();
      int known = overNetwork(quick ? 2 : OVER_NETWORK, server, clients);
      for (int number = clients.size(); number < all / 2; number++) {
        Client client = Client.ofMachine(server.socket());
        clients.add(client);
        known += isLetIn(client) ? 1 : 0;
      }
      for (int number = clients.size(); number < all; number++) {
        silent.add(silent(server));
      }
      long held = held(silent);
      long after = server.residentMegabytes();
      out.printf(
          Locale.ROOT,
          "%,d connections that ask nothing: %d analysts were let in, %d were held that say nothing"
              + ", all others were refused; the server's process had %d MB before and %d MB with"
              + " them: %d MB more (aim: at most 200)%n",
          all,
          known,
          held,
          before,
          after,
          after - before);
    } finally {
      close(clients);
      close(silent);
    }
  }

  private static void warm(ServerProcess server, int questions) throws IOException {
    try (Client client = server.client()) {
      for (int question = 0; question < questions; question++) {
        client.ask(SmallStore.COUNT);
      }
    }
  }

  private static SocketChannel silent(ServerProcess server) throws IOException {
    SocketChannel channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    channel.configureBlocking(false);
    return channel;
  }

  private static void close(List<? extends Closeable> all) throws IOException {
    for (Closeable one : all) {
      one.close();
    }
  }

  /** Those over the network come first: the socket's users could take all places. */
  private static int overNetwork(int count, ServerProcess server, List<Client> clients)
      throws Exception {
    String analyst = SmallStore.name(SmallStore.ANALYSTS - 1);
    for (int number = 0; number < count; number++) {
      clients.add(PasswordLogin.letIn(server.port(), analyst, SmallStore.PASSWORD));
    }
    return count;
  }

  private static boolean isLetIn(Client client) throws IOException {
    try {
      for (Client.Came came = client.next(); came.type() != 'Z'; came = client.next()) {
        if (came.type() == 'E') {
          return false;
        }
      }
      return true;
    } catch (EOFException refused) {
      return false;
    }
  }

  /**
   * The number of connections that the server goes on to hold. It closes the others as it comes to
   * them.
   */
  private static long held(List<SocketChannel> silent) {
    long before = silent.size() + 1L;
    long now = silent.size();
    while (now < before) {
      LockSupport.parkNanos(SETTLED.toNanos());
      before = now;
      now = silent.stream().filter(IdleConnections::isHeld).count();
    }
    return now;
  }

  /** True if the server has not closed it. Nothing else can come from it yet. */
  private static boolean isHeld(SocketChannel channel) {
    try {
      return channel.read(ByteBuffer.allocate(1)) == 0;
    } catch (IOException reset) {
      return false;
    }
  }
}
