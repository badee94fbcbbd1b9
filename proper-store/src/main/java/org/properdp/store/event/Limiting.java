package org.properdp.store.event;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.query.Limits;

/** The new limits of an analyst, which replace the old ones. */
public record Limiting(long time, String analyst, Limits most) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeString(analyst);
    write(most.each(), into);
    write(most.total(), into);
    into.writeBoolean(most.questions().isDefined());
    most.questions().forEach(into::writeVarint);
    return into.toByteArray();
  }

  private static void write(Option<Amount> most, Output into) {
    into.writeBoolean(most.isDefined());
    most.forEach(
        amount -> {
          into.writeBoolean(amount.currency() == Currency.RHO);
          into.writeVarint(amount.nanos());
        });
  }

  /** Reads what {@link #write} has written. */
  public static Limiting read(Input in) {
    return new Limiting(
        in.readVarint(),
        in.readString(),
        new Limits(
            amount(in),
            amount(in),
            in.readBoolean() ? Option.some(in.readVarint()) : Option.none()));
  }

  private static Option<Amount> amount(Input in) {
    if (!in.readBoolean()) {
      return Option.none();
    }
    Currency currency = in.readBoolean() ? Currency.RHO : Currency.EPSILON;
    return Option.some(currency.amount(in.readVarint()));
  }
}
