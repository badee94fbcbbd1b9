package org.properdp.store.state;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * The progress of compactions, as the last one recorded it; the next need not read again what was
 * clean then.
 *
 * @param until up to this frame, everything erased by then is off the disk
 * @param folded up to this frame, payments are folded
 * @param before payments before this date are folded
 */
public record Cleaned(long until, long folded, long before) {
  /** The date if payments were never folded by date. */
  public static final long NO_DATE = Long.MIN_VALUE;

  /** Before the first compaction. */
  public static final Cleaned NOTHING = new Cleaned(0, 0, NO_DATE);

  /** The state after a compaction that read up to a frame and folded payments before a date. */
  public Cleaned and(long seen, long date) {
    return date == NO_DATE || date < before
        ? new Cleaned(seen, folded, before)
        : new Cleaned(seen, seen, date);
  }

  /** True if a frame may still hold payments from before a date that are not folded. */
  public boolean mayHave(long sequence, long date) {
    return date > before || sequence > folded;
  }

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(until);
    into.writeVarint(folded);
    into.writeLong(before);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Cleaned read(Input in) {
    return new Cleaned(in.readVarint(), in.readVarint(), in.readLong());
  }
}
