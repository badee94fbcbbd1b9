package org.properdp.primitive;

import io.vavr.control.Option;
import org.properdp.budget.Amount;

/**
 * Which rows an answer is about, and so what its interval is around: never all that there are,
 * where some can't pay. It follows from how budgets are kept, and is the same whoever is in the
 * data.
 */
public sealed interface Scope {
  /** In words, after "among". */
  String words();

  /** The most that anybody's budget can be, where that is declared, and so public. */
  default Option<Amount> most() {
    return Option.none();
  }

  /**
   * Under personal budgets: who could not pay is not in it, and nobody is told who that is.
   *
   * @param most the cap that the custodian declared, and that no grant exceeds
   */
  record Payers(Option<Amount> most) implements Scope {
    @Override
    public String words() {
      return "the rows of those who could pay";
    }
  }

  /**
   * Under a global budget: all that is kept.
   *
   * @param ofEach how many rows of each individual are kept in each data set
   */
  record Kept(long ofEach) implements Scope {
    @Override
    public String words() {
      return ofEach == 1
          ? "all kept rows, the first of each individual"
          : "all kept rows, the first " + ofEach + " of each individual";
    }
  }

  /** In a PINQ session: what was frozen when it began, and is not erased. */
  record Session() implements Scope {
    @Override
    public String words() {
      return "the rows of the session";
    }
  }
}
