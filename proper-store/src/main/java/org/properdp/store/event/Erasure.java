package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/**
 * Rows that were erased.
 *
 * @param dataset the data set's number, or {@link #ALL}
 */
public record Erasure(long time, int dataset, IndividualSet who) {
  /** All data sets. */
  public static final int ALL = 0;

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(dataset);
    Sets.write(who, into);
    return into.toByteArray();
  }

  /** Reads it. */
  public static Erasure read(Input in) {
    return new Erasure(in.readVarint(), Math.toIntExact(in.readVarint()), Sets.read(in));
  }
}
