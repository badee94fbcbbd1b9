package org.properdp.cli.store;

import java.io.PrintWriter;
import java.util.Timer;
import java.util.TimerTask;

/** Shows that work continues, from its third second on. */
final class Progress {
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
