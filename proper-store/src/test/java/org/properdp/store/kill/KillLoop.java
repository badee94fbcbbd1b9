package org.properdp.store.kill;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Kills children, many times, in several stores' lives. */
final class KillLoop {
  private static final int ROUNDS = 15;

  private final Path home;
  private final long seed;
  private final AtomicInteger left;
  private final QuickStart start;

  private KillLoop(Path home, int kills, long seed) throws Exception {
    this.home = home;
    this.start = new QuickStart(Files.createDirectory(home.resolve("classes")), kills > ROUNDS);
    this.seed = seed;
    this.left = new AtomicInteger(kills);
    new Life(Files.createDirectory(home.resolve("first")), start, seed).warmUp();
  }

  /** So many kills, on all cores. */
  static void run(Path home, int kills, long seed) throws Exception {
    KillLoop loop = new KillLoop(home, kills, seed);
    int lanes = Math.min(Runtime.getRuntime().availableProcessors(), Math.max(1, kills / ROUNDS));
    ExecutorService executor = Executors.newFixedThreadPool(lanes);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int lane = 0; lane < lanes; lane++) {
        int number = lane;
        running.add(
            executor.submit(
                () -> {
                  loop.lane(number);
                  return null;
                }));
      }
      for (Future<?> lane : running) {
        lane.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private void lane(int lane) throws Exception {
    for (int number = 0; left.get() > 0; number++) {
      long seedOfLife = (seed * 31 + lane) * 1_000_003 + number;
      Path place = Files.createDirectory(home.resolve("life-" + lane + "-" + number));
      Life life = new Life(place, start, seedOfLife);
      for (int round = 0; round < ROUNDS && left.getAndDecrement() > 0; round++) {
        try {
          life.killOnce();
        } catch (AssertionError | RuntimeException failed) {
          throw new AssertionError("seed " + seedOfLife + ", round " + round, failed);
        }
      }
      life.end();
    }
  }

  /** The number of kills, and a directory for them. */
  public static void main(String[] arguments) throws Exception {
    int kills = Integer.parseInt(arguments[0]);
    long began = System.nanoTime();
    run(Path.of(arguments[1]), kills, began);
    System.out.println(kills + " kills in " + (System.nanoTime() - began) / 1_000_000_000 + " s");
  }
}
