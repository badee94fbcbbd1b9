package org.properdp.pinq.agent;

import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.properdp.budget.Epsilon;

/**
 * A session's global budget, which is public and refuses openly when it does not suffice. It ends
 * when the population or the runtime of the session has stopped or is closed.
 */
public final class BudgetAgent extends AgentLink {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Runnable alive;
  private long left;
  private long erasures;
  private long answering;
  private BooleanSupplier ended = () -> false;
  private boolean stopped;
  private boolean closed;

  /**
   * A new budget, which never ends.
   *
   * @param alive throws if the session's population or runtime answers no more
   */
  public BudgetAgent(Epsilon budget, Runnable alive) {
    this.left = budget.nanos();
    this.alive = alive;
  }

  /** Refuses all charges from when this is true: once budgets of the population were renewed. */
  public void endsWhen(BooleanSupplier isEnded) {
    lock();
    try {
      ended = isEnded;
    } finally {
      unlock();
    }
  }

  @Override
  List<BudgetAgent> budgets() {
    return List.of(this);
  }

  @Override
  Option<Denial> settle(Settlement settlement, long amount) {
    if (ended.getAsBoolean()) {
      return Option.some(new Denial.ItEndedWithARenewal());
    }
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

  /** Called when a question has been charged and is about to be answered. */
  void enter() {
    answering++;
  }

  /** Called when the question has been answered, or never will be. */
  void leave() {
    lock();
    try {
      answering--;
      idle.signalAll();
    } finally {
      unlock();
    }
  }

  /** Accepts no more charges, and waits for the answers under way. */
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
   * Removes rows while nothing is charged, and makes all partitions that charge this budget forget
   * how much their parts have spent. An erased row may move rows derived from others to another
   * part, so the spending of one part no longer covers that of others (SEMANTICS §6).
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

  /** The number of erasures. */
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
