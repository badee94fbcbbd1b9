package org.properdp.examples.bench.serve;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.Threshold;
import org.properdp.examples.bench.tables.LoadedFile;
import org.properdp.examples.bench.tables.MadeUpVisits;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.schema.TableSchema;

/**
 * The same question of two stores, of which one has a person more, whose note is so long that the
 * answer takes longer. The asker has a stopwatch, and knows everything but which of the stores it
 * is.
 */
final class WhatTimeTells {
  private static final String TABLE = "notes";
  private static final String PERSON = "patient";
  private static final ColumnType KEY = ColumnType.varchar(8);
  private static final ColumnType NOTE = ColumnType.varchar(ColumnType.MOST_CHARACTERS);
  private static final String WITH = "with";
  private static final String WITHOUT = "without";
  private static final Duration TENTH = Duration.ofMillis(100);
  private static final Duration LONGEST_TICK = Duration.ofSeconds(1);
  private static final int PEOPLE = 100;
  private static final int PATTERN = 900;
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.0001) COUNT(*) AS n FROM notes"
          + " WHERE note LIKE '%"
          + "ab".repeat(PATTERN / 2)
          + "%' OR note LIKE '"
          + "%b".repeat(PATTERN / 2)
          + "c'";

  /**
   * The number of trials.
   *
   * @param trials the most in each of the worlds
   * @param most after which no trial begins
   * @param atTicks what is asked at ticks
   */
  private record Plan(int warmUp, int trials, Duration most, AtTicks.Plan atTicks) {}

  private WhatTimeTells() {}

  static void run(boolean quick, Scratch scratch, PrintStream out) throws Exception {
    Plan plan =
        quick
            ? new Plan(2, 4, Duration.ofSeconds(10), AtTicks.QUICK)
            : new Plan(500, 10_000, Duration.ofMinutes(6), AtTicks.WHOLE);
    found(scratch, WITH, true);
    found(scratch, WITHOUT, false);
    double slowest = withoutTicks(plan, scratch, out);
    for (int number = 0; number < plan.atTicks().side(); number++) {
      for (AtTicks.World world : AtTicks.World.values()) {
        found(scratch, world.store(number), world.isWithPerson());
      }
    }
    new AtTicks(plan.atTicks(), tick(slowest), scratch, COUNT).run(out);
  }

  /** Twice the time of the slowest answer, in whole tenths of a second, and at most one second. */
  private static Duration tick(double slowest) {
    Duration twice = TENTH.multipliedBy((long) Math.ceil(2 * slowest / TENTH.toMillis()));
    return twice.compareTo(LONGEST_TICK) > 0 ? LONGEST_TICK : twice;
  }

  /** Both are asked in turn; gives the time of the slowest answer in milliseconds. */
  private static double withoutTicks(Plan plan, Scratch scratch, PrintStream out) throws Exception {
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    try (Served there = served(scratch, WITH, Duration.ZERO);
        Served notThere = served(scratch, WITHOUT, Duration.ZERO);
        Client one = Client.letIn(there.socket());
        Client other = Client.letIn(notThere.socket())) {
      Rounds.of(plan.warmUp(), 1, () -> one.ask(COUNT), () -> other.ask(COUNT));
      long end = System.nanoTime() + plan.most().toNanos();
      while (with.size() < plan.trials() && System.nanoTime() < end) {
        boolean isFirst = with.size() % 4 < 2;
        double before = isFirst ? 0 : Rounds.millis(() -> other.ask(COUNT));
        with.add(Rounds.millis(() -> one.ask(COUNT)));
        without.add(isFirst ? Rounds.millis(() -> other.ask(COUNT)) : before);
      }
    }
    out.printf(
        Locale.ROOT,
        "a stopwatch without ticks, %,d trials in each world, of one server each: with the person"
            + " %s, without %s; %s%n",
        with.size(),
        Rounds.spread(array(with)),
        Rounds.spread(array(without)),
        Threshold.advantage(array(with), array(without)));
    return Math.max(Collections.max(with), Collections.max(without));
  }

  private static double[] array(List<Double> times) {
    return times.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static void found(Scratch scratch, String name, boolean withPerson) throws IOException {
    Path file = scratch.at(name + ".csv");
    StringBuilder rows = new StringBuilder("patient,note\n");
    for (int person = 0; person < PEOPLE; person++) {
      rows.append('p').append(person).append(",none\n");
    }
    if (withPerson) {
      rows.append("r,").append("ab".repeat(ColumnType.MOST_CHARACTERS / 2)).append('\n');
    }
    Files.writeString(file, rows);
    TableSchema notes =
        new TableSchema(
            TABLE,
            MadeUpVisits.PATIENTS,
            PERSON,
            Vector.of(ColumnSchema.of(PERSON, KEY), ColumnSchema.of("note", NOTE)),
            1);
    MadeUpVisits.found(scratch.at(name), notes);
    new LoadedFile(TABLE, file, "")
        .load(scratch.at(name), Option.none(), new PrintStream(PrintStream.nullOutputStream()));
    try (Proper proper = Proper.open(scratch.at(name))) {
      SmallStore.letIn(proper, 1);
    }
  }

  static Served served(Scratch scratch, String name, Duration tick) {
    return new Served(scratch.at(name), 1, tick);
  }
}
