package org.properdp.pinq.agent;

import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.properdp.budget.Epsilon;

/**
 * A session's global budget: public, and refused aloud when it does not suffice. It ends when what
 * the session is of has stopped or is closed.
 */
public final class BudgetAgent extends AgentLink {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Runnable alive;
  private long left;
  private long erasures;
  private long answering;
  private boolean stopped;
  private boolean closed;

  /**
   * A budget that nobody has used yet.
   *
   * @param alive throws if what the session is of answers no more
   */
  public BudgetAgent(Epsilon budget, Runnable alive) {
    this.left = budget.nanos();
    this.alive = alive;
  }

  @Override
  List<BudgetAgent> budgets() {
    return List.of(this);
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    if (amount > Epsilon.MOST) {
      return Option.some(new Denial.TheCostIsTooLarge());
    }
    if (amount > left) {
      return Option.some(new Denial.TheBudgetIsTooSmall(new Epsilon(amount)));
    }
    settlement.book(() -> left -= amount);
    return Option.none();
  }

  void lock() {
    lock.lock();
  }

  void unlock() {
    lock.unlock();
  }

  void check() {
    if (closed) {
      throw new IllegalStateException(
          "this session's runtime is closed: open it again, and begin another session");
    }
    if (stopped) {
      throw new SessionStopped();
    }
    alive.run();
  }

  /** A question has been charged, and is being answered. */
  void enter() {
    answering++;
  }

  /** It has been answered, or never will be. */
  void leave() {
    lock();
    try {
      answering--;
      idle.signalAll();
    } finally {
      unlock();
    }
  }

  /** Lets nothing be charged any more, and waits for the answers under way. */
  public void close() {
    lock();
    try {
      closed = true;
      while (answering > 0) {
        idle.awaitUninterruptibly();
      }
    } finally {
      unlock();
    }
  }

  void stop() {
    lock();
    try {
      stopped = true;
    } finally {
      unlock();
    }
  }

  /**
   * Takes rows away while nothing is charged, and lets all partitions below this budget forget by
   * how much their parts are behind: an erased row may move what is derived of others to another
   * part, and what parts have spent so far is then no credit to the rest (SEMANTICS §6).
   */
  public void erase(Runnable rows) {
    lock();
    try {
      erasures++;
      rows.run();
    } finally {
      unlock();
    }
  }

  /** Does something while nothing is charged or erased. */
  public void exclusively(Runnable change) {
    lock();
    try {
      change.run();
    } finally {
      unlock();
    }
  }

  /** How often individuals were erased. */
  @Override
  public long erasures() {
    lock();
    try {
      return erasures;
    } finally {
      unlock();
    }
  }
}
