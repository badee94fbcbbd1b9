package org.properdp.pinq.agent;

import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.properdp.budget.Epsilon;

/** A session's global budget: public, and refused aloud when it does not suffice. */
public final class BudgetAgent extends AgentLink {
  private final ReentrantLock lock = new ReentrantLock();
  private long left;
  private long erasures;
  private boolean stopped;

  /** A budget that nobody has used yet. */
  public BudgetAgent(Epsilon budget) {
    left = budget.nanos();
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
    if (stopped) {
      throw new SessionStopped();
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
