package org.properdp.server.command;

import io.vavr.control.Option;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.operation.Companion;
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
import org.properdp.server.metrics.CountedEvents;
import org.properdp.server.metrics.MetricsDoor;
import org.properdp.server.metrics.ServerMetrics;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;

/** A server over an open store, with its doors and the pipelines beside it, until it is ended. */
final class Service {
  static final int PORT = 5_432;
  private static final String CERTIFICATE = "server.p12";

  private final ServeCommand options;
  private final Proper proper;
  private final ServerLog log;
  private final Consumer<String> say;
  private final ServerMetrics.Opened opening;

  /**
   * A server that does not run yet.
   *
   * @param say is told lines about the server itself
   */
  Service(
      ServeCommand options,
      Proper proper,
      ServerLog log,
      Consumer<String> say,
      ServerMetrics.Opened opening) {
    this.options = options;
    this.proper = proper;
    this.log = log;
    this.say = say;
    this.opening = opening;
  }

  void run(
      @Nullable InetSocketAddress address,
      @Nullable Tls given,
      List<Companion.Described> clusters,
      List<Companion.Described> pipelines,
      CountDownLatch ended) {
    Path directory = options.directory;
    OpenTables tables = OpenTables.shared(proper);
    CountedEvents events = new CountedEvents(log);
    Reported reported = new Reported(opening.since(), options.tick);
    // Questions that are being answered need the cluster: it ends after the server.
    try (Pipelines evaluating = new Pipelines();
        AnalystServer server =
            new AnalystServer(tables, accounts(tables), ServerLimits.USUAL, options.tick, events);
        CustodianDoor custodian =
            CustodianDoor.open(
                directory, proper, () -> told(reported.of(server, proper)), log::noted);
        Pipelines beside = new Pipelines()) {
      // Whatever can't be had is told before anything takes long.
      server.shut();
      listen(server, address, given, tables.catalogue());
      ServerMetrics metrics =
          new ServerMetrics(
              directory, proper, server, log, events, options.tick, opening, beside.running);
      try (MetricsDoor door =
          options.watched.open(metrics, host -> certificate(given, host), log::noted)) {
        told(door);
        read(tables);
        clusters.forEach(each -> evaluating.running.add(each.begin(proper, log::noted)));
        pipelines.forEach(each -> beside.running.add(each.begin(proper, log::noted)));
        server.open(FirstPlan::make);
        opening.now();
        begun(tables, custodian);
        await(ended);
      }
    } finally {
      tables.unshare();
    }
  }

  private void told(@Nullable MetricsDoor door) {
    if (door != null) {
      say.accept("metrics: " + door + ", with the token in " + options.watched.token);
    }
  }

  private void await(CountDownLatch ended) {
    Uninterrupted.until(() -> ended.getCount() == 0, ended::await);
    log.noted("the server ends");
  }

  private void begun(OpenTables tables, CustodianDoor custodian) {
    say.accept(
        options.tick.isZero()
            ? "everything leaves at once"
            : "everything leaves at ticks, each " + options.tick);
    Reported.outOfReach(tables).forEach(say);
    say.accept("ready; " + custodian + " is open in " + options.directory);
    log.noted("the server began");
  }

  /** The pipelines or clusters that run, which end before the store is closed. */
  private static final class Pipelines implements AutoCloseable {
    private final List<Companion.Running> running = new CopyOnWriteArrayList<>();

    @Override
    public void close() {
      running.forEach(Companion.Running::close);
    }
  }

  private ServerStatus told(ServerStatus status) {
    log.tell(status);
    return status;
  }

  /** Reads all tables, which takes long: analysts would wait for those that they ask about. */
  private static void read(OpenTables tables) {
    Catalogue catalogue = tables.catalogue();
    catalogue.publicTables().forEach(table -> tables.publicTable(table.name()));
    catalogue.tables().forEach(table -> tables.table(table.name()));
  }

  private Tls certificate(@Nullable Tls given, String host) {
    return given == null ? Tls.own(options.directory.resolve(CERTIFICATE), host) : given;
  }

  private void listen(
      AnalystServer server,
      @Nullable InetSocketAddress address,
      @Nullable Tls given,
      Catalogue catalogue) {
    if (options.socket != null) {
      server.listen(options.socket, PORT);
      say.accept("analysts of this machine: psql -h " + options.socket.toAbsolutePath());
    }
    if (address == null) {
      return;
    }
    Tls tls = certificate(given, address.getHostString());
    KeptSecret secret = KeptSecret.of(options.directory);
    tell(setElsewhere(secret, catalogue));
    int port = server.listen(address, tls.with(secret));
    say.accept(
        "analysts on the network: psql \"host="
            + address.getHostString()
            + " port="
            + port
            + " sslmode=require\"");
    say.accept("certificate: " + tls.fingerprint());
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

  private void tell(List<String> setElsewhere) {
    if (!setElsewhere.isEmpty()) {
      String told =
          "passwords that were set under another server.secret: those of "
              + String.join(", ", setElsewhere)
              + ". Strangers can find out that these names exist: set the passwords again"
              + " (`analyst passwd`)";
      if (!options.watched.isJson) {
        say.accept(told);
      }
      log.noted(told);
    }
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
}
