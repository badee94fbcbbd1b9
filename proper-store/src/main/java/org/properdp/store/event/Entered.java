package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Individuals who entered without a batch, with the budget of each. */
public record Entered(int first, int end, long nanos) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(first);
    into.writeVarint(end);
    into.writeVarint(nanos);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Entered read(Input in) {
    return new Entered(
        Math.toIntExact(in.readVarint()), Math.toIntExact(in.readVarint()), in.readVarint());
  }
}
