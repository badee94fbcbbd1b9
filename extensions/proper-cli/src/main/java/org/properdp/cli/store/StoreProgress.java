package org.properdp.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.properdp.cli.command.Scratch;
import org.properdp.cli.console.Measure;
import org.properdp.cli.console.Progress;
import org.properdp.store.disk.Traffic;

/** The progress of work on a store, told by the bytes that it reads and writes. */
final class StoreProgress {
  private static final long MEGABYTE = 1_000_000;

  /** As much as an estimate says is over while the work is not. */
  private static final double ALMOST = 0.99;

  private StoreProgress() {}

  /**
   * Runs work on a store that may take long, and shows its progress.
   *
   * @param passes how many times it reads or writes all bytes of the store, about
   */
  static <A> A during(PrintWriter err, String what, Path store, double passes, Supplier<A> work) {
    double all = Math.max(1, passes * bytes(store));
    long before = Traffic.bytes();
    Measure measure =
        new Measure(
            () -> (Traffic.bytes() - before) / MEGABYTE,
            "MB",
            () -> Math.min(ALMOST, (Traffic.bytes() - before) / all));
    return Progress.during(err, () -> what, measure, work::get);
  }

  private static long bytes(Path store) {
    try {
      return Scratch.bytes(store);
    } catch (IOException | UncheckedIOException unreadable) {
      return 0; // the work itself says why
    }
  }
}
