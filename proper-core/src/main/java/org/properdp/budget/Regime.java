package org.properdp.budget;

import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.proof.Proven;

/** The kind of a population's budgets: fixed by the custodian when it is opened, for good. */
public sealed interface Regime {
  /** The regime in words. */
  String meaning();

  /** The currency of the budgets. */
  Currency currency();

  /** The rule by which budgets renew, if they do. */
  Option<Renewal> renewal();

  /**
   * The most that all answers so far can have told about an account's individual: all that was
   * granted, the first budget among it, and each renewal's amount, whether or not it was used. It
   * is exact, and may exceed the largest amount.
   */
  @Proven("guarantee.Renewals.over_a_life")
  default BigDecimal inAll(Account account) {
    return renewal()
        .map(rule -> rule.by().decimal().multiply(BigDecimal.valueOf(account.renewals())))
        .getOrElse(BigDecimal.ZERO)
        .add(account.granted());
  }

  /**
   * Each individual has its own budget.
   *
   * @param each the initial budget of an individual, unless its data set computes it from the
   *     individual's first record
   * @param most the declared cap, if there is one: an individual is never granted more than this in
   *     all, or never has more than this left if budgets renew. It is public, because it is
   *     declared and not computed from data
   * @param renewal the rule by which budgets renew, if they do
   */
  record Personal(Amount each, Option<Amount> most, Option<Renewal> renewal) implements Regime {
    /** Checks that the initial budget is within the cap. */
    public Personal {
      most.forEach(cap -> each.currency().own(cap));
      renewal.forEach(rule -> requireWithin(each, rule, most));
      if (most.exists(cap -> cap.nanos() < each.nanos())) {
        throw new IllegalArgumentException(
            "the cap must be >= what each starts with, but was "
                + most.get().shown()
                + " below "
                + each.shown());
      }
    }

    private static void requireWithin(Amount each, Renewal rule, Option<Amount> most) {
      each.currency().own(rule.upTo());
      if (each.nanos() > rule.upTo().nanos()) {
        throw new IllegalArgumentException(
            "budgets that renew up to "
                + rule.upTo().shown()
                + " start with at most as much, but were to start with "
                + each.shown());
      }
      if (most.exists(cap -> cap.nanos() < rule.upTo().nanos())) {
        throw new IllegalArgumentException(
            "budgets renew up to an amount within the cap, but were to renew up to "
                + rule.upTo().shown()
                + " under a cap of "
                + most.get().shown());
      }
    }

    /** Personal budgets that do not renew. */
    public Personal(Amount each, Option<Amount> most) {
      this(each, most, Option.none());
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
          + renewal.map(rule -> ", " + rule.meaning()).getOrElse("")
          + most.map(cap -> ", and never more than " + cap.shown() + limits()).getOrElse("");
    }

    private String limits() {
      return renewal.isDefined() ? " left" : " in all";
    }
  }

  /**
   * One public budget for all, as in PINQ.
   *
   * @param rowsPerIndividual the number of rows of each individual that are kept in each data set;
   *     a question costs ε times that number
   * @param renewal the rule by which the budget renews, if it does
   */
  record Global(Amount budget, long rowsPerIndividual, Option<Renewal> renewal) implements Regime {
    /** Checks the number of rows. */
    public Global {
      if (rowsPerIndividual < 1) {
        throw new IllegalArgumentException(
            "rowsPerIndividual must be >= 1, but was " + rowsPerIndividual);
      }
      renewal.forEach(rule -> Personal.requireWithin(budget, rule, Option.none()));
    }

    /** One budget that does not renew. */
    public Global(Amount budget, long rowsPerIndividual) {
      this(budget, rowsPerIndividual, Option.none());
    }

    @Override
    public Currency currency() {
      return budget.currency();
    }

    @Override
    public String meaning() {
      return "one budget of "
          + budget.shown()
          + " for all"
          + renewal.map(rule -> ", " + rule.meaning()).getOrElse("")
          + ", and "
          + rowsPerIndividual
          + " rows of each";
    }
  }
}
