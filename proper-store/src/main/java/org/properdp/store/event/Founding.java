package org.properdp.store.event;

import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Regime;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.population.archive.Registration;

/** A population that was opened for the first time. */
public record Founding(Registration what) {
  private static final int PERSONAL = 0;
  private static final int GLOBAL = 1;

  /** Added to a regime whose budgets are in ρ. */
  private static final int IN_RHO = 2;

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeString(what.name());
    into.writeString(what.kind().name());
    Regime regime = what.regime();
    int currency = regime.currency() == Currency.RHO ? IN_RHO : 0;
    if (regime instanceof Regime.Personal personal) {
      into.writeByte(PERSONAL + currency);
      into.writeVarint(personal.each().nanos());
    } else {
      Regime.Global global = (Regime.Global) regime;
      into.writeByte(GLOBAL + currency);
      into.writeVarint(global.budget().nanos());
      into.writeVarint(global.rowsPerIndividual());
    }
    return into.toByteArray();
  }

  /** Reads it. */
  public static Founding read(Input in) {
    String name = in.readString();
    Registration.Kind kind = Registration.Kind.valueOf(in.readString());
    return new Founding(new Registration(name, kind, regime(in)));
  }

  private static Regime regime(Input in) {
    int how = in.readByte();
    if (how < PERSONAL || how > GLOBAL + IN_RHO) {
      throw new MalformedBytes("no regime is written as " + how);
    }
    Currency currency = how < IN_RHO ? Currency.EPSILON : Currency.RHO;
    Amount budget = currency.amount(in.readVarint());
    return how % IN_RHO == PERSONAL
        ? new Regime.Personal(budget)
        : new Regime.Global(budget, in.readVarint());
  }
}
