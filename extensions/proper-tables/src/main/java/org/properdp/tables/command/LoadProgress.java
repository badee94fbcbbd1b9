package org.properdp.tables.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.properdp.cli.console.Measure;
import org.properdp.cli.console.Progress;
import org.properdp.tables.file.Pace;

/** The progress of loading some files, over all of them. */
final class LoadProgress {
  private final Pace pace = new Pace();
  private final int files;
  private final long size;
  private int begun;
  private volatile String now = "loading";

  LoadProgress(List<GivenFile> files) {
    this.files = files.size();
    this.size =
        files.stream().anyMatch(GivenFile::isStandardInput)
            ? 0
            : files.stream().mapToLong(LoadProgress::size).sum();
  }

  /** A file that can't be asked says so when it is opened. */
  private static long size(GivenFile file) {
    try {
      return Files.size(file.path());
    } catch (IOException unknown) {
      return 0;
    }
  }

  Pace pace() {
    return pace;
  }

  void begin(GivenFile file) {
    begun++;
    String name = file.isStandardInput() ? "standard input" : Printed.safe(file.name());
    now =
        files == 1
            ? "loading " + name
            : String.format(Locale.ROOT, "loading %,d of %,d, %s", begun, files, name);
  }

  /** All files are stored. */
  void end() {
    now = "all is stored; putting the rows in order";
  }

  int during(PrintWriter err, Supplier<Integer> work) {
    Measure measure = new Measure(pace::records, "rows", this::share);
    return Progress.<Integer, RuntimeException>during(err, () -> now, measure, work::get);
  }

  /** The share of all bytes; 0 if their number is not known. */
  private double share() {
    return size == 0 ? 0 : (double) pace.bytes() / size;
  }
}
