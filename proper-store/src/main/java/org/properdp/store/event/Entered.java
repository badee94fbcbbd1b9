package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Budgets that were given at first entry, without a batch. */
public record Entered(int first, int end, long nanos) {
  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(first);
    into.writeVarint(end);
    into.writeVarint(nanos);
    return into.toByteArray();
  }

  /** Reads it. */
  public static Entered read(Input in) {
    return new Entered(
        Math.toIntExact(in.readVarint()), Math.toIntExact(in.readVarint()), in.readVarint());
  }
}
