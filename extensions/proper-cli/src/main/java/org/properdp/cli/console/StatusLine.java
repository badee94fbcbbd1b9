package org.properdp.cli.console;

import java.io.PrintWriter;

/** The last line of a terminal, which is taken away while anything else is printed above it. */
final class StatusLine {
  final PrintWriter terminal;
  final Screen screen;
  private int shown;
  private boolean isTaken;

  StatusLine(PrintWriter terminal, Screen screen) {
    this.terminal = terminal;
    this.screen = screen;
  }

  /** Takes the line for work that shows its progress there; false if other work has it. */
  synchronized boolean take() {
    boolean isFree = !isTaken;
    isTaken = true;
    return isFree;
  }

  /** Gives the line back. */
  synchronized void release() {
    show("");
    isTaken = false;
  }

  /** Shows a line in the place of the one before; an empty one takes it away. */
  synchronized void show(String line) {
    if (shown > 0) {
      terminal.print("\r" + " ".repeat(shown) + "\r");
    }
    terminal.print(line);
    terminal.flush();
    shown = line.codePointCount(0, line.length());
  }

  /** Prints above the line, which is shown again when it changes. */
  synchronized void above(Runnable print) {
    if (shown > 0) {
      show("");
    }
    print.run();
  }
}
