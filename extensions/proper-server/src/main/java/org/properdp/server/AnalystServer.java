package org.properdp.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import jdk.net.ExtendedSocketOptions;
import org.jspecify.annotations.Nullable;
import org.properdp.server.limits.ConnectionSlots;
import org.properdp.server.limits.Deadlines;
import org.properdp.server.limits.Line;
import org.properdp.server.limits.Logins;
import org.properdp.server.limits.Room;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.Attempts;
import org.properdp.server.login.Login;
import org.properdp.server.login.Tls;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.Listener;
import org.properdp.server.wire.SocketFile;
import org.properdp.server.wire.TcpLink;
import org.properdp.server.wire.UnixLink;
import org.properdp.tables.OpenTables;

/** Listens for analysts, and gives each of them a connection. */
public final class AnalystServer implements AutoCloseable {
  /** The number of rounds that may take longer than their period before the door closes. */
  static final int MOST_OVERRUNS = 20;

  /** The number of questions of a connection that may wait in line, when it has left them. */
  private static final long LEFT = 2;

  private static final String OPEN = "open";
  private static final int BACKLOG = 512;
  private static final long STACK = 1L << 20;
  private static final Duration END = Duration.ofSeconds(5);

  private final ServerContext door;
  private final ExecutorService questions;
  private volatile int overruns;
  private volatile String state = OPEN;
  private volatile @Nullable SocketFile socket;
  private final Accounts accounts;
  private final ServerEvents events;
  private final Opening opening;

  /** Logins over the network. */
  private final Logins logins;

  /** Logins on the machine itself, which no network keeps out. */
  private final Logins loginsHere;

  private final Attempts attempts = new Attempts(System::nanoTime);
  private final List<Listener> listening = new CopyOnWriteArrayList<>();

  /**
   * A server that listens nowhere yet.
   *
   * @param tick how far apart the ticks are; zero if everything leaves at once
   */
  public AnalystServer(
      OpenTables tables,
      Accounts accounts,
      ServerLimits limits,
      Duration tick,
      ServerEvents events) {
    this(tables, accounts, limits, tick, TickClock.SYSTEM, events);
  }

  /** A server with a clock for its ticks. */
  AnalystServer(
      OpenTables tables,
      Accounts accounts,
      ServerLimits limits,
      Duration tick,
      TickClock clock,
      ServerEvents events) {
    this.accounts = accounts;
    this.events = events;
    this.questions = Executors.newCachedThreadPool(AnalystServer::thread);
    this.door =
        new ServerContext(
            tables,
            limits,
            tick.isZero()
                ? Pace.atOnce()
                : new Ticks(tick, MOST_OVERRUNS, this::overrun, this::roundFailed, clock),
            new Deadlines(),
            new Cancellations(),
            events,
            limits.memory().rooms(() -> tables.catalogue().analysts().size()),
            new Line(
                new Room(LEFT * limits.connections(), LEFT * limits.connectionsEach()), questions),
            new ConnectionSlots(limits.connections(), limits.connectionsEach()));
    door.tellDays(door.pace());
    events.timeBy(door.pace());
    this.opening = new Opening(door, events);
    this.logins = new Logins(limits.logins(), limits.loginsEach());
    this.loginsHere = new Logins(limits.logins(), limits.loginsEach());
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "proper-question");
    thread.setDaemon(true);
    return thread;
  }

  private void overrun(int count, boolean isLast) {
    overruns = count;
    events.noted(
        "round "
            + count
            + " of "
            + MOST_OVERRUNS
            + " has taken longer than its period, which analysts could see"
            + (isLast ? ": the door for analysts is closed" : ""));
    if (isLast) {
      shut("too many rounds took longer than their period");
    }
  }

  private void roundFailed() {
    try {
      events.noted("a round of turns has failed: the door for analysts is closed");
    } finally {
      shut("a round of turns failed");
    }
  }

  private void shut(String why) {
    state = "closed, because " + why;
    try {
      Listener.closeAll(listening);
    } finally {
      door.deadlines().close();
    }
  }

  /** The state of the door for analysts: open, or why it is not, for the custodian. */
  public String state() {
    SocketFile file = socket;
    return state
        + (file == null || file.trouble().isEmpty()
            ? ""
            : ", but nobody can connect at " + file + ": " + file.trouble());
  }

  /** The state of the door, as far as any client can see it. */
  public Health health() {
    return opening.isShut() ? Health.OPENING : state.equals(OPEN) ? Health.OPEN : Health.CLOSED;
  }

  /** Clients wait from now on, wherever it listens, until they are {@link #open let in}. */
  public void shut() {
    opening.shut();
  }

  /**
   * Lets clients in. Their statements wait until some first work is done. Where everything leaves
   * at ticks, clients wait for it, too: a round that waits would take longer than its period.
   */
  public void open(Runnable first) {
    opening.open(first);
  }

  /**
   * Listens for users of this machine, in the file by which PostgreSQL's clients find a server of
   * this directory.
   */
  public void listen(Path directory, int port) {
    Path file = directory.resolve(".s.PGSQL." + port);
    SocketFile.checkLength(file);
    try {
      SocketFile made = new SocketFile(file, "rwxrwxrwx", BACKLOG, events::noted);
      listening.add(new Listener(made, () -> next(made::accept), this::serve, this::failed));
      socket = made;
    } catch (IOException failed) {
      throw new UncheckedIOException("a socket can't be made at " + file, failed);
    }
  }

  private <C> C next(Callable<C> accepting) throws Exception {
    opening.await();
    return accepting.call();
  }

  private void serve(SocketChannel client) throws IOException {
    String user = client.getOption(ExtendedSocketOptions.SO_PEERCRED).user().getName();
    Link link = new UnixLink(client, "user " + user);
    begin(link, loginsHere, user, login -> login(null, login).ofUser(link, user));
  }

  /** Listens on a network, for clients that connect encrypted and know a password. */
  public int listen(InetSocketAddress address, Tls tls) {
    try {
      ServerSocket server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(address, BACKLOG);
      listening.add(
          new Listener(
              server, () -> next(server::accept), client -> serve(client, tls), this::failed));
      return server.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(
          "nothing can listen on " + address.getHostString() + ":" + address.getPort(), failed);
    }
  }

  private void serve(Socket client, Tls tls) throws IOException {
    client.setTcpNoDelay(true);
    client.setKeepAlive(true);
    TcpLink link = new TcpLink(client);
    begin(link, logins, link.network(), login -> login(tls, login).byPassword(link));
  }

  private Login login(@Nullable Tls tls, Logins.Begun begun) {
    return new Login(accounts, tls, attempts, begun::await);
  }

  private void failed(Exception why) {
    events.notTaken(String.valueOf(why.getMessage()));
  }

  /** Clients that are not known yet have few places, so that they can't take all memory. */
  private void begin(Link link, Logins all, String source, Connection.Recognition recognition)
      throws IOException {
    Deadlines.Deadline deadline = door.deadlines().of(link);
    Logins.Begun login = all.begin(source, deadline::end);
    if (login == null) {
      deadline.close();
      link.close();
      return;
    }
    try {
      Connection connection = new Connection(door, link, deadline, login, recognition);
      Thread thread = new Thread(null, connection, "proper-connection", STACK);
      thread.setDaemon(true);
      thread.start();
    } catch (Throwable noThread) {
      login.close();
      deadline.close();
      throw noThread;
    }
  }

  /** The number of rounds that have taken longer than their period. */
  public int overruns() {
    return overruns;
  }

  /** The number of questions that were asked and have not ended, where analysts can leave them. */
  public int underWay() {
    return door.line().underWay();
  }

  /** The number of turns of analysts that wait for a tick. */
  public int waiting() {
    return door.pace().waiting();
  }

  /** The number of logins that have given way to others, since the server began. */
  public long gaveWay() {
    return logins.gaveWay() + loginsHere.gaveWay();
  }

  /** The number of analysts' connections that are open. */
  public int connections() {
    return door.places().taken();
  }

  /** Ends all connections. Questions that were asked go on to their end for some seconds. */
  @Override
  public void close() {
    try {
      Listener.closeAll(listening);
    } finally {
      end();
    }
  }

  private void end() {
    opening.end();
    logins.close();
    loginsHere.close();
    door.pace().close();
    door.tellDays(InstantSource.system());
    door.deadlines().close();
    try {
      if (!door.line().isOverWithin(END)) {
        events.noted("questions were under way when the server ended");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    questions.shutdown();
  }
}
