package org.properdp.kafka;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.properdp.Proper;
import org.properdp.cli.command.Stop;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.operation.MetricsText;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** A pipeline from a topic beside a server. */
public final class KafkaCompanion implements Companion {
  @Override
  public String name() {
    return "kafka";
  }

  /** The contents of a file that describes a pipeline. */
  @Command(name = "kafka")
  static final class Contents {
    @Option(names = "--table", required = true)
    String table = "";

    @Mixin KafkaOptions options = new KafkaOptions();
  }

  @Override
  public Described described(Path file, Path store) {
    Contents contents = new Contents();
    try {
      new CommandLine(contents).parseArgs(arguments(file));
      KafkaOptions.Described pipeline = contents.options.described(store, contents.table);
      Status status = contents.options.status(store, contents.table);
      Duration every = Duration.ofSeconds(contents.options.every);
      return (proper, notes) -> new Beside(contents, proper, pipeline, status, every, notes);
    } catch (ParameterException wrong) {
      throw new IllegalArgumentException(file + ": " + wrong.getMessage());
    }
  }

  /** A line {@code name = value} for each option, in the form of Java's properties. */
  private static String[] arguments(Path file) {
    Properties lines = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      lines.load(in);
    } catch (IllegalArgumentException | IOException failed) {
      throw new UncheckedIOException(
          file + " can't be read",
          failed instanceof IOException cause ? cause : new IOException(failed));
    }
    return new TreeSet<>(lines.stringPropertyNames())
        .stream().map(name -> "--" + name + "=" + lines.getProperty(name)).toArray(String[]::new);
  }

  /** A pipeline that runs on a thread of its own. */
  private static final class Beside implements Running {
    private final Contents contents;
    private final Status status;
    private final Consumer<String> notes;
    private final Stop stop = Stop.byCaller();
    private final Thread thread;

    Beside(
        Contents contents,
        Proper proper,
        KafkaOptions.Described pipeline,
        Status status,
        Duration every,
        Consumer<String> notes) {
      this.contents = contents;
      this.status = status;
      this.notes = notes;
      TopicPipeline begun = pipeline.into(proper, stop::isWished);
      this.thread = new Thread(() -> run(begun, every), "proper-kafka");
      thread.setDaemon(true);
      thread.start();
    }

    private void run(TopicPipeline pipeline, Duration every) {
      try (pipeline) {
        // A line for each batch would push the lines of analysts out of the log.
        new TopicTicks(pipeline, status, each -> {}, line -> notes.accept(this + ": " + line))
            .run(stop.every(every), false);
      } catch (StoreRefused ended) {
        // Analysts go on asking about what is stored.
        notes.accept(this + " has ended: " + ended.getMessage());
      } catch (Throwable any) {
        // Only its kind: its text could have been made of rows, of which the log says nothing.
        notes.accept(this + " has failed, and ended: " + any.getClass().getName());
      }
    }

    @Override
    public void tell(MetricsText metrics) {
      String[] labels = {"topic", contents.options.topic, "table", contents.table};
      metrics
          .gauge("proper_kafka_running", "1 while the pipeline runs, 0 once it has ended.")
          .is(thread.isAlive() ? 1 : 0, labels);
      status.tell(metrics, labels);
    }

    @Override
    public void close() {
      stop.wish();
      Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    }

    @Override
    public String toString() {
      return "the pipeline from topic " + contents.options.topic + " into " + contents.table;
    }
  }
}
