package org.properdp.store.index;

import org.properdp.store.frame.FrameType;

/**
 * The place of an answer, or of a question's text, under its hash.
 *
 * @param where the position of the record, in 47 bits; its population, in 16; and whether it is
 *     from before quotas were kept
 * @param payers the hash bits of all payers; none for a text
 */
record Entry(long hash, long where, long payers) implements Comparable<Entry> {
  static final int BYTES = 24;

  private static final int POPULATION_BITS = 16;

  static Entry of(long hash, Noted record, long payers) {
    long place = (record.place().position() << POPULATION_BITS) | record.population();
    return new Entry(
        hash, (place << 1) | (record.type() == FrameType.ANSWERED_UNCOUNTED ? 1 : 0), payers);
  }

  long position() {
    return where >>> (1 + POPULATION_BITS);
  }

  int population() {
    return (int) (where >>> 1) & ((1 << POPULATION_BITS) - 1);
  }

  FrameType type() {
    return (where & 1) == 0 ? FrameType.ANSWERED : FrameType.ANSWERED_UNCOUNTED;
  }

  @Override
  public int compareTo(Entry other) {
    int order = Long.compareUnsigned(hash, other.hash);
    return order != 0 ? order : Long.compare(where, other.where);
  }
}
