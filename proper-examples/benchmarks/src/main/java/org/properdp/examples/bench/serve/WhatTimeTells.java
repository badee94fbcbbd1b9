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
import java.util.concurrent.CompletableFuture;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.Threshold;
import org.properdp.examples.bench.tables.LoadedFile;
import org.properdp.examples.bench.tables.MadeUpVisits;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

/**
 * The same question of two stores, of which one has a person more, whose note is so long that the
 * answer takes longer. Whoever asks knows everything but which of the stores it is, and has a
 * stopwatch.
 */
final class WhatTimeTells {
  private static final String TABLE = "notes";
  private static final String PERSON = "patient";
  private static final ColumnType KEY = ColumnType.varchar(8);
  private static final ColumnType NOTE = ColumnType.varchar(ColumnType.MOST_CHARACTERS);
  private static final String WITH = "with";
  private static final String WITHOUT = "without";
  private static final double TENTH = 100;
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
   * How much is measured.
   *
   * @param trials the most in each of the worlds
   * @param most after which no trial begins
   * @param pairs the pairs of stores that are asked at ticks, side by side
   * @param leastTick the shortest tick
   */
  private record Plan(int warmUp, int trials, Duration most, int pairs, Duration leastTick) {}

  private WhatTimeTells() {}

  static void run(boolean quick, Scratch scratch, PrintStream out) throws Exception {
    Plan plan =
        quick
            ? new Plan(2, 4, Duration.ofSeconds(10), 1, Duration.ofMillis(100))
            : new Plan(500, 10_000, Duration.ofMinutes(6), 8, Duration.ofMillis(100));
    for (int pair = 0; pair < plan.pairs(); pair++) {
      found(scratch, WITH + pair, true);
      found(scratch, WITHOUT + pair, false);
    }
    double slowest = withoutTicks(plan, scratch, out);
    withTicks(plan, tick(plan, slowest), scratch, out);
  }

  /** Twice the time of the slowest answer, in whole tenths of a second, and at most one second. */
  private static Duration tick(Plan plan, double slowest) {
    Duration twice = plan.leastTick().multipliedBy((long) Math.ceil(2 * slowest / TENTH));
    return twice.compareTo(LONGEST_TICK) > 0 ? LONGEST_TICK : twice;
  }

  /** Both are asked in turn; gives the time of the slowest answer in milliseconds. */
  private static double withoutTicks(Plan plan, Scratch scratch, PrintStream out) throws Exception {
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    try (Served there = served(scratch, WITH + 0, Duration.ZERO);
        Served notThere = served(scratch, WITHOUT + 0, Duration.ZERO);
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
    print("without ticks", array(with), array(without), "", out);
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

  private static Served served(Scratch scratch, String name, Duration tick) {
    return new Served(scratch.at(name), scratch.at(name + "-socket"), 1, tick);
  }

  /** All stores are asked at the same time: most of it is waiting. */
  private static void withTicks(Plan plan, Duration tick, Scratch scratch, PrintStream out)
      throws Exception {
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    List<Course> there = new ArrayList<>();
    List<Course> notThere = new ArrayList<>();
    for (int pair = 0; pair < plan.pairs(); pair++) {
      there.add(Course.begun(served(scratch, WITH + pair, tick), plan));
      notThere.add(Course.begun(served(scratch, WITHOUT + pair, tick), plan));
    }
    int over = 0;
    int overWithout = 0;
    for (int pair = 0; pair < plan.pairs(); pair++) {
      List<Double> one = there.get(pair).times().get();
      List<Double> other = notThere.get(pair).times().get();
      // As many in both worlds, and an even number, so that halves stay halves.
      int trials = Math.min(one.size(), other.size()) / 2 * 2;
      with.addAll(one.subList(0, trials));
      without.addAll(other.subList(0, trials));
      over += there.get(pair).ended();
      overWithout += notThere.get(pair).ended();
    }
    print(
        "with ticks of " + tick.toMillis() + " ms",
        array(with),
        array(without),
        "; rounds longer than a tick: " + over + " and " + overWithout,
        out);
  }

  /** One store's trials, on a thread of their own. */
  private record Course(Served served, CompletableFuture<List<Double>> times) {
    static Course begun(Served served, Plan plan) {
      int trials = plan.trials() / plan.pairs();
      CompletableFuture<List<Double>> times = new CompletableFuture<>();
      Thread thread =
          new Thread(() -> times.complete(asked(served, trials, plan.most())), "trials");
      thread.setDaemon(true);
      thread.start();
      return new Course(served, times);
    }

    /** Ends the server, and says how many rounds were too long. */
    int ended() {
      int over = served.overruns();
      served.close();
      return over;
    }
  }

  /** Times of answers, fewer if the time is over or the server has closed its door. */
  private static List<Double> asked(Served served, int trials, Duration most) {
    List<Double> times = new ArrayList<>();
    long end = System.nanoTime() + most.toNanos();
    try (Client client = Client.letIn(served.socket())) {
      while (times.size() < trials && System.nanoTime() < end) {
        times.add(Rounds.millis(() -> client.ask(COUNT)));
      }
    } catch (Exception closed) {
      return times;
    }
    return times;
  }

  private static void print(
      String what, double[] with, double[] without, String more, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "a stopwatch %s, %,d trials in each world: with the person %s, without %s; %s%s%n",
        what,
        with.length,
        Rounds.spread(with),
        Rounds.spread(without),
        Threshold.advantage(with, without),
        more);
  }
}
