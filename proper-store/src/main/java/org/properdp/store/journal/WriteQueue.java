package org.properdp.store.journal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.request.Pending;

/** The steps that the writer has still to do, and how far it has come. */
final class WriteQueue {
  private static final Supplier<LedgerStopped> STOPPED = LedgerStopped::new;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition toWrite = lock.newCondition();
  private final Condition written = lock.newCondition();
  private List<JournalWriter.Step> waiting = new ArrayList<>();
  private final PriorityQueue<Waiting> listening =
      new PriorityQueue<>(Comparator.comparingLong(Waiting::last));
  private volatile long durable;
  private boolean closing;
  private @Nullable Throwable failure;

  /** A listener that is told when the frames up to one are durable. */
  private record Waiting(long last, Pending.Listener listener) {}

  /** The queue of a journal that is durable up to a frame. */
  WriteQueue(long durable) {
    this.durable = durable;
  }

  void add(List<? extends JournalWriter.Step> steps) {
    lock.lock();
    try {
      waiting.addAll(steps);
      toWrite.signal();
    } finally {
      lock.unlock();
    }
  }

  /** All waiting steps; null once the queue is closed and empty. */
  @Nullable List<JournalWriter.Step> take() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !closing && failure == null) {
        toWrite.awaitUninterruptibly();
      }
      if (failure != null || waiting.isEmpty()) {
        return null;
      }
      List<JournalWriter.Step> taken = waiting;
      waiting = new ArrayList<>();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Notes that all frames up to this one are durable. */
  void reached(long last) {
    lock.lock();
    try {
      durable = last;
      written.signalAll();
    } finally {
      lock.unlock();
    }
    tell();
  }

  /** Waits until all frames up to this one are durable; an interrupt does not end the wait. */
  void await(long last) {
    lock.lock();
    try {
      while (durable < last && failure == null) {
        written.awaitUninterruptibly();
      }
      if (durable < last) {
        throw new LedgerStopped();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Tells a listener when all frames up to this one are durable, on the thread that writes. */
  void then(long last, Pending.Listener listener) {
    lock.lock();
    try {
      listening.add(new Waiting(last, listener));
    } finally {
      lock.unlock();
    }
    tell();
  }

  /** Tells all listeners whose frames are durable, or never will be. */
  private void tell() {
    for (Waiting next = settled(); next != null; next = settled()) {
      if (next.last() <= durable) {
        next.listener().durable();
      } else {
        next.listener().never(STOPPED);
      }
    }
  }

  /** Takes out a listener that can be told; null if there is none. */
  private @Nullable Waiting settled() {
    lock.lock();
    try {
      Waiting next = listening.peek();
      return next != null && (next.last() <= durable || failure != null) ? listening.poll() : null;
    } finally {
      lock.unlock();
    }
  }

  /** Throws if writing has failed, or has ended. */
  void check() {
    lock.lock();
    try {
      if (failure != null || closing) {
        throw new LedgerStopped();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Stops for good; the first cause is kept. */
  void stop(Throwable cause) {
    lock.lock();
    try {
      failure = failure == null ? NoSpace.explained(cause) : failure;
      toWrite.signal();
      written.signalAll();
    } finally {
      lock.unlock();
    }
    tell();
  }

  @Nullable Throwable failure() {
    lock.lock();
    try {
      return failure;
    } finally {
      lock.unlock();
    }
  }

  /** Notes that no more steps will come. */
  void close() {
    lock.lock();
    try {
      closing = true;
      toWrite.signal();
    } finally {
      lock.unlock();
    }
  }
}
