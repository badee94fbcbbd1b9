package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/** More that was granted, at a time in milliseconds. */
public record Grant(long time, long nanos, IndividualSet who) {
  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(nanos);
    Sets.write(who, into);
    return into.toByteArray();
  }

  /** Reads it. */
  public static Grant read(Input in) {
    return new Grant(in.readVarint(), in.readVarint(), Sets.read(in));
  }
}
