package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.packed.Sets;

/**
 * An erasure of individuals' rows.
 *
 * @param dataset the data set's number, or {@link #ALL}
 */
public record Erasure(long time, int dataset, IndividualSet who) {
  /** Stands for all data sets. */
  public static final int ALL = 0;

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(dataset);
    Sets.write(who, into);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Erasure read(Input in) {
    return new Erasure(in.readVarint(), Math.toIntExact(in.readVarint()), Sets.read(in));
  }
}
