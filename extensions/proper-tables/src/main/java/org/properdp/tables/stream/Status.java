package org.properdp.tables.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Count;
import org.properdp.cli.operation.MetricsText;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;

/**
 * The state of a running pipeline, in a file that its custodian looks at while the store is in use.
 * The file is replaced as a whole after each tick, and nothing follows from it.
 */
public final class Status {
  private final Path file;
  private final Kind kind;
  private final TreeMap<Integer, String> last = new TreeMap<>();
  private final long began = System.nanoTime();
  private volatile Counts counts = new Counts(0, 0, 0, null, null);

  /**
   * The words for one kind of source.
   *
   * @param name the kind's name, in names of metrics
   * @param unit the unit of what is behind, in the singular
   */
  public record Kind(String name, String unit) {
    String metric(String what) {
      return "proper_" + name + "_" + what;
    }
  }

  /** The counts of this run, after its last tick. */
  private record Counts(
      long rows,
      long setAside,
      long behind,
      @Nullable Instant lastTick,
      @Nullable Instant lastBatch) {
    Counts after(List<Taken> taken, long behindNow, Instant now) {
      return new Counts(
          rows + taken.stream().mapToLong(Taken::stored).sum(),
          setAside + taken.stream().mapToLong(Taken::setAside).sum(),
          behindNow,
          now,
          taken.isEmpty() ? lastBatch : now);
    }
  }

  /** No tick yet. */
  public Status(Path folder, String stream, String table, Kind kind) {
    this.file = folder.resolve(stream + "-into-" + table + ".status");
    this.kind = kind;
  }

  /** The lines that were written last. */
  List<String> lines() {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException none) {
      throw new StoreRefused("no pipeline of this source and table has written " + file);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be read", failed);
    }
  }

  /** Writes the state after a tick. */
  void write(List<Taken> taken, long behind) {
    Instant now = Instant.now();
    taken.forEach(each -> last.put(each.stretch().partition(), now + " " + each));
    counts = counts.after(taken, behind, now);
    long rows = counts.rows();
    double seconds = Math.max(1, System.nanoTime() - began) / 1e9;
    List<String> lines = new ArrayList<>();
    lines.add("after the tick of " + now + ": behind by " + Count.of(behind, kind.unit()));
    lines.add(
        String.format(
            Locale.ROOT,
            "%s stored in this run, %,.0f a second on average",
            Count.of(rows, "row"),
            rows / seconds));
    lines.addAll(last.values());
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    try {
      Files.deleteIfExists(unfinished);
      Files.createFile(unfinished, OwnerOnly.file(unfinished));
      Files.write(unfinished, lines);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }

  /** Adds the counts of this run to the metrics. */
  void tell(MetricsText metrics, String... labels) {
    Counts now = counts;
    metrics
        .gauge(
            kind.metric("behind_" + kind.unit() + "s"),
            "The " + kind.unit() + "s between the stored rows and the source's end.")
        .is(now.behind(), labels);
    metrics
        .counter(kind.metric("records_stored"), "Records that became rows.")
        .is(now.rows(), labels);
    metrics
        .counter(kind.metric("records_set_aside"), "Records that were set aside.")
        .is(now.setAside(), labels);
    tell(
        metrics.gauge(kind.metric("last_tick_seconds"), "The last tick, as Unix time."),
        now.lastTick(),
        labels);
    tell(
        metrics.gauge(kind.metric("last_batch_seconds"), "The last batch, as Unix time."),
        now.lastBatch(),
        labels);
  }

  private static void tell(MetricsText.Metric to, @Nullable Instant when, String... labels) {
    if (when != null) {
      to.is(when.getEpochSecond(), labels);
    }
  }
}
