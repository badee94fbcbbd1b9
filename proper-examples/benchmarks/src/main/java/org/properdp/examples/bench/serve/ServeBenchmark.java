package org.properdp.examples.bench.serve;

import java.io.PrintStream;
import java.util.List;
import org.properdp.cli.command.Scratch;

/**
 * The server for analysts: a question over its socket beside the same in process, many analysts
 * beside one, logins, its start over a large table, connections that ask nothing, and what the time
 * of an answer tells about a person.
 */
public final class ServeBenchmark {
  private ServeBenchmark() {}

  /** The parts that are measured alone, in this order. */
  enum Part {
    QUESTIONS,
    ANALYSTS,
    LOGINS,
    IDLE_CONNECTIONS,
    START,
    TIME
  }

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    run(quick, List.of(Part.values()), out);
  }

  static void run(boolean quick, List<Part> parts, PrintStream out) throws Exception {
    try (Scratch scratch = Scratch.here()) {
      SmallStore small = SmallStore.found(scratch);
      for (Part part : parts) {
        switch (part) {
          case QUESTIONS -> ServedQuestions.run(quick, small, out);
          case ANALYSTS -> ManyAnalysts.run(quick, small, out);
          case LOGINS -> Logins.run(quick, small, out);
          case IDLE_CONNECTIONS -> IdleConnections.run(quick, small, out);
          case START -> ReadyAfterStart.run(quick, scratch, out);
          case TIME -> WhatTimeTells.run(quick, scratch, out);
        }
      }
    }
  }
}
