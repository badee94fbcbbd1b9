package org.properdp.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
  private static final int MOST_AT_ONCE = 16;

  /**
   * The number of questions of a population that are evaluated at once: those with the earliest
   * places, one for each processor, and one more that waits for its turn. What they find is held
   * until their turns come, and that of all would not fit; one that is evaluated long before its
   * turn falls asleep a second time.
   */
  public static final int AT_ONCE =
      Math.min(MOST_AT_ONCE, Runtime.getRuntime().availableProcessors() + 1);

  private final Due due;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition left = lock.newCondition();

  // Places that are taken are linked: taking and leaving one takes as long for many as for few.
  private @Nullable Turn first;
  private @Nullable Turn lastNear;
  private @Nullable Turn last;
  private int near;
  private boolean closed;

  /** An act that is due at a moment, and comes before all that arrives then. */
  @FunctionalInterface
  public interface Due {
    /**
     * The act for the place that is taken now, before what arrives; null if none is due. This is
     * called while nothing else arrives, and the act must not throw.
     */
    @Nullable Runnable due();
  }

  /** A sequence in which nothing is ever due. */
  public Sequence() {
    this(() -> null);
  }

  /** A sequence in which something is done at certain moments. */
  public Sequence(Due due) {
    this.due = due;
  }

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
      for (Supplier<S> capture : captures) {
        places.add(new Place<>(this, new Turn(), capture.get()));
      }
      if (!places.isEmpty()) {
        places.get(0).begins(due.due());
      }
      for (int place = 0; place < places.size(); place++) {
        take(places.get(place).turn());
      }
      return places;
    } finally {
      lock.unlock();
    }
  }

  private void take(Turn turn) {
    turn.before = last;
    if (last == null) {
      first = turn;
      turn.comesFirst();
    } else {
      last.after = turn;
    }
    last = turn;
    if (near < AT_ONCE) {
      near++;
      lastNear = turn;
      turn.comesNear();
    }
  }

  /**
   * Takes a place, makes a change there, and leaves it at once; nothing else arrives meanwhile. If
   * something is due, it is done before this returns, when its turn comes.
   */
  public <R> R change(Supplier<R> change) {
    @Nullable Place<Integer> before = null;
    lock.lock();
    try {
      refuseClosed();
      Place<Integer> place = new Place<>(this, new Turn(), 0);
      Runnable first = due.due();
      if (first != null) {
        before = place;
        before.begins(first);
        take(before.turn());
      }
      return change.get();
    } finally {
      lock.unlock();
      if (before != null) {
        before.close();
      }
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
        throw new RuntimeClosed();
      }
    } finally {
      lock.unlock();
    }
  }

  void leave(Turn turn) {
    Turn comesFirst = null;
    Turn comesNear = null;
    lock.lock();
    try {
      if (!turn.isOpen) {
        return;
      }
      turn.isOpen = false;
      if (turn.isNear()) {
        comesNear = nextNear(turn);
      }
      unlink(turn);
      if (turn.isFirst()) {
        comesFirst = first;
      }
      if (comesFirst != null) {
        comesFirst.comesFirst();
      }
      if (comesNear != null) {
        comesNear.comesNear();
      }
      if (first == null) {
        left.signalAll();
      }
    } finally {
      lock.unlock();
    }
    wake(comesFirst);
    wake(comesNear);
  }

  /** The place that comes near because another one is left, if there is one. */
  private @Nullable Turn nextNear(Turn leaving) {
    Turn next = lastNear == null ? null : lastNear.after;
    if (next != null) {
      lastNear = next;
    } else {
      near--;
      lastNear = lastNear == leaving ? leaving.before : lastNear;
    }
    return next;
  }

  private void unlink(Turn turn) {
    if (turn.before == null) {
      first = turn.after;
    } else {
      turn.before.after = turn.after;
    }
    if (turn.after == null) {
      last = turn.before;
    } else {
      turn.after.before = turn.before;
    }
    turn.before = null;
    turn.after = null;
  }

  private static void wake(@Nullable Turn turn) {
    if (turn != null) {
      turn.wake();
    }
  }

  /** Accepts no new places, and waits until all have been left. */
  public void close() {
    lock.lock();
    try {
      closed = true;
      while (first != null) {
        left.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }
}
