package org.properdp.verification.exactprobability.ledger;

import java.util.Map;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;

/** A ledger that can be watched while it is charged. */
public final class Watched extends Forwarding {
  private final boolean open;
  private Tally last = Tally.NONE;

  /** Watches with open eyes, or not: to find out what everybody weighs takes a while. */
  public Watched(Ledger inner, boolean open) {
    super(inner);
    this.open = open;
  }

  @Override
  public Reservation reserve(Charge charge) {
    if (!open) {
      return inner.reserve(charge);
    }
    Map<Integer, Dues> dues = Dues.of(charge, inner);
    Reservation paid = inner.reserve(charge);
    int kept = (int) dues.keySet().stream().filter(paid.payers()::contains).count();
    int even =
        (int)
            dues.entrySet().stream()
                .filter(who -> paid.payers().contains(who.getKey()))
                .filter(who -> who.getValue().cost() == who.getValue().left())
                .count();
    last = new Tally(kept, dues.size() - kept, even);
    return paid;
  }

  /** The course of the last charge, if there was one since this was asked. */
  public Tally take() {
    Tally taken = last;
    last = Tally.NONE;
    return taken;
  }
}
