package org.properdp.store.event;

import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.agent.QuotaDay;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.query.Limits;

/**
 * The new limits of an analyst, which replace the old ones, or that a day of its quota has begun
 * under the limits that stand.
 *
 * @param begun the day that has begun, if one has
 */
public record Limiting(long time, String analyst, Limits most, Option<QuotaDay> begun) {
  /**
   * The bytes that a record holds. Where nothing is said of days, they are those of stores that
   * knew none.
   */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeString(analyst);
    write(most.each(), into);
    write(most.total(), into);
    into.writeBoolean(most.questions().isDefined());
    most.questions().forEach(into::writeVarint);
    if (most.perDay().isDefined() || begun.isDefined()) {
      write(most.perDay(), into);
      into.writeBoolean(begun.isDefined());
      begun.forEach(day -> write(day, into));
    }
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

  private static void write(QuotaDay day, Output into) {
    into.writeSigned(day.number());
    into.writeString(day.before().toString());
  }

  /** Reads what {@link #write} has written. */
  public static Limiting read(Input in) {
    long time = in.readVarint();
    String analyst = in.readString();
    Option<Amount> each = amount(in);
    Option<Amount> total = amount(in);
    Option<Long> questions = Option.when(in.readBoolean(), in::readVarint);
    boolean knowsDays = in.remaining() > 0;
    Option<Amount> perDay = knowsDays ? amount(in) : Option.none();
    return new Limiting(
        time,
        analyst,
        new Limits(each, total, perDay, questions),
        Option.when(knowsDays && in.readBoolean(), () -> day(in)));
  }

  private static QuotaDay day(Input in) {
    return new QuotaDay(in.readSigned(), new BigInteger(in.readString()));
  }

  private static Option<Amount> amount(Input in) {
    if (!in.readBoolean()) {
      return Option.none();
    }
    Currency currency = in.readBoolean() ? Currency.RHO : Currency.EPSILON;
    return Option.some(currency.amount(in.readVarint()));
  }
}
