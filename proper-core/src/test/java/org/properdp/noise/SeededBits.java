package org.properdp.noise;

/** Repeatable bits for tests: SplitMix64. Anybody can predict them. */
public final class SeededBits implements BitSource {

  private long state;

  /** The same seed gives the same bits. */
  public SeededBits(long seed) {
    state = seed;
  }

  @Override
  public long bits(int count) {
    if (count < 1 || count > 63) {
      throw new IllegalArgumentException("count must be between 1 and 63, but was " + count);
    }
    state += 0x9E3779B97F4A7C15L;
    long word = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    word = (word ^ (word >>> 27)) * 0x94D049BB133111EBL;
    return (word ^ (word >>> 31)) >>> (Long.SIZE - count);
  }
}
