package org.properdp.store.event;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.budget.Renewed;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/** Renewals of budgets, with their time in milliseconds. */
public record Renewing(long time, Renewed what) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(what.period());
    into.writeVarint(what.times());
    into.writeByte(what.isResumed() ? 1 : 0);
    Sets.write(what.newcomers(), into);
    Sets.write(what.without(), into);
    into.writeVarint(what.paid().size());
    new TreeMap<>(what.paid())
        .forEach(
            (individual, nanos) -> {
              into.writeVarint(individual);
              into.writeVarint(nanos);
            });
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Renewing read(Input in) {
    long time = in.readVarint();
    long period = in.readVarint();
    int times = Math.toIntExact(in.readVarint());
    boolean isResumed = in.readByte() == 1;
    IndividualSet newcomers = Sets.read(in);
    IndividualSet without = Sets.read(in);
    return new Renewing(time, new Renewed(period, times, newcomers, without, paid(in), isResumed));
  }

  private static Map<Integer, Long> paid(Input in) {
    Map<Integer, Long> paid = new TreeMap<>();
    for (int count = in.readCount(); count > 0; count--) {
      paid.put(Math.toIntExact(in.readVarint()), in.readVarint());
    }
    return paid;
  }
}
