package org.properdp.population;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.custody.Granted;
import org.properdp.provenance.individual.IndividualSet;

/** Grants of more budget, at their turn, when nothing else changes what is left or owed. */
record Grants(PopulationState books) {
  private static final long MOST_GRANTED = 9_000_000_000L * 1_000_000_000L - 1;

  /** Grants one individual more, or says why it can't have it. */
  Granted toOne(IndividualSet who, Amount more) {
    refuseMerged(who);
    if (!books.entitlement.allowed(who, more).equals(who)) {
      throw new IllegalArgumentException(
          "all that an individual is granted must stay within the cap: the population has "
              + books.regime.meaning());
    }
    Granted granted = given(who, more);
    if (granted.without() > 0) {
      throw new IllegalArgumentException(
          "all that an individual is granted must stay below "
              + books.regime.currency()
              + " 9000000000");
    }
    return granted;
  }

  /** Grants each of several more, or nothing to any of them. */
  Granted toEach(IndividualSet who, Amount more) {
    refuseMerged(who);
    boolean isTooMuch =
        who.stream()
            .mapToObj(books.ledger::account)
            .flatMap(Optional::stream)
            .anyMatch(account -> account.grantedNanos() > MOST_GRANTED - more.nanos());
    if (isTooMuch || !books.entitlement.allowed(who, more).equals(who)) {
      throw new IllegalArgumentException(
          "all that an individual is granted must stay below 9000000000 and within the cap, but"
              + " one of them would have more: the population has "
              + books.regime.meaning());
    }
    return given(who, more);
  }

  /** Grants more to those of all who have entered that may have it. */
  Granted toAll(IndividualSet entered, Amount more) {
    IndividualSet who = entered.minus(books.ledger.merged());
    IndividualSet allowed = books.entitlement.allowed(who, more);
    Granted granted = given(allowed, more);
    return new Granted(
        granted.individuals(),
        granted.without() + who.size() - allowed.size(),
        granted.owing(),
        granted.paid());
  }

  private void refuseMerged(IndividualSet who) {
    if (!who.intersect(books.ledger.merged()).isEmpty()) {
      throw new IllegalArgumentException(
          "an individual that was merged into another one is granted nothing: grant the other one"
              + " more");
    }
  }

  private Granted given(IndividualSet who, Amount more) {
    Map<Integer, Long> before = books.ledger.owed();
    IndividualSet without = books.grant(who, more);
    Map<Integer, Long> after = books.ledger.owed();
    int owing = 0;
    BigDecimal paid = BigDecimal.ZERO;
    for (Map.Entry<Integer, Long> each : before.entrySet()) {
      long now = each.getValue() - after.getOrDefault(each.getKey(), 0L);
      owing += now > 0 ? 1 : 0;
      paid = paid.add(Currency.decimal(now));
    }
    return new Granted(who.size() - without.size(), without.size(), owing, paid);
  }
}
