package org.properdp.postgres.database;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server in a process of its own, of Debian's package, under a user other than root. */
final class Postgres implements AutoCloseable {
  private static final Path PROGRAMS = Path.of("/usr/lib/postgresql/15/bin");
  private static final long MOST_MINUTES = 5;
  private static final int MOST_SHOWN = 40;

  private final Path home;
  private final int port;
  private Process process;

  private Postgres(Path home, int port) throws IOException {
    this.home = home;
    this.port = port;
    this.process = started();
  }

  /** A new server, with these settings beside the usual ones. */
  static Postgres found(String... settings) throws IOException, InterruptedException {
    if (!Files.isExecutable(PROGRAMS.resolve("initdb"))) {
      throw new AssertionError("there is no PostgreSQL: apt-get install postgresql-15");
    }
    Path home = Files.createTempDirectory("postgres");
    if (isRoot()) {
      run(home, "chown", "postgres:", home.toString());
    }
    run(
        home,
        command(
            "initdb",
            "-D",
            home.resolve("data").toString(),
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync"));
    int port = free();
    return new Postgres(home, port).with(settings);
  }

  private Postgres with(String... settings) throws IOException {
    if (settings.length > 0) {
      for (String one : settings) {
        execute("ALTER SYSTEM SET " + one);
      }
      killAndRestart();
    }
    return this;
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /** A port that nothing listens at now. */
  private static int free() throws IOException {
    try (ServerSocket one = new ServerSocket(0)) {
      return one.getLocalPort();
    }
  }

  private static String[] command(String program, String... arguments) {
    List<String> words = new ArrayList<>();
    if (isRoot()) {
      words.addAll(
          List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"));
    }
    words.add(PROGRAMS.resolve(program).toString());
    words.addAll(List.of(arguments));
    return words.toArray(String[]::new);
  }

  private static Process begun(Path home, String... command) throws IOException {
    return new ProcessBuilder(command)
        .directory(home.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(out(home).toFile()))
        .start();
  }

  private static Path out(Path home) {
    return home.resolveSibling(home.getFileName() + ".out");
  }

  private static void run(Path home, String... command) throws IOException, InterruptedException {
    Process process = begun(home, command);
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
      throw new AssertionError(List.of(command) + " failed: " + Files.readString(out(home)));
    }
  }

  /** Processes of a server that was killed may hold its memory for a moment: it is tried again. */
  private Process started() throws IOException {
    long began = System.nanoTime();
    while (System.nanoTime() - began < TimeUnit.MINUTES.toNanos(MOST_MINUTES)) {
      Process begun =
          begun(
              home,
              command(
                  "postgres",
                  "-D",
                  home.resolve("data").toString(),
                  "-p",
                  Integer.toString(port),
                  "-c",
                  "listen_addresses=127.0.0.1",
                  "-c",
                  "unix_socket_directories=",
                  "-c",
                  "fsync=off"));
      while (begun.isAlive()) {
        try (Connection connection = connect()) {
          connection.setReadOnly(true);
          return begun;
        } catch (SQLException notYet) {
          Thread.onSpinWait();
        }
      }
    }
    throw new AssertionError("no server: " + Files.readString(out(home)));
  }

  /** The address of the database, as the command reads it. */
  String address() {
    return "postgresql://127.0.0.1:" + port + "/postgres";
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:" + address(), "postgres", "");
  }

  void execute(String... commands) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String one : commands) {
        statement.execute(one);
      }
    } catch (SQLException failed) {
      throw new AssertionError(String.join("; ", commands), failed);
    }
  }

  /** The rows of a query, each as its values with bars between them. */
  List<String> rows(String query) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      List<String> rows = new ArrayList<>();
      while (found.next()) {
        List<String> values = new ArrayList<>();
        for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
          values.add(shown(String.valueOf(found.getString(column))));
        }
        rows.add(String.join("|", values));
      }
      return rows;
    } catch (SQLException failed) {
      throw new AssertionError(query, failed);
    }
  }

  /** A value, of which a long one is told apart by its hash. */
  static String shown(String value) {
    return value.length() <= MOST_SHOWN ? value : value.length() + " letters, " + value.hashCode();
  }

  /** Kills it without a word, and starts it again. */
  void killAndRestart() throws IOException {
    kill();
    process = started();
  }

  /** Ends it in order, and starts it again; what is connected is told to go. */
  void stopAndRestart() throws IOException, InterruptedException {
    run(home, command("pg_ctl", "-D", home.resolve("data").toString(), "-m", "fast", "stop"));
    process.onExit().join();
    process = started();
  }

  private void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Override
  public void close() throws IOException {
    try {
      run(
          home,
          command("pg_ctl", "-D", home.resolve("data").toString(), "-m", "immediate", "stop"));
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
    kill();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    Files.delete(out(home));
  }
}
