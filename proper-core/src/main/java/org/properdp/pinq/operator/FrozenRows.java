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
 * The rows of a session. Nothing is ever added to them or replaced; those of individuals who are
 * erased leave.
 *
 * <p>They may be put in after the session was opened, once: whoever is erased meanwhile is not in
 * them, and the session knows of it.
 */
public final class FrozenRows<T> extends Operator<T> {
  private final BudgetAgent budget;

  /** What has to be dropped when somebody is erased. */
  private final Set<Kept<?>> kept = Collections.newSetFromMap(new WeakHashMap<>());

  private final List<IndividualSet> gone = new ArrayList<>();
  private List<T> rows = List.of();
  private int[] owners = new int[0];
  private volatile boolean filled;

  /** No rows yet, to be asked about on this budget. */
  public FrozenRows(BudgetAgent budget) {
    super(false);
    this.budget = budget;
  }

  /** Puts rows in, in an order that tells nothing; nobody's rows have a negative owner. */
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

  /** Whether rows were put in. */
  public boolean isFilled() {
    return filled;
  }

  /** Takes away the rows of individuals who are erased; it is told also if they have none. */
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

  /** Ends the session: nothing is asked of these rows any more. */
  public void close() {
    budget.close();
  }

  /** What was captured before stays as it is. */
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

  /** The rows of this moment, and how many erasures there were. */
  Captured<T> capture() {
    return new Captured<>(rows, budget.erasures());
  }

  /** Rows of one moment. */
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
