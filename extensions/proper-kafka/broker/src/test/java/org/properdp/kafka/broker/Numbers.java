package org.properdp.kafka.broker;

import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.custody.StoredBatch;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** A table of numbered records, and the command that fills it from a topic. */
record Numbers(Path store, String bootstrap, String topic) {
  private static final int PEOPLE = 50;
  private static final int KILLED = 128 + 9;

  /** So long nothing takes on any machine. */
  private static final int HUNG_MINUTES = 20;

  /** Founds the store, with an empty table. */
  static Numbers found(Path store, String bootstrap, String topic) {
    try (Proper proper = Proper.found(store)) {
      OpenTables.of(proper)
          .declare(
              List.of(
                  new PopulationSchema(
                      "people",
                      ColumnType.varchar(10),
                      KeyRule.EXACT,
                      new Regime.Personal(Epsilon.of("1"))),
                  new TableSchema(
                      "numbers",
                      "people",
                      "person",
                      Vector.of(
                          ColumnSchema.of("person", ColumnType.varchar(10)),
                          ColumnSchema.of("number", ColumnType.BIGINT)),
                      1_000_000)));
    }
    return new Numbers(store, bootstrap, topic);
  }

  /** The record of a number. */
  static String value(long number) {
    return "{\"person\":\"p" + number % PEOPLE + "\",\"number\":" + number + "}";
  }

  List<ProducerRecord<String, String>> records(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number -> new ProducerRecord<>(topic, "k" + number, value(number)))
        .toList();
  }

  /** Runs the command until it ends; returns what it has printed. */
  List<String> once(Object... more) throws IOException, InterruptedException {
    return run(line -> false, Stream.concat(Stream.of("--once"), Stream.of(more)).toArray());
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

  /** Kills it so long after so many lines; whether that is how it ended. */
  boolean killedAfter(int lines, int millis) throws IOException, InterruptedException {
    int[] said = new int[1];
    int end =
        talk(
            (line, process) -> {
              if (++said[0] == lines) {
                CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
                    .execute(process::destroyForcibly);
              }
            });
    return end == KILLED;
  }

  private int talk(BiConsumer<String, ProcessHandle> heard, Object... more)
      throws IOException, InterruptedException {
    Object[] words =
        Stream.concat(
                Stream.of(
                    store,
                    "numbers",
                    "--bootstrap",
                    bootstrap,
                    "--topic",
                    topic,
                    "--format",
                    "json"),
                Stream.of(more))
            .toArray();
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    List.of("-XX:+UseSerialGC", "-Xmx256m"), PipelineChild.class, words))
            .redirectError(store.resolveSibling("errors").toFile())
            .start();
    // Not the process's own method: that would throw away what has been said and not been read.
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(HUNG_MINUTES, TimeUnit.MINUTES)
        .execute(handle::destroyForcibly);
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        heard.accept(line, handle);
      }
    }
    return process.waitFor();
  }

  /** All numbers in the table, as the custodian reads them. */
  List<Long> numbers() {
    List<Long> numbers = new ArrayList<>();
    try (Proper proper = Proper.open(store)) {
      OpenTables.of(proper).table("numbers").eachRow(row -> numbers.add((Long) row.get(1)));
    }
    return numbers.stream().sorted().toList();
  }

  /** The batches of the table. */
  List<StoredBatch> batches() {
    try (Proper proper = Proper.open(store)) {
      return OpenTables.of(proper).batches("numbers");
    }
  }
}
