package org.properdp.pinq.operator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntPredicate;
import org.properdp.pinq.agent.BudgetAgent;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The rows of a session. No row is ever added or replaced; the rows of individuals that are erased
 * are removed.
 *
 * <p>They may be put in once, after the session was opened; the session leaves out individuals that
 * were erased in between.
 */
public final class FrozenRows<T> extends Operator<T> {
  private final BudgetAgent budget;

  /** The materialised rows that must be dropped when an individual is erased. */
  private final Set<Kept<?>> kept = Collections.newSetFromMap(new WeakHashMap<>());

  private final List<IndividualSet> gone = new ArrayList<>();
  private List<T> rows = List.of();
  private int[] owners = new int[0];
  private volatile boolean filled;

  /** An empty set of rows, whose questions are charged to this budget. */
  public FrozenRows(BudgetAgent budget) {
    super(false);
    this.budget = budget;
  }

  /** Puts rows in, in an order that reveals nothing; public rows have a negative owner. */
  public void fill(List<T> frozen, int[] theirOwners) {
    budget.exclusively(
        () -> {
          filled = true;
          rows = frozen;
          owners = theirOwners;
          gone.forEach(who -> remove(who::contains));
          gone.clear();
        });
  }

  /** True if rows were put in. */
  public boolean isFilled() {
    return filled;
  }

  /**
   * Removes the rows of individuals that are erased; it is called even if they have no rows here.
   */
  public void erase(IndividualSet who) {
    budget.erase(
        () -> {
          if (filled) {
            remove(who::contains);
          } else {
            gone.add(who);
          }
          kept.forEach(Kept::drop);
        });
  }

  /** Ends the session: no more questions about these rows are answered. */
  public void close() {
    budget.close();
  }

  /** Removes rows; those captured before stay as they are. */
  private void remove(IntPredicate who) {
    List<T> left = new ArrayList<>(rows.size());
    int[] theirs = new int[rows.size()];
    int at = 0;
    for (T row : rows) {
      int owner = at < owners.length ? owners[at] : -1;
      at++;
      if (owner < 0 || !who.test(owner)) {
        theirs[left.size()] = owner;
        left.add(row);
      }
    }
    rows = left;
    owners = theirs;
  }

  /** The rows at this moment, and the number of erasures so far. */
  Captured<T> capture() {
    return new Captured<>(rows, budget.erasures());
  }

  /** The rows of one moment. */
  record Captured<T>(List<T> rows, long erasures) {
    @Override
    public String toString() {
      return "Captured";
    }
  }

  long erasures() {
    return budget.erasures();
  }

  void remember(Kept<?> later) {
    budget.exclusively(() -> kept.add(later));
  }

  @Override
  List<T> rows(Working working) {
    return working.captured(this).rows();
  }

  @Override
  Set<FrozenRows<?>> sources() {
    return Set.of(this);
  }

  @Override
  public String toString() {
    return "frozen rows";
  }
}
