package org.properdp.budget;

import io.vavr.control.Option;

/** The kind of a population's budgets: fixed by the custodian when it is opened, for good. */
public sealed interface Regime {
  /** The regime in words. */
  String meaning();

  /** The currency of the budgets. */
  Currency currency();

  /**
   * Each individual has its own budget.
   *
   * @param each the initial budget of an individual, unless its data set computes it from the
   *     individual's first record
   * @param most the declared cap, if there is one: an individual is never granted more than this in
   *     all. It is public, because it is declared and not computed from data
   */
  record Personal(Amount each, Option<Amount> most) implements Regime {
    /** Checks that the initial budget is within the cap. */
    public Personal {
      most.forEach(cap -> each.currency().own(cap));
      if (most.exists(cap -> cap.nanos() < each.nanos())) {
        throw new IllegalArgumentException(
            "the cap must be >= what each starts with, but was "
                + most.get().shown()
                + " below "
                + each.shown());
      }
    }

    /** Personal budgets without a cap. */
    public Personal(Amount each) {
      this(each, Option.none());
    }

    /** Personal budgets with a cap. */
    public Personal(Amount each, Amount most) {
      this(each, Option.some(most));
    }

    /** True if an individual may be granted this much in all, in billionths. */
    public boolean allows(long granted) {
      return most.forAll(cap -> granted <= cap.nanos());
    }

    @Override
    public Currency currency() {
      return each.currency();
    }

    @Override
    public String meaning() {
      return "a budget of "
          + each.shown()
          + " for each"
          + most.map(cap -> ", and never more than " + cap.shown() + " in all").getOrElse("");
    }
  }

  /**
   * One public budget for all, as in PINQ.
   *
   * @param rowsPerIndividual the number of rows of each individual that are kept in each data set;
   *     a question costs ε times that number
   */
  record Global(Amount budget, long rowsPerIndividual) implements Regime {
    /** Checks the number of rows. */
    public Global {
      if (rowsPerIndividual < 1) {
        throw new IllegalArgumentException(
            "rowsPerIndividual must be >= 1, but was " + rowsPerIndividual);
      }
    }

    @Override
    public Currency currency() {
      return budget.currency();
    }

    @Override
    public String meaning() {
      return "one budget of "
          + budget.shown()
          + " for all, and "
          + rowsPerIndividual
          + " rows of each";
    }
  }
}
