package org.properdp.population;

import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;

/** Which budgets individuals may have: in which currency, and up to which cap. */
record Entitlement(Regime regime, Ledger ledger) {
  /** The reason why an individual can't enter with this budget; null if it can. */
  @Nullable String unfit(@Nullable Amount initial) {
    if (initial == null) {
      return "has no budget: the budget function threw, or gave none";
    }
    if (initial.currency() != regime.currency()) {
      return "has a budget in "
          + initial.currency()
          + ", but budgets here are in "
          + regime.currency();
    }
    return allows(cut(initial).nanos()) ? null : "has a budget above the cap that was declared";
  }

  /**
   * The budget with which an individual enters that may have an initial one: a renewal's most, if
   * that is less; null under a budget for all.
   */
  @Nullable Amount first(@Nullable Amount initial) {
    return initial == null || !(regime instanceof Regime.Personal) ? null : cut(initial);
  }

  private Amount cut(Amount initial) {
    return regime
        .renewal()
        .map(Renewal::upTo)
        .filter(most -> most.nanos() < initial.nanos())
        .getOrElse(initial);
  }

  /**
   * True if an individual may be granted this much in all, or may have this much left if budgets
   * renew.
   */
  private boolean allows(long amount) {
    return !(regime instanceof Regime.Personal personal) || personal.allows(amount);
  }

  private long before(Account account) {
    return regime.renewal().isDefined() ? account.leftNanos() : account.grantedNanos();
  }

  /** Those of the individuals that may be granted this much more by now. */
  IndividualSet allowed(IndividualSet who, Amount more) {
    if (!(regime instanceof Regime.Personal personal) || personal.most().isEmpty()) {
      return who;
    }
    IndividualSetBuilder allowed = new IndividualSetBuilder();
    who.forEach(
        one -> {
          long before = ledger.account(one).map(this::before).orElse(0L);
          if (allows(before + more.nanos())) {
            allowed.add(one);
          }
        });
    return allowed.build();
  }
}
