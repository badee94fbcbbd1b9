package org.properdp.store.event;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.registry.KeyRule;
import org.properdp.storage.Registration;

/** The registration of a new population. */
public record Founding(Registration what) {
  private static final int PERSONAL = 0;
  private static final int GLOBAL = 1;

  /** Added to the regime's code if budgets are in ρ. */
  private static final int IN_RHO = 2;

  /**
   * Separates the kind of the keys from the rule for reading them, unless they are read exactly.
   */
  private static final String READ = "/";

  /** Added to the code of a personal regime with a cap; the cap follows. */
  private static final int CAPPED = 4;

  /** Added to the code of a regime whose budgets renew; the rule follows. */
  private static final int RENEWED = 8;

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeString(what.name());
    into.writeString(known());
    Regime regime = what.regime();
    int kind =
        (regime.currency() == Currency.RHO ? IN_RHO : 0)
            + (regime.renewal().isDefined() ? RENEWED : 0);
    if (regime instanceof Regime.Personal personal) {
      into.writeByte(PERSONAL + kind + (personal.most().isDefined() ? CAPPED : 0));
      into.writeVarint(personal.each().nanos());
      personal.most().forEach(most -> into.writeVarint(most.nanos()));
    } else {
      Regime.Global global = (Regime.Global) regime;
      into.writeByte(GLOBAL + kind);
      into.writeVarint(global.budget().nanos());
      into.writeVarint(global.rowsPerIndividual());
    }
    regime.renewal().forEach(rule -> write(rule, into));
    return into.toByteArray();
  }

  /**
   * The kind of the keys, with the rule for reading them. An older program, which knows no such
   * rules, can't read it; otherwise it could give one person several budgets.
   */
  private String known() {
    return what.keys() == KeyRule.EXACT
        ? what.kind().name()
        : what.kind().name() + READ + what.keys().name();
  }

  /** Reads what {@link #write} has written. */
  public static Founding read(Input in) {
    String name = in.readString();
    String[] known = in.readString().split(READ, 2);
    Registration.Kind kind = Registration.Kind.valueOf(known[0]);
    KeyRule keys = known.length == 1 ? KeyRule.EXACT : KeyRule.valueOf(known[1]);
    return new Founding(new Registration(name, kind, regime(in), keys));
  }

  private static Regime regime(Input in) {
    int how = in.readByte();
    boolean capped = (how & CAPPED) != 0;
    boolean global = (how & GLOBAL) != 0;
    if (how < PERSONAL || how > PERSONAL + IN_RHO + CAPPED + RENEWED || (capped && global)) {
      throw new MalformedBytes("a population's regime has an unknown code: " + how);
    }
    Currency currency = (how & IN_RHO) == 0 ? Currency.EPSILON : Currency.RHO;
    Amount budget = currency.amount(in.readVarint());
    boolean renewed = (how & RENEWED) != 0;
    if (global) {
      long rows = in.readVarint();
      return new Regime.Global(budget, rows, Option.when(renewed, () -> rule(currency, in)));
    }
    Option<Amount> most = Option.when(capped, () -> currency.amount(in.readVarint()));
    return new Regime.Personal(budget, most, Option.when(renewed, () -> rule(currency, in)));
  }

  private static void write(Renewal rule, Output into) {
    into.writeVarint(rule.by().nanos());
    into.writeString(rule.every().name());
    into.writeVarint(rule.upTo().nanos());
  }

  private static Renewal rule(Currency currency, Input in) {
    Amount by = currency.amount(in.readVarint());
    Period every = Period.valueOf(in.readString());
    return new Renewal(by, every, currency.amount(in.readVarint()));
  }
}
