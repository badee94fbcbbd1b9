package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * The form in which a data set's rows are written from this frame on.
 *
 * @param dataset its number in its population; 0 stands for the keys of individuals
 */
public record FormDeclared(int dataset, String name, String form) {
  /** Stands for the keys of individuals. */
  public static final int KEYS = 0;

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(dataset);
    into.writeString(name);
    into.writeString(form);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static FormDeclared read(Input in) {
    return new FormDeclared(Math.toIntExact(in.readVarint()), in.readString(), in.readString());
  }
}
