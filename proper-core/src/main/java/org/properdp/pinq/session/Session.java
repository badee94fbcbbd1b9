package org.properdp.pinq.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.pinq.agent.BudgetAgent;
import org.properdp.pinq.operator.FrozenRows;
import org.properdp.provenance.contribution.Gathered;

/**
 * A session of classic differential privacy: rows that are frozen once, and a global budget, which
 * is never refilled. It exists only in memory.
 */
public final class Session<T> {
  private final BudgetAgent budget;
  private final FrozenRows<T> rows;
  private final Noise noise;

  /** Gives what is true once the session has ended; asked at its question's turn. */
  private final Supplier<BooleanSupplier> ends;

  /** A session without rows; {@code alive} throws when questions are no longer answered. */
  Session(Epsilon epsilon, Noise noise, Runnable alive, Supplier<BooleanSupplier> ends) {
    this.budget = new BudgetAgent(epsilon, alive);
    this.ends = ends;
    this.rows = new FrozenRows<>(budget);
    this.noise = noise;
  }

  /** Puts a custodian's list in: each row is a separate unit of privacy, and the order is kept. */
  Derived<T> over(Iterable<? extends T> list) {
    List<T> copy = new ArrayList<>();
    for (T row : list) {
      if (row == null) {
        throw new IllegalArgumentException(
            "rows must not be null, but row " + copy.size() + " was");
      }
      copy.add(row);
    }
    rows.fill(copy, new int[0]);
    return collection();
  }

  /**
   * Freezes the gathered rows in a uniformly random order. The order in which rows were gathered
   * depends on internal numbers and on threads, so that the presence of one individual could change
   * the order of all others. In a random order, the law of the others' order is the same with and
   * without that individual: all orders are equally likely, wherever its rows are among them.
   */
  public void freeze(Gathered.Collected<T> found) {
    budget.endsWhen(ends.get());
    record Owned(int owner, Object row) {}
    Owned[] all = new Owned[found.size()];
    int[] at = new int[1];
    found.forEach((owner, row) -> all[at[0]++] = new Owned(owner, row));
    noise.shuffle(all);
    List<T> frozen = new ArrayList<>(all.length);
    int[] owners = new int[all.length];
    for (Owned each : all) {
      owners[frozen.size()] = each.owner();
      @SuppressWarnings("unchecked") // only rows of type T were gathered
      T row = (T) each.row();
      frozen.add(row);
    }
    rows.fill(frozen, owners);
  }

  FrozenRows<T> rows() {
    return rows;
  }

  /** True if rows were put in. */
  public boolean isFrozen() {
    return rows.isFilled();
  }

  /** The collection of its rows. */
  public Derived<T> collection() {
    return new Derived<>(rows, budget, noise);
  }

  @Override
  public String toString() {
    return "Session";
  }
}
