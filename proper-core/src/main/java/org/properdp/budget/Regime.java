package org.properdp.budget;

import io.vavr.control.Option;

/** How a population's budgets are kept: fixed by the custodian when it is opened, for good. */
public sealed interface Regime {
  /** In words. */
  String meaning();

  /** What budgets are of. */
  Currency currency();

  /**
   * Everybody has a budget of its own.
   *
   * @param each what an individual starts with, unless its data set computes that from its entering
   *     record
   * @param most the declared cap, where there is one: all that an individual is ever granted is at
   *     most this much. It is public, since it is declared and never observed
   */
  record Personal(Amount each, Option<Amount> most) implements Regime {
    /** Checks that everybody can start with that. */
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

    /** Without a cap. */
    public Personal(Amount each) {
      this(each, Option.none());
    }

    /** With a cap. */
    public Personal(Amount each, Amount most) {
      this(each, Option.some(most));
    }

    /** Whether so much may be granted in all, in billionths. */
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
   * One public budget for all, as PINQ has it.
   *
   * @param rowsPerIndividual how many rows of each individual are kept in each data set; a question
   *     costs that many times ε
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
