package org.properdp.examples.experiment.command;

import java.io.PrintWriter;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Measure;
import org.properdp.cli.console.Progress;

/** Shows the steps of a run: beside the bar on a terminal, and a line each elsewhere. */
final class Steps {
  private final PrintWriter err;
  private volatile String now;

  Steps(PrintWriter err, String first) {
    this.err = err;
    this.now = first;
  }

  /** Tells what the run does now. */
  void tell(String what) {
    now = what;
    if (!Console.screen(err).isTerminal()) {
      err.println(what);
    }
  }

  /** Runs, of which this share is over. */
  <A> A during(DoubleSupplier share, Supplier<A> run) {
    return Console.screen(err).isTerminal()
        ? Progress.during(err, () -> now, Measure.of(share), run::get)
        : run.get();
  }
}
