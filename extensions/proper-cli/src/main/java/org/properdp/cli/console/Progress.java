package org.properdp.cli.console;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/**
 * Shows how far work has come, from its third second on: a bar on a terminal, and in a file or pipe
 * a line now and then. What is no stream of a {@link Console} shows nothing, nor does work within
 * other work that is shown.
 */
public final class Progress implements AutoCloseable {
  private static final long SECOND = 1_000;
  private static final int PATIENCE = 2;
  private static final int MINUTE = 60;
  private static final int PERCENT = 100;
  private static final int WIDEST = 30;
  private static final int NARROWEST = 8;

  private final StatusLine status;
  private final Supplier<String> what;
  private final Measure measure;
  private final Timer timer = new Timer("proper-progress", true);
  private int seconds;
  private int next = PATIENCE + 1;
  private boolean isOver;

  Progress(StatusLine status, Supplier<String> what, Measure measure) {
    this.status = status;
    this.what = what;
    this.measure = measure;
  }

  /** Work that may fail in its own way. */
  @FunctionalInterface
  public interface Work<A, X extends Exception> {
    /** Does it. */
    A run() throws X;
  }

  /** Runs work that may take long, of which nothing can be counted. */
  public static <A, X extends Exception> A during(PrintWriter err, String what, Work<A, X> work)
      throws X {
    return during(err, () -> what, Measure.NONE, work);
  }

  /** Runs work that may take long, in steps. */
  public static <A, X extends Exception> A during(
      PrintWriter err, Supplier<String> what, Measure measure, Work<A, X> work) throws X {
    if (!(err instanceof Console.Stream stream)
        || !stream.status().screen.hasProgress()
        || !stream.status().take()) {
      return work.run();
    }
    try (Progress progress = new Progress(stream.status(), what, measure)) {
      progress.begin();
      return work.run();
    }
  }

  private void begin() {
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            tick();
          }
        };
    timer.schedule(task, SECOND, SECOND);
  }

  /** Counts a second. */
  synchronized void tick() {
    seconds++;
    if (isOver || seconds <= PATIENCE) {
      return;
    }
    if (status.screen.isTerminal()) {
      status.show(line(status.screen.columns() - 1));
    } else if (seconds == next) {
      next += Math.min(seconds, MINUTE);
      status.terminal.println(what.get() + ": " + figures());
    }
  }

  /** A line of at most so many columns: what is done, a bar if there is room, and figures. */
  private String line(int columns) {
    double share = share();
    String figures = figures();
    String now = what.get();
    int room = Math.min(WIDEST, columns - now.length() - figures.length() - 4);
    int done = (int) (share * room);
    String bar =
        share > 0 && room >= NARROWEST
            ? "[" + "#".repeat(done) + "-".repeat(room - done) + "] "
            : "";
    String line = now + " " + bar + figures;
    return line.length() <= columns ? line : line.substring(line.length() - columns);
  }

  private double share() {
    double share = measure.share().getAsDouble();
    return share > 0 ? Math.min(1, share) : 0;
  }

  private String figures() {
    long done = measure.done().getAsLong();
    double share = share();
    String pace =
        done == 0
            ? ""
            : String.format(Locale.ROOT, "%,d %s, ", done, measure.unit())
                + (done < seconds ? "" : String.format(Locale.ROOT, "%,d/s, ", done / seconds));
    return share == 0
        ? pace + time(seconds)
        : String.format(
            Locale.ROOT,
            "%s%d %%, %s left",
            pace,
            (int) (PERCENT * share),
            time(Math.round(seconds * (1 - share) / share)));
  }

  private static String time(long seconds) {
    return seconds < 2 * MINUTE ? seconds + " s" : (seconds + MINUTE / 2) / MINUTE + " min";
  }

  /** Takes the bar off the terminal. */
  @Override
  public synchronized void close() {
    timer.cancel();
    isOver = true;
    status.release();
  }
}
