package org.properdp.store.index;

import org.properdp.provenance.individual.Members;

/** A Bloom filter with ten bits for each hash: about one in a hundred other hashes passes. */
final class Filter {
  private static final int BITS_EACH = 10;
  private static final int PROBES = 6;

  private final long[] bits;

  Filter(int hashes) {
    bits = new long[Math.max(1, (hashes * BITS_EACH + Long.SIZE - 1) / Long.SIZE)];
  }

  Filter(long[] bits) {
    this.bits = bits;
  }

  long[] bits() {
    return bits;
  }

  void add(long hash) {
    for (int probe = 0; probe < PROBES; probe++) {
      int bit = bit(hash, probe);
      Members.add(bits, bit);
    }
  }

  boolean mayHold(long hash) {
    for (int probe = 0; probe < PROBES; probe++) {
      int bit = bit(hash, probe);
      if (!Members.has(bits, bit)) {
        return false;
      }
    }
    return true;
  }

  /** The index of a bit. The hash is as good as random, so its halves serve as two hashes. */
  private int bit(long hash, int probe) {
    long mixed = (hash & 0xFFFFFFFFL) + probe * (hash >>> 32 | 1);
    return (int) ((mixed & 0x7FFFFFFFFFFFFFFFL) % (bits.length * (long) Long.SIZE));
  }
}
