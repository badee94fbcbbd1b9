package org.properdp.tables.file;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Timer;
import java.util.TimerTask;

/**
 * A line on a terminal that says how far reading has come, from its third second on: rows, rows a
 * second, bytes, and the time that is left if the size is known.
 */
public final class ProgressLine implements AutoCloseable {
  private static final long SECOND = 1_000;
  private static final int PATIENCE = 2;
  private static final double MEGABYTE = 1e6;
  private static final int PERCENT = 100;

  private final PrintWriter terminal;
  private final String what;
  private final Pace pace;
  private final OptionalLong size;
  private final Timer timer = new Timer("proper-reading", true);
  private int seconds;
  private int shown;
  private boolean ended;

  ProgressLine(PrintWriter terminal, String what, Pace pace, OptionalLong size) {
    this.terminal = terminal;
    this.what = what;
    this.pace = pace;
    this.size = size;
  }

  /** Begins to show the pace of reading; only for a terminal. */
  public static ProgressLine show(PrintWriter terminal, String what, Pace pace, OptionalLong size) {
    ProgressLine line = new ProgressLine(terminal, what, pace, size);
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            line.tick();
          }
        };
    line.timer.schedule(task, SECOND, SECOND);
    return line;
  }

  /** Counts a second. */
  synchronized void tick() {
    seconds++;
    if (seconds > PATIENCE && !ended) {
      String line = line();
      String rest = " ".repeat(Math.max(0, shown - line.length()));
      shown = line.length();
      print("\r" + line + rest);
    }
  }

  private String line() {
    long records = pace.records();
    long bytes = pace.bytes();
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%s … %,d rows, %,d rows/s, %,.1f MB",
            what,
            records,
            records / seconds,
            bytes / MEGABYTE));
    if (size.isPresent() && size.getAsLong() > 0 && bytes > 0) {
      long all = Math.max(bytes, size.getAsLong());
      line.append(
          String.format(
              Locale.ROOT,
              " (%d %%), %s left",
              PERCENT * bytes / all,
              time(Math.round((double) seconds * (all - bytes) / bytes))));
    }
    return line.toString();
  }

  private static String time(long seconds) {
    return seconds < 120 ? seconds + " s" : (seconds + 30) / 60 + " min";
  }

  private void print(String text) {
    terminal.print(text);
    terminal.flush();
  }

  /** Removes the line. */
  @Override
  public synchronized void close() {
    timer.cancel();
    ended = true;
    if (shown > 0) {
      print("\r" + " ".repeat(shown) + "\r");
    }
  }
}
