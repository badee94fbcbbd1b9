package org.properdp.primitive;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;

/**
 * Which rows an answer, and so its interval, is about: not all rows if some individuals can't pay.
 * It follows from the regime, and does not depend on data.
 */
public sealed interface Scope {
  /** The scope in words, which follow "among". */
  String words();

  /** The largest possible budget of any individual, if it was declared and so is public. */
  default Option<Amount> most() {
    return Option.none();
  }

  /** The budget that is declared for each individual, if there is one; others may have another. */
  default Option<Amount> declared() {
    return Option.none();
  }

  /**
   * The scope under personal budgets: individuals that could not pay are not in it, and their
   * number and identity stay secret.
   *
   * @param regime what the custodian declared, whose cap no grant exceeds
   */
  record Payers(Regime.Personal regime) implements Scope {
    @Override
    public Option<Amount> most() {
      return regime.most();
    }

    @Override
    public Option<Amount> declared() {
      return Option.some(regime.each());
    }

    @Override
    public String words() {
      return "the rows of those who could pay";
    }
  }

  /**
   * The scope under a global budget: all rows that are kept.
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

  /**
   * The scope of a PINQ session: the rows that were frozen when it began, except those erased
   * since.
   */
  record Session() implements Scope {
    @Override
    public String words() {
      return "the rows of the session";
    }
  }
}
