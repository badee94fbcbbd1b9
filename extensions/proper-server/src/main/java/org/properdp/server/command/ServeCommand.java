package org.properdp.server.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.operation.ClusterCompanion;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.server.ServerLimits;
import org.properdp.server.log.JsonOutput;
import org.properdp.server.log.ServerLog;
import org.properdp.server.login.Tls;
import org.properdp.server.metrics.ServerMetrics;
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
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin Watched watched = new Watched();

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
      names = "--kafka",
      paramLabel = "FILE",
      description =
          "Fills a table from a topic of Kafka meanwhile; the file has the table and the options of"
              + " `./proper pipeline kafka`, one on each line. May be given several times.")
  List<Path> kafka = new ArrayList<>();

  @picocli.CommandLine.Option(
      names = "--postgres",
      paramLabel = "FILE",
      description =
          "Follows a table of a PostgreSQL database meanwhile; the file has the table and the"
              + " options of `./proper pipeline postgres`. May be given several times.")
  List<Path> postgres = new ArrayList<>();

  @picocli.CommandLine.Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Has questions about tables in a lake evaluated by a cluster of Apache Spark's: local[*],"
              + " spark://HOST:PORT.")
  @Nullable String spark;

  @picocli.CommandLine.Option(
      names = "--spark-options",
      paramLabel = "FILE",
      description = "A file with options of Spark's own, which you alone can read.")
  @Nullable Path sparkOptions;

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

  private final ServerMetrics.Opened opening = new ServerMetrics.Opened();

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
    watched.address();
    Tls given = given();
    StorePlace.refuseUnlessStore(directory);
    List<Companion.Described> pipelines = pipelines();
    List<Companion.Described> clusters = clusters();
    OpenFiles.check(ServerLimits.USUAL);
    closeToOthers();
    CountDownLatch ended = new CountDownLatch(1);
    CountDownLatch isClosed = new CountDownLatch(1);
    Thread ending = new Thread(() -> end(ended, isClosed), "proper-ending");
    try (Proper proper = key.open(directory);
        JsonOutput json = new JsonOutput(Console.exact(spec.commandLine().getOut()))) {
      Runtime.getRuntime().addShutdownHook(ending);
      ServerLog log = ServerLog.in(directory);
      Consumer<String> say = watched.isJson ? log.andTold(json)::noted : this::print;
      new Service(this, proper, log, say, opening).run(address, given, clusters, pipelines, ended);
    } finally {
      isClosed.countDown();
    }
  }

  private List<Companion.Described> clusters() {
    if (spark == null && sparkOptions != null) {
      throw new ParameterException(spec.commandLine(), "--spark-options is for --spark");
    }
    return spark == null
        ? List.of()
        : List.of(ClusterCompanion.present().described(spark, sparkOptions));
  }

  private List<Companion.Described> pipelines() {
    List<Companion.Described> pipelines = new ArrayList<>(described("kafka", kafka));
    pipelines.addAll(described("postgres", postgres));
    return pipelines;
  }

  private List<Companion.Described> described(String kind, List<Path> files) {
    return files.stream().map(file -> Companion.named(kind).described(file, directory)).toList();
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

  /** The certificate that the custodian has given, if it has. */
  private @Nullable Tls given() {
    if (certificate == null || certificateKey == null) {
      return null;
    }
    new NamedPath(spec.commandLine(), "--certificate", certificate).mustBeReadableFile();
    new NamedPath(spec.commandLine(), "--certificate-key", certificateKey).mustBeReadableFile();
    return Tls.of(certificate, certificateKey);
  }

  /** The address on the network; null if there is none. */
  private @Nullable InetSocketAddress address() {
    try {
      return listen == null && socket != null
          ? null
          : ListenAddress.of("--listen", listen == null ? "127.0.0.1:" + Service.PORT : listen);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()));
    }
  }

  private void print(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
