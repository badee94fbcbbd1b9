package org.properdp.cli.store;

import java.io.PrintWriter;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/** Shows that work continues, from its third second on. */
public final class Progress {
  private static final long SECOND = 1_000;
  private static final int PATIENCE = 2;

  private final PrintWriter err;
  private final String what;
  private final Timer timer = new Timer("proper-progress", true);
  private int seconds;
  private int shown;
  private boolean ended;

  Progress(PrintWriter err, String what) {
    this.err = err;
    this.what = what;
  }

  /** Runs work that may take long, and shows progress on a terminal. */
  public static <A> A during(PrintWriter err, String what, Supplier<A> work) {
    Progress progress = new Progress(err, what);
    if (Terminal.showsErrors()) {
      progress.begin();
    }
    try {
      return work.get();
    } finally {
      progress.end();
    }
  }

  /** Starts the clock. */
  void begin() {
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
    if (seconds > PATIENCE && !ended) {
      String line = what + " … " + seconds + " s";
      shown = line.length();
      show("\r" + line);
    }
  }

  private void show(String text) {
    err.print(text);
    err.flush();
  }

  /** Removes the progress from the terminal. */
  synchronized void end() {
    timer.cancel();
    ended = true;
    if (shown > 0) {
      show("\r" + " ".repeat(shown) + "\r");
    }
  }
}
