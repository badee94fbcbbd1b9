package org.properdp.store.state;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * How far compactions have come, as the last one has written it down: what it found clean need not
 * be looked through by the next.
 *
 * @param until the frame up to which nothing is left of what was erased by then
 * @param folded the frame up to which payments are folded
 * @param before the date before which they are
 */
public record Cleaned(long until, long folded, long before) {
  /** Where nothing was ever folded by date. */
  public static final long NO_DATE = Long.MIN_VALUE;

  /** Before the first compaction. */
  public static final Cleaned NOTHING = new Cleaned(0, 0, NO_DATE);

  /** After a compaction that has seen all up to a frame, and folded what is before a date. */
  public Cleaned and(long seen, long date) {
    return date == NO_DATE || date < before
        ? new Cleaned(seen, folded, before)
        : new Cleaned(seen, seen, date);
  }

  /** Whether what was paid before a date may still have to be folded in a frame. */
  public boolean mayHave(long sequence, long date) {
    return date > before || sequence > folded;
  }

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(until);
    into.writeVarint(folded);
    into.writeLong(before);
    return into.toByteArray();
  }

  /** Reads it. */
  public static Cleaned read(Input in) {
    return new Cleaned(in.readVarint(), in.readVarint(), in.readLong());
  }
}
