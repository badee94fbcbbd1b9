package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.examples.bench.measure.Threshold;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/**
 * A measurement of what the time of a statement tells of a constant: if it occurs in the rows.
 * Statements of two kinds are asked in turn, each with a constant of its own; a threshold that is
 * chosen on one half of the times guesses on the other half which kind a statement was of.
 */
public final class WhatConstantsTell {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.000001) COUNT(*) AS n FROM visits"
          + " WHERE ";
  private static final int FIRST_ZIP = 75_000;
  private static final int ZIPS = 100;
  private static final int ABSENT_PATIENT = 5_000_000;

  private final SqlDoor door;
  private final MadeUpVisits visits;
  private final int trials;
  private final SplittableRandom random = new SplittableRandom(9);
  private final PrintStream out;

  private WhatConstantsTell(SqlDoor door, MadeUpVisits visits, int trials, PrintStream out) {
    this.door = door;
    this.visits = visits;
    this.trials = trials;
    this.out = out;
  }

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws IOException {
    try (Scratch scratch = Scratch.here()) {
      MadeUpVisits visits =
          quick ? new MadeUpVisits(2_000, 200) : new MadeUpVisits(100_000, 20_000);
      Path store = scratch.at("store");
      MadeUpVisits.found(store, MadeUpVisits.schema());
      LoadedFile file =
          new LoadedFile(MadeUpVisits.TABLE, scratch.at("visits.csv"), MadeUpVisits.COLUMNS);
      visits.write(file.file());
      file.load(store, Option.none(), out);
      try (Proper proper = Proper.open(store)) {
        SqlDoor door = new SqlDoor(OpenTables.of(proper), SqlDoor.OWNER, Option.none());
        new WhatConstantsTell(door, visits, quick ? 4 : 700, out).measure();
      }
    }
  }

  private void measure() {
    compare(
        "a person that is there / one that is not",
        at -> ASK + "patient = '" + MadeUpVisits.patient(random.nextInt(visits.people())) + "'",
        at -> ASK + "patient = '" + absent() + "'");
    compare(
        "a constant that is there / one that is not",
        at -> ASK + "zip = " + (FIRST_ZIP + random.nextInt(ZIPS)),
        at -> ASK + "zip = " + (FIRST_ZIP + ZIPS + random.nextInt(ZIPS)));
    compare(
        "one person / all rows, paid by none",
        at -> ASK + "patient = '" + absent() + "'",
        at -> ASK + "patient < '" + at + "'");
    compare(
        "the same twice, for comparison",
        at -> ASK + "patient = '" + absent() + "'",
        at -> ASK + "patient = '" + absent() + "'");
  }

  private String absent() {
    return MadeUpVisits.patient(ABSENT_PATIENT + random.nextInt(visits.people()));
  }

  private void compare(String what, IntFunction<String> one, IntFunction<String> other) {
    double[] first = new double[trials];
    double[] second = new double[trials];
    for (int warm = 0; warm < Math.min(100, trials); warm++) {
      millis(one.apply(warm));
      millis(other.apply(warm));
    }
    for (int at = 0; at < trials; at++) {
      // Each kind is asked first as often as the other.
      boolean isFirst = at % 4 < 2;
      double before = isFirst ? 0 : millis(other.apply(at));
      first[at] = millis(one.apply(at));
      second[at] = isFirst ? millis(other.apply(at)) : before;
    }
    out.printf(
        Locale.ROOT,
        "%s, %,d trials of each: %s, %s, ratio %.3f; %s%n",
        what,
        trials,
        Pair.spread(first),
        Pair.spread(second),
        Stopwatch.median(first) / Stopwatch.median(second),
        Threshold.advantage(first, second));
  }

  private double millis(String statement) {
    long start = System.nanoTime();
    if (door.prepare(statement).run().isLeft()) {
      throw new IllegalStateException("a question was refused: " + statement);
    }
    return (System.nanoTime() - start) / 1e6;
  }

  @Override
  public String toString() {
    return "WhatConstantsTell";
  }
}
