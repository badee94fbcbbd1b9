package org.properdp.verification.exactprobability.ledger;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.properdp.budget.Account;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.provenance.individual.IndividualSet;

/** A ledger that charges by a rule of its own, which may be wrong. */
public final class Twisted extends Forwarding {
  private final Rule rule;
  private final Map<Integer, Long> spent = new HashMap<>();

  /**
   * The amounts that are taken from individuals; one that is not mentioned is left out of the
   * answer.
   */
  public interface Rule {
    /** The debits, from what everybody who brings anything would have to pay. */
    Map<Integer, Long> debits(Map<Integer, Dues> dues);

    /** Each by itself: what it pays, or less than zero if it is left out. */
    static Rule each(ToLongFunction<Dues> debit) {
      return dues -> {
        Map<Integer, Long> debits = new HashMap<>();
        dues.forEach((who, due) -> debits.put(who, debit.applyAsLong(due)));
        debits.values().removeIf(amount -> amount < 0);
        return debits;
      };
    }
  }

  /** Stands before an honest ledger, which keeps what was granted. */
  public Twisted(Ledger inner, Rule rule) {
    super(inner);
    this.rule = rule;
  }

  @Override
  public Reservation reserve(Charge charge) {
    Map<Integer, Long> debits = rule.debits(Dues.of(charge, this));
    debits.forEach((who, amount) -> spent.merge(who, amount, Long::sum));
    return new Reservation(
        IndividualSet.of(debits.keySet().stream().mapToInt(Integer::intValue).toArray()));
  }

  @Override
  public Optional<Account> account(int who) {
    return inner
        .account(who)
        .map(
            there ->
                new Account(
                    there.grantedNanos(), there.grantedNanos() - spent.getOrDefault(who, 0L)));
  }
}
