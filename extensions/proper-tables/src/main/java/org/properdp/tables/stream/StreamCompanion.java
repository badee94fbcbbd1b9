package org.properdp.tables.stream;

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

/** A pipeline from a stream beside a server. */
public abstract class StreamCompanion implements Companion {
  /** Options that nothing has been read of. */
  protected abstract StreamOptions options();

  /** The contents of a file that describes a pipeline. */
  @Command(name = "pipeline")
  private static final class Contents {
    @Option(names = "--table", required = true)
    String table = "";

    @Mixin StreamOptions options;

    Contents(StreamOptions options) {
      this.options = options;
    }

    String[] labels() {
      String[] label = options.label();
      return new String[] {label[0], label[1], "table", table};
    }

    @Override
    public String toString() {
      String[] label = options.label();
      return "the pipeline from " + label[0] + " " + label[1] + " into " + table;
    }
  }

  @Override
  public final Described described(Path file, Path store) {
    Contents contents = new Contents(options());
    try {
      new CommandLine(contents).parseArgs(arguments(file));
      contents.options.check();
      Pipeline.Described pipeline = contents.options.described(store, contents.table);
      Status status = contents.options.status(store, contents.table);
      return (proper, notes) -> new Beside(contents, proper, pipeline, status, notes);
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
        Pipeline.Described pipeline,
        Status status,
        Consumer<String> notes) {
      this.contents = contents;
      this.status = status;
      this.notes = notes;
      Pipeline begun = pipeline.into(proper, stop::isWished);
      this.thread = new Thread(() -> run(begun), "proper-" + contents.options.kind().name());
      thread.setDaemon(true);
      thread.start();
    }

    private void run(Pipeline pipeline) {
      try (pipeline) {
        // A line for each batch would push the lines of analysts out of the log.
        new Ticks(pipeline, status, each -> {}, line -> notes.accept(contents + ": " + line))
            .run(stop.every(Duration.ofSeconds(contents.options.every())), false);
      } catch (StoreRefused ended) {
        // Analysts go on asking about what is stored.
        notes.accept(contents + " has ended: " + ended.getMessage());
      } catch (Throwable any) {
        // Only its kind: its text could have been made of rows, of which the log says nothing.
        notes.accept(contents + " has failed, and ended: " + any.getClass().getName());
      }
    }

    @Override
    public void tell(MetricsText metrics) {
      metrics
          .gauge(
              contents.options.kind().metric("running"),
              "1 while the pipeline runs, 0 once it has ended.")
          .is(thread.isAlive() ? 1 : 0, contents.labels());
      status.tell(metrics, contents.labels());
    }

    @Override
    public void close() {
      stop.wish();
      Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    }

    @Override
    public String toString() {
      return contents.toString();
    }
  }
}
