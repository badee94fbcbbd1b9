package org.properdp.server.command;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.server.AnalystServer;
import org.properdp.server.ServerLimits;
import org.properdp.server.custodian.CustodianDoor;
import org.properdp.server.log.ServerLog;
import org.properdp.server.log.ServerStatus;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.KeptSecret;
import org.properdp.server.login.ScramVerifier;
import org.properdp.server.login.Tls;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Serves a store's tables to analysts who have an account and nothing else. */
@Command(
    name = "serve",
    description = {
      "Opens a store, and lets analysts ask its tables over sockets, with the clients that they"
          + " use for PostgreSQL. It runs until it is ended (Ctrl-C, SIGTERM).",
      "Analysts can do nothing but ask. Your own commands (load, show, grant, erase, history,"
          + " alter, analyst, …) go on working from another terminal: they go to this server.",
      "How long an answer takes depends on the data. With --tick everything that analysts get"
          + " leaves at regular moments, so that a stopwatch tells nothing as long as no round of"
          + " questions takes longer than that."
    },
    footer = {
      "",
      "Exit codes: 0 it was ended, 1 it could not begin, 2 the command was called wrongly."
    })
public final class ServeCommand implements Subcommand, Runnable {
  private static final int PORT = 5_432;
  private static final String CERTIFICATE = "server.p12";

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @picocli.CommandLine.Option(
      names = "--socket",
      paramLabel = "FOLDER",
      description =
          "Listens for users of this machine, in a folder that they can read: psql -h FOLDER finds"
              + " it.")
  @Nullable Path socket;

  @picocli.CommandLine.Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description =
          "Listens on a network address, encrypted and with passwords (default: 127.0.0.1:5432 if"
              + " there is no --socket).")
  @Nullable String listen;

  @picocli.CommandLine.Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "The server's certificate in PEM form (default: one that is made at first).")
  @Nullable Path certificate;

  @picocli.CommandLine.Option(
      names = "--certificate-key",
      paramLabel = "FILE",
      description = "The private key of the certificate, in PEM form (PKCS#8).")
  @Nullable Path certificateKey;

  @picocli.CommandLine.Option(
      names = "--tick",
      paramLabel = "TIME",
      converter = TickTime.class,
      description = "How far apart the moments are at which everything leaves, like 500ms or 1s.")
  Duration tick = Duration.ZERO;

  @picocli.CommandLine.Option(
      names = "--status",
      description = "Says how the server is that runs over this store, and ends.")
  boolean isStatus;

  @picocli.CommandLine.Option(
      names = "--json",
      description = "Says it as an object of JSON, on one line; with --status.")
  boolean isJson;

  private final Instant began = Instant.now();

  @Override
  public void run() {
    if (isStatus) {
      // A server that runs would have answered instead of this process.
      StorePlace.refuseUnlessStore(directory);
      throw new IllegalArgumentException(
          "no server runs over the store in "
              + directory
              + ": nothing answers at its socket server.sock, which a server that runs makes again"
              + " within a second if it was taken away");
    }
    if (isJson) {
      throw new ParameterException(spec.commandLine(), "--json is for --status");
    }
    if ((certificate == null) != (certificateKey == null)) {
      throw new ParameterException(
          spec.commandLine(), "--certificate and --certificate-key belong together");
    }
    InetSocketAddress address = address();
    Tls given = given();
    StorePlace.refuseUnlessStore(directory);
    OpenFiles.check(ServerLimits.USUAL);
    closeToOthers();
    CountDownLatch ended = new CountDownLatch(1);
    CountDownLatch isClosed = new CountDownLatch(1);
    Thread ending = new Thread(() -> end(ended, isClosed), "proper-ending");
    try (Proper proper = key.open(directory)) {
      Runtime.getRuntime().addShutdownHook(ending);
      serve(proper, address, given, ended);
    } finally {
      isClosed.countDown();
    }
  }

  /** A signal ends the process when this returns, so it waits until the store is closed. */
  private static void end(CountDownLatch ended, CountDownLatch isClosed) {
    ended.countDown();
    Uninterrupted.until(() -> isClosed.getCount() == 0, isClosed::await);
  }

  /** Takes the store's directory away from other users, who could read its files. */
  private void closeToOthers() {
    try {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    } catch (IOException failed) {
      throw new UncheckedIOException(
          directory + " can't be closed to other users: is it yours?", failed);
    }
  }

  private void serve(
      Proper proper,
      @Nullable InetSocketAddress address,
      @Nullable Tls given,
      CountDownLatch ended) {
    ServerLog log = ServerLog.in(directory);
    OpenTables tables = OpenTables.shared(proper);
    Reported reported = new Reported(began, tick);
    try (AnalystServer server =
            new AnalystServer(tables, accounts(tables), ServerLimits.USUAL, tick, log);
        CustodianDoor custodian =
            CustodianDoor.open(
                directory, proper, () -> told(log, reported.of(server, proper)), log::noted)) {
      // Whatever can't be had is told before anything takes long.
      server.shut();
      if (socket != null) {
        server.listen(socket, PORT);
        say("analysts of this machine: psql -h " + socket.toAbsolutePath());
      }
      if (address != null) {
        listen(server, address, given, tables.catalogue(), log);
      }
      read(tables);
      server.open(FirstPlan::make);
      say(tick.isZero() ? "everything leaves at once" : "everything leaves at ticks, each " + tick);
      Reported.outOfReach(tables).forEach(this::say);
      say("ready; " + custodian + " is open in " + directory);
      log.noted("the server began");
      Uninterrupted.until(() -> ended.getCount() == 0, ended::await);
      log.noted("the server ends");
    } finally {
      tables.unshare();
    }
  }

  private static ServerStatus told(ServerLog log, ServerStatus status) {
    log.tell(status);
    return status;
  }

  /** Reads all tables, which takes long: analysts would wait for those that they ask about. */
  private static void read(OpenTables tables) {
    Catalogue catalogue = tables.catalogue();
    catalogue.publicTables().forEach(table -> tables.publicTable(table.name()));
    catalogue.tables().forEach(table -> tables.table(table.name()));
  }

  /** The certificate that the custodian has given, if it has. */
  private @Nullable Tls given() {
    if (certificate == null || certificateKey == null) {
      return null;
    }
    new NamedPath(spec.commandLine(), "--certificate", certificate).mustBeReadableFile();
    new NamedPath(spec.commandLine(), "--certificate-key", certificateKey).mustBeReadableFile();
    return Tls.of(certificate, certificateKey);
  }

  private void listen(
      AnalystServer server,
      InetSocketAddress address,
      @Nullable Tls given,
      Catalogue catalogue,
      ServerLog log) {
    Tls tls =
        given == null ? Tls.own(directory.resolve(CERTIFICATE), address.getHostString()) : given;
    KeptSecret secret = KeptSecret.of(directory);
    tell(setElsewhere(secret, catalogue), log);
    int port = server.listen(address, tls.with(secret));
    say(
        "analysts on the network: psql \"host="
            + address.getHostString()
            + " port="
            + port
            + " sslmode=require\"");
    say("certificate: " + tls.fingerprint());
  }

  /**
   * Analysts whose salt differs from the one that strangers' names get: it shows that they exist.
   */
  static List<String> setElsewhere(KeptSecret secret, Catalogue catalogue) {
    return catalogue.analysts().stream()
        .map(AnalystSchema::name)
        .filter(
            name ->
                catalogue.login(name).exists(text -> !secret.isOf(name, ScramVerifier.parse(text))))
        .toList();
  }

  private void tell(List<String> setElsewhere, ServerLog log) {
    if (!setElsewhere.isEmpty()) {
      String told =
          "passwords that were set under another server.secret: those of "
              + String.join(", ", setElsewhere)
              + ". Strangers can find out that these names exist: set the passwords again"
              + " (`analyst passwd`)";
      say(told);
      log.noted(told);
    }
  }

  /** The address on the network; null if there is none. */
  private @Nullable InetSocketAddress address() {
    return listen == null && socket != null
        ? null
        : address(listen == null ? "127.0.0.1:" + PORT : listen);
  }

  private InetSocketAddress address(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      InetSocketAddress address =
          new InetSocketAddress(
              text.substring(0, Math.max(0, colon)).replaceAll("[\\[\\]]", ""), port);
      if (colon > 0 && !address.isUnresolved()) {
        return address;
      }
    } catch (IllegalArgumentException wrong) {
      throw wrongAddress(text);
    }
    throw wrongAddress(text);
  }

  private ParameterException wrongAddress(String text) {
    return new ParameterException(
        spec.commandLine(),
        "--listen must be HOST:PORT with a host that is known, but was " + text);
  }

  private static Accounts accounts(OpenTables tables) {
    return new Accounts() {
      @Override
      public Option<ScramVerifier> verifier(String analyst) {
        return tables.catalogue().login(analyst).map(ScramVerifier::parse);
      }

      @Override
      public Option<String> analystOf(String user) {
        return tables.catalogue().analystOf(user);
      }
    };
  }

  private void say(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
