package org.properdp.examples.bench.serve;

import java.io.PrintStream;
import org.properdp.cli.command.Scratch;

/**
 * The server for analysts: a question over its socket beside the same in process, many analysts
 * beside one, logins, its start over a large table, connections that ask nothing, and what the time
 * of an answer tells about a person.
 */
public final class ServeBenchmark {
  private ServeBenchmark() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    try (Scratch scratch = Scratch.here()) {
      SmallStore small = SmallStore.found(scratch);
      ServedQuestions.run(quick, small, out);
      ManyAnalysts.run(quick, small, out);
      Logins.run(quick, small, out);
      IdleConnections.run(quick, small, out);
      ReadyAfterStart.run(quick, scratch, out);
      WhatTimeTells.run(quick, scratch, out);
    }
  }
}
