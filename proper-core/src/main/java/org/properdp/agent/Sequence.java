package org.properdp.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The population's one sequence of questions and changes. Everything takes its place on arrival,
 * and charges happen in order of place, however long an evaluation takes: otherwise one person's
 * slow row would let another question charge first, and change what others see (SEMANTICS §4, step
 * 0).
 *
 * <p>When a question arrives may depend on how long earlier answers took. The theorem assumes that
 * it does not (SEMANTICS §2); nothing here enforces it.
 */
public final class Sequence {
  /**
   * How many questions of a population are evaluated at once: those with the earliest places. What
   * they find is held until their turns come, and that of all would not fit.
   */
  public static final int AT_ONCE = 16;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition left = lock.newCondition();

  /** The places that are taken, each with its own condition to wait for. */
  private TreeMap<Long, Condition> open = new TreeMap<>();

  private long next;
  private boolean closed;

  /** Takes a place, and captures what is there at that moment. */
  public <S> Place<S> arrive(Supplier<S> capture) {
    return arriveInARow(List.of(capture)).get(0);
  }

  /**
   * Takes places one after the other, between which nothing else arrives, and captures for each
   * what is there at that moment. All must be left.
   */
  <S> List<Place<S>> arriveInARow(List<Supplier<S>> captures) {
    lock.lock();
    try {
      refuseClosed();
      // Everything is allocated before the places are taken: if a place could not be left, all
      // later ones would wait for it for ever.
      List<Place<S>> places = new ArrayList<>();
      TreeMap<Long, Condition> taken = new TreeMap<>(open);
      for (Supplier<S> capture : captures) {
        Long number = next + places.size();
        places.add(new Place<>(this, number, capture.get()));
        taken.put(number, lock.newCondition());
      }
      open = taken;
      next += places.size();
      return places;
    } finally {
      lock.unlock();
    }
  }

  /** Takes a place, makes a change there, and leaves it at once; nothing else arrives meanwhile. */
  public <R> R change(Supplier<R> change) {
    lock.lock();
    try {
      refuseClosed();
      next++;
      return change.get();
    } finally {
      lock.unlock();
    }
  }

  /** Makes a change for which a place was taken; nothing else arrives meanwhile. */
  <R> R alone(Supplier<R> change) {
    lock.lock();
    try {
      return change.get();
    } finally {
      lock.unlock();
    }
  }

  /** Throws if the runtime is closed. */
  void refuseClosed() {
    lock.lock();
    try {
      if (closed) {
        throw new IllegalStateException("this runtime is closed; open it again to go on");
      }
    } finally {
      lock.unlock();
    }
  }

  /** Whether all earlier places have been left. */
  boolean isTurn(Long number) {
    lock.lock();
    try {
      return open.firstKey().equals(number);
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all earlier places have been left; an interrupt does not end the wait. */
  void awaitTurn(Long number) {
    awaitAmong(1, number);
  }

  /** Waits until a place is among the earliest; an interrupt does not end the wait. */
  void awaitNear(Long number) {
    awaitAmong(AT_ONCE, number);
  }

  private void awaitAmong(int earliest, Long number) {
    lock.lock();
    try {
      Condition mine = open.get(number);
      while (mine != null && open.keySet().stream().limit(earliest).noneMatch(number::equals)) {
        mine.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }

  void leave(Long number) {
    lock.lock();
    try {
      open.remove(number);
      if (open.isEmpty()) {
        left.signalAll();
      } else {
        open.firstEntry().getValue().signal();
        open.values().stream().skip(AT_ONCE - 1).findFirst().ifPresent(Condition::signal);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Accepts no new places, and waits until all have been left. */
  public void close() {
    lock.lock();
    try {
      closed = true;
      while (!open.isEmpty()) {
        left.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }
}
