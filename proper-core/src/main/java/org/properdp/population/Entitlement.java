package org.properdp.population;

import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
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
    return allows(initial.nanos()) ? null : "has a budget above the cap that was declared";
  }

  /** True if an individual may be granted this much in all. */
  private boolean allows(long granted) {
    return !(regime instanceof Regime.Personal personal) || personal.allows(granted);
  }

  /** Those of the individuals that may be granted this much more. */
  IndividualSet allowed(IndividualSet who, Amount more) {
    if (!(regime instanceof Regime.Personal personal) || personal.most().isEmpty()) {
      return who;
    }
    IndividualSetBuilder allowed = new IndividualSetBuilder();
    who.forEach(
        one -> {
          long granted = ledger.account(one).map(Account::grantedNanos).orElse(0L);
          if (allows(granted + more.nanos())) {
            allowed.add(one);
          }
        });
    return allowed.build();
  }
}
