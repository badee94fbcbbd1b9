package org.properdp.postgres.database;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.custody.StoredBatch;
import org.properdp.tables.OpenTables;
import picocli.CommandLine;

/** A table of visits in a database, and the command that keeps another one in a store alike. */
record Visits(Path store, Postgres database, String name) {
  private static final int KILLED = 128 + 9;

  /** So long nothing takes on any machine. */
  private static final int HUNG_MINUTES = 10;

  /** Founds the store, and makes the table of this name in the database; both are empty. */
  static Visits found(Path store, Postgres database, String name) {
    database.execute(
        "CREATE TABLE "
            + name
            + " (id bigserial PRIMARY KEY, patient varchar(10), secret text, minutes int,"
            + " price numeric(8,2), seen timestamptz, is_new boolean, note text)",
        "ALTER TABLE " + name + " REPLICA IDENTITY FULL");
    try (Proper proper = Proper.found(store)) {
      OpenTables.of(proper).declare(Declared.VISITS);
    }
    return new Visits(store, database, name);
  }

  /** Runs the command in this process until it ends; returns what it has printed. */
  List<String> once(Object... more) throws IOException, InterruptedException {
    StringWriter out = new StringWriter();
    CommandLine line = PipelineChild.command().setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));
    line.execute(
        Stream.of(words(Stream.concat(Stream.of("--once"), Stream.of(more)).toArray()))
            .map(String::valueOf)
            .toArray(String[]::new));
    return out.toString().lines().toList();
  }

  /** Runs the command, and kills it without a word after a line that this accepts. */
  List<String> run(Predicate<String> last, Object... more)
      throws IOException, InterruptedException {
    List<String> said = new ArrayList<>();
    talk(
        (line, process) -> {
          said.add(line);
          if (last.test(line)) {
            process.destroyForcibly();
          }
        },
        more);
    return said;
  }

  /** Kills it so long after its beginning; whether that is how it ended. */
  boolean killedAfter(int millis) throws IOException, InterruptedException {
    int[] said = new int[1];
    Process process = begun();
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
        .execute(handle::destroyForcibly);
    return heard(process, (line, ended) -> said[0]++) == KILLED;
  }

  private void talk(BiConsumer<String, ProcessHandle> heard, Object... more)
      throws IOException, InterruptedException {
    Process process = begun(more);
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(HUNG_MINUTES, TimeUnit.MINUTES)
        .execute(handle::destroyForcibly);
    heard(process, heard);
  }

  private static int heard(Process process, BiConsumer<String, ProcessHandle> heard)
      throws IOException, InterruptedException {
    // Not the process's own method: that would throw away what has been said and not been read.
    ProcessHandle handle = process.toHandle();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        heard.accept(line, handle);
      }
    }
    return process.waitFor();
  }

  private Process begun(Object... more) throws IOException {
    return new ProcessBuilder(
            ChildJvm.command(
                List.of("-XX:+UseSerialGC", "-Xmx256m"), PipelineChild.class, words(more)))
        .redirectError(store.resolveSibling("errors").toFile())
        .start();
  }

  private Object[] words(Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of(
                store, "visits", "--connect", database.address(), "--source", "public." + name));
    words.addAll(List.of(more));
    if (!words.contains("--user")) {
      words.addAll(List.of("--user", "postgres"));
    }
    return words.toArray();
  }

  /** The rows that the database has. */
  List<String> there() {
    return database.rows(
        "SELECT id, patient, minutes, price, to_char(seen AT TIME ZONE 'UTC',"
            + " 'YYYY-MM-DD HH24:MI:SS.US'), is_new::text, note FROM "
            + name
            + " ORDER BY id");
  }

  /** The rows that the store has, as the custodian reads them. */
  List<String> here() {
    try (Proper proper = Proper.open(store)) {
      return Declared.rows(OpenTables.of(proper));
    }
  }

  /** The batches of the table. */
  List<StoredBatch> batches() {
    try (Proper proper = Proper.open(store)) {
      return OpenTables.of(proper).batches("visits");
    }
  }
}
