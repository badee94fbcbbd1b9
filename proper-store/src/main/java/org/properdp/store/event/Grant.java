package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/** A grant of more budget, with its time in milliseconds. */
public record Grant(long time, long nanos, IndividualSet who) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(nanos);
    Sets.write(who, into);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Grant read(Input in) {
    return new Grant(in.readVarint(), in.readVarint(), Sets.read(in));
  }
}
