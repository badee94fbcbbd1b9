package org.properdp.examples.bench.serve;

import io.vavr.collection.Vector;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.Threshold;

/**
 * The knowledge that a stopwatch gains at ticks. Many servers are asked side by side, since most of
 * it is waiting, and are started anew several times: when a server's ticks come beside those of
 * others shows in its times, whatever its store has, so that servers are what is counted. A third
 * world, again without the person, says what there is to see where there is nothing to tell.
 */
final class AtTicks {
  /** A run whose figures mean nothing. */
  static final Plan QUICK = new Plan(1, 2, 2, Duration.ofSeconds(10));

  /** 10,000 trials in each world, if the ticks are short enough. */
  static final Plan WHOLE = new Plan(5, 8, 250, Duration.ofSeconds(72));

  private final Plan plan;
  private final Duration tick;
  private final Scratch scratch;
  private final String question;

  /** Those of the same place in two worlds were started one after the other. */
  private final Map<World, List<Server>> servers = new EnumMap<>(World.class);

  /**
   * The number of trials.
   *
   * @param starts how often all servers are started
   * @param side the servers of each world that run side by side
   * @param trials the most of one server each time
   * @param most after which no trial begins, each time
   */
  record Plan(int starts, int side, int trials, Duration most) {}

  /** The contents of a store. */
  enum World {
    WITH,
    WITHOUT,
    WITHOUT_AGAIN;

    boolean isWithPerson() {
      return this == WITH;
    }

    /** The name of one of its stores. */
    String store(int number) {
      return name().toLowerCase(Locale.ROOT) + number;
    }
  }

  /** Times of one server, and how many of its rounds were too long. */
  private record Server(Vector<Double> times, int overruns) {}

  AtTicks(Plan plan, Duration tick, Scratch scratch, String question) {
    this.plan = plan;
    this.tick = tick;
    this.scratch = scratch;
    this.question = question;
  }

  void run(PrintStream out) throws Exception {
    for (int start = 0; start < plan.starts(); start++) {
      startAll(start);
    }
    out.printf(
        Locale.ROOT,
        "a stopwatch with ticks of %d ms, %,d trials in each world, of %d servers each: with the"
            + " person %s, without %s; %s; rounds longer than a tick: %d and %d%n",
        tick.toMillis(),
        times(World.WITH).length,
        of(World.WITH).size(),
        Rounds.spread(times(World.WITH)),
        Rounds.spread(times(World.WITHOUT)),
        told(World.WITH),
        overruns(World.WITH),
        overruns(World.WITHOUT));
    out.printf(
        Locale.ROOT,
        "for comparison, two worlds without the person: %s%n",
        told(World.WITHOUT_AGAIN));
  }

  /** Starts all servers; which world's comes first takes turns. */
  private void startAll(int start) throws Exception {
    List<Map<World, Course>> courses = new ArrayList<>();
    World[] worlds = World.values();
    for (int number = 0; number < plan.side(); number++) {
      Map<World, Course> each = new EnumMap<>(World.class);
      for (int turn = 0; turn < worlds.length; turn++) {
        World world = worlds[(start + number + turn) % worlds.length];
        each.put(world, begun(world.store(number)));
      }
      courses.add(each);
    }
    for (Map<World, Course> each : courses) {
      for (Map.Entry<World, Course> course : each.entrySet()) {
        of(course.getKey()).add(course.getValue().ended());
      }
    }
  }

  private Course begun(String store) {
    Served served = WhatTimeTells.served(scratch, store, tick);
    CompletableFuture<Vector<Double>> times = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                times.complete(asked(served));
              } catch (Exception failed) {
                times.completeExceptionally(failed);
              }
            },
            "trials");
    thread.setDaemon(true);
    thread.start();
    return new Course(served, times);
  }

  /** One server's trials, on a thread of their own. */
  private record Course(Served served, CompletableFuture<Vector<Double>> times) {
    Server ended() throws Exception {
      try (served) {
        return new Server(times.get(), served.overruns());
      }
    }
  }

  /**
   * Fewer times if the door closes after too many long rounds. The first answer, which was not
   * asked for right after a tick, doesn't count.
   */
  private Vector<Double> asked(Served served) throws Exception {
    List<Double> times = new ArrayList<>();
    long end = System.nanoTime() + plan.most().toNanos();
    try (Client client = Client.letIn(served.socket())) {
      client.ask(question);
      while (times.isEmpty() || (times.size() < plan.trials() && System.nanoTime() < end)) {
        times.add(Rounds.millis(() -> client.ask(question)));
      }
    } catch (Exception closed) {
      if (times.isEmpty()) {
        throw closed;
      }
    }
    return Vector.ofAll(times);
  }

  private List<Server> of(World world) {
    return servers.computeIfAbsent(world, any -> new ArrayList<>());
  }

  private double[] times(World world) {
    return of(world).stream()
        .flatMap(server -> server.times().toJavaStream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private int overruns(World world) {
    return of(world).stream().mapToInt(Server::overruns).sum();
  }

  /** The sign that tells a world from the one without the person. */
  private String told(World world) {
    return Threshold.advantage(
        Vector.ofAll(of(world))
            .zipWith(
                of(World.WITHOUT), (one, other) -> new Threshold.Pair(one.times(), other.times())));
  }

  @Override
  public String toString() {
    return "ticks of " + tick;
  }
}
