package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * DuckDB in a process of its own, with two threads. Its driver, some 80 MB, is fetched by Maven
 * when it is first needed, unless it is on the class path.
 */
final class DuckPartner implements AutoCloseable {
  private static final double NANOS = 1e6;

  private final LineProcess process;
  private final String classPath;

  private DuckPartner(LineProcess process, String classPath) {
    this.process = process;
    this.classPath = classPath;
    millis("SET threads = 2");
    millis("SET enable_progress_bar = false");
  }

  /** Work that is measured, beside a partner if there is one. */
  @FunctionalInterface
  interface Beside {
    /** Does the work. */
    void run(Option<DuckPartner> partner) throws IOException;
  }

  /** Does work beside a partner of its own; a quick run has none. */
  static void beside(boolean quick, Path folder, PrintStream out, Beside work) throws IOException {
    if (quick) {
      out.println("a quick run has no partner: the figures below are ProPer's alone");
      work.run(Option.none());
      return;
    }
    Option<DuckPartner> partner = start(folder, out);
    try {
      work.run(partner);
    } finally {
      if (partner.isDefined()) {
        partner.get().close();
      }
    }
  }

  /** A new database in a folder, or nothing, with a message, if the driver can't be had. */
  private static Option<DuckPartner> start(Path folder, PrintStream out) throws IOException {
    Files.createDirectories(folder);
    Option<Path> driver = onClassPath().orElse(() -> fetched(folder, out));
    if (driver.isEmpty()) {
      return Option.none();
    }
    String classPath = driver.get() + File.pathSeparator + System.getProperty("java.class.path");
    LineProcess process =
        LineProcess.start(
            List.of("-Djava.io.tmpdir=" + folder),
            classPath,
            DuckStatements.class,
            folder.resolve("visits.duckdb").toString());
    return Option.some(new DuckPartner(process, classPath));
  }

  /** The driver where the class path has it, as in a distribution with its archive in lib.d. */
  private static Option<Path> onClassPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> String.valueOf(path.getFileName()).startsWith("duckdb_jdbc-"))
        .findFirst()
        .map(Option::some)
        .orElseGet(Option::none);
  }

  private static Option<Path> fetched(Path folder, PrintStream out) {
    try {
      return fetch(folder, out);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the partner can't be read", unreadable);
    }
  }

  private static Option<Path> fetch(Path folder, PrintStream out) throws IOException {
    Properties partner = new Properties();
    try (InputStream in = DuckPartner.class.getResourceAsStream("partner.properties")) {
      partner.load(in);
    }
    String artifact = partner.getProperty("artifact");
    out.println("fetching the partner, " + artifact + ", if it is not there yet (80 MB) …");
    Path log = folder.resolve("fetch.log");
    try {
      int status =
          new ProcessBuilder(
                  "mvn",
                  "-B",
                  partner.getProperty("plugin"),
                  "-Dartifact=" + artifact,
                  "-DoutputDirectory=" + folder)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
      if (status == 0) {
        return Option.some(driver(folder));
      }
      out.println(lastLines(log));
    } catch (IOException absent) {
      out.println(absent.getMessage());
    } catch (InterruptedException stopped) {
      throw new IllegalStateException("the benchmark was stopped", stopped);
    }
    out.println(
        "DuckDB can't be had, so there is no partner: the figures below are ProPer's alone."
            + " Run it again when Maven can fetch "
            + artifact
            + ", or with the distribution's archive proper-duckdb in lib.d");
    return Option.none();
  }

  private static Path driver(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
    }
  }

  private static String lastLines(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    return String.join(
        "\n", lines.stream().filter(line -> line.startsWith("[ERROR]")).limit(1).toList());
  }

  /** The class path with the driver. */
  String classPath() {
    return classPath;
  }

  /** Runs a statement, and returns how many milliseconds it took in the other process. */
  double millis(String sql) {
    return Long.parseLong(process.ask(sql)) / NANOS;
  }

  @Override
  public void close() throws IOException {
    process.close();
  }
}
