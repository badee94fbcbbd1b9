package org.properdp.population;

import java.util.function.IntPredicate;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowSource;

/**
 * The rows of a live data set, which is also their live view. Snapshots share its rows, so that
 * what is erased here is gone from them, too.
 *
 * <p>Not thread-safe: the population's sequence lets in one thread at a time.
 */
interface LiveRows<T> extends RowSource<T> {
  /** The rows at this moment; rows that are erased later are removed from it, too. */
  RowSource<T> snapshot();

  /** Removes the rows of these individuals for good, also from snapshots. */
  void erase(IndividualSet who);

  /** Hides all rows; snapshots keep them. */
  void clear();

  /** Drops all rows, which nothing has seen yet. */
  void forget();

  /** True if an individual is one of these; quick if it is only one. */
  static IntPredicate among(IndividualSet who) {
    if (who.size() != 1) {
      return who::contains;
    }
    int[] only = new int[1];
    who.forEach(individual -> only[0] = individual);
    int one = only[0];
    return individual -> individual == one;
  }
}
