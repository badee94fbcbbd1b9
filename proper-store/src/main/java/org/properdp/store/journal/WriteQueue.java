package org.properdp.store.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.LedgerStopped;

/** The steps that the writer has still to do, and how far it has come. */
final class WriteQueue {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition toWrite = lock.newCondition();
  private final Condition written = lock.newCondition();
  private List<JournalWriter.Step> waiting = new ArrayList<>();
  private long durable;
  private boolean closing;
  private @Nullable Throwable failure;

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
