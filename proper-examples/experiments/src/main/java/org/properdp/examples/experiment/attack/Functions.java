package org.properdp.examples.experiment.attack;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.properdp.examples.experiment.world.Statistics;

/**
 * Functions that attack a victim around the answer, and the questions that use them.
 *
 * @param victim its name
 * @param others how many others there are, which the attacker knows
 */
record Functions(String victim, int others) {
  static final int LIES = 100;

  private static final String HALF = "0.5";
  private static final String ALL = "1";
  private static final long STANDSTILL = 20_000_000;
  private static final long LONG_ENOUGH = 60_000_000_000L;

  /** An analyst's access: noisy counts of rows, which are people's names; NaN is a refusal. */
  interface Door {
    double count(Predicate<String> test, String epsilon);
  }

  /** Guesses whether the victim is there. */
  interface Attack {
    boolean saysThere(Door door);
  }

  /** The answers of two questions that were evaluated at the same time. */
  record Both(double earlier, double later) {}

  /** All attacks, by what their function does. */
  Map<String, Attack> attacks() {
    return LinkedHashMap.of(
        Lambdas.THROWS, this::throwing,
        Lambdas.ASKS, this::asking,
        Lambdas.LIES, this::lying,
        Lambdas.SLOW, door -> isAboutNobody(slow(door).earlier()),
        Lambdas.CARRIES, this::carrying,
        Lambdas.THREAD, this::threading);
  }

  private boolean isVictim(String row) {
    return row.equals(victim);
  }

  /** True if a count of all people was refused or had no people in it. */
  private boolean isAboutNobody(double answer) {
    return Double.isNaN(answer) || answer < others / 2.0;
  }

  private boolean throwing(Door door) {
    try {
      door.count(
          row -> {
            if (isVictim(row)) {
              throw new IllegalStateException("here");
            }
            return false;
          },
          ALL);
      return false;
    } catch (IllegalStateException seen) {
      return true;
    }
  }

  /** If the victim is there, the function uses up all budgets. */
  private boolean asking(Door door) {
    door.count(
        row -> {
          if (isVictim(row)) {
            useUp(door);
          }
          return false;
        },
        HALF);
    return isAboutNobody(door.count(row -> true, HALF));
  }

  private static void useUp(Door door) {
    door.count(row -> true, HALF);
    door.count(row -> true, HALF);
  }

  /**
   * A victim who is charged by one call and counted by the next is in every answer and never pays.
   */
  private boolean lying(Door door) {
    AtomicInteger calls = new AtomicInteger();
    Predicate<String> liar = row -> isVictim(row) && calls.incrementAndGet() % 2 == 0;
    return Statistics.mean(Vector.fill(LIES, () -> door.count(liar, ALL))) > 0.5;
  }

  /**
   * Asks two questions for which all people pay in full, so that only one of them is about people.
   * The second is asked when the first is over or stands still, because the victim's row is slow.
   */
  Both slow(Door door) {
    CountDownLatch isOverOrSlow = new CountDownLatch(1);
    double[] told = {Double.NaN, Double.NaN};
    Thread later = new Thread(() -> told[1] = door.count(row -> true, ALL));
    Predicate<String> slow =
        row -> {
          if (isVictim(row)) {
            isOverOrSlow.countDown();
            awaitStandstill(later);
          }
          return true;
        };
    Thread earlier =
        new Thread(
            () -> {
              told[0] = door.count(slow, ALL);
              isOverOrSlow.countDown();
            });
    earlier.start();
    await(isOverOrSlow);
    later.start();
    join(earlier);
    join(later);
    return new Both(told[0], told[1]);
  }

  /** Returns when a thread has ended, or has waited for some time, or after a minute. */
  private static void awaitStandstill(Thread thread) {
    long began = System.nanoTime();
    long active = began;
    while (thread.getState() != Thread.State.TERMINATED) {
      long now = System.nanoTime();
      if (thread.getState() != Thread.State.WAITING) {
        active = now;
      }
      if (now - active > STANDSTILL || now - began > LONG_ENOUGH) {
        return;
      }
      Thread.onSpinWait();
    }
  }

  /** No runtime stops this: to run an analyst's functions in the same process is to trust them. */
  private boolean carrying(Door door) {
    AtomicBoolean seen = new AtomicBoolean();
    door.count(
        row -> {
          if (isVictim(row)) {
            seen.set(true);
          }
          return false;
        },
        ALL);
    return seen.get();
  }

  /**
   * No runtime stops this either: a thread that a function starts is not part of the evaluation.
   */
  private boolean threading(Door door) {
    List<Thread> started = new ArrayList<>();
    door.count(
        row -> {
          if (isVictim(row)) {
            Thread thread = new Thread(() -> useUp(door));
            started.add(thread);
            thread.start();
          }
          return false;
        },
        HALF);
    started.forEach(Functions::join);
    return isAboutNobody(door.count(row -> true, HALF));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
