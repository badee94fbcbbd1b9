package org.properdp.store.packed;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/**
 * Asymmetric numeral systems (Duda 2014), computed with integers: a symbol takes as many bits as
 * its share says, to a small fraction of a bit. The symbols are written backwards, because the last
 * one written is read first.
 */
final class RangeCoder {
  /** The shares add up to 2 to the power of this. */
  static final int BITS = 16;

  private static final long LEAST = 1L << 31;
  private static final int MASK = (1 << BITS) - 1;

  private RangeCoder() {}

  /** Writes this many symbols. */
  static void write(char[] symbols, int count, int[] shares, Output into) {
    int[] words = new int[count + 2];
    int at = words.length;
    long[] inverses = inverses(shares);
    long state = LEAST;
    for (int i = count - 1; i >= 0; i--) {
      int from = shares[symbols[i]];
      int share = shares[symbols[i] + 1] - from;
      // A symbol with the whole range as its share takes no bits, and its share would not fit
      // below.
      if (Long.compareUnsigned(state, (LEAST << (Integer.SIZE - BITS)) * share) >= 0) {
        words[--at] = (int) state;
        state >>>= Integer.SIZE;
      }
      // Divides by the share: multiplies by 2 to the power of 64 over it, which gives at most one
      // too little.
      long inverse = inverses[symbols[i]];
      long quotient = Math.multiplyHigh(state, inverse) + (state & (inverse >> 63));
      long rest = state - quotient * share;
      long one = (share - 1 - rest) >>> 63;
      state = ((quotient + one) << BITS) + rest - (share & -one) + from;
    }
    into.writeVarint(words.length - at);
    into.writeLong(state);
    for (; at < words.length; at++) {
      into.writeInt(words[at]);
    }
  }

  private static long[] inverses(int[] shares) {
    long[] inverses = new long[shares.length - 1];
    Arrays.setAll(inverses, i -> Long.divideUnsigned(-1, shares[i + 1] - shares[i]));
    return inverses;
  }

  /** Reads this many symbols. */
  static char[] read(Input in, int count, int[] shares) {
    long words = in.readCount();
    long state = in.readLong();
    char[] bySlot = bySlot(shares);
    char[] symbols = new char[count];
    for (int i = 0; i < count; i++) {
      int slot = (int) state & MASK;
      char symbol = bySlot[slot];
      symbols[i] = symbol;
      int from = shares[symbol];
      state = (shares[symbol + 1] - from) * (state >>> BITS) + slot - from;
      if (state < LEAST && words > 0) {
        state = (state << Integer.SIZE) | (in.readInt() & 0xFFFFFFFFL);
        words--;
      }
    }
    if (words != 0 || state != LEAST) {
      throw new MalformedBytes("a page's weights do not end where they should");
    }
    return symbols;
  }

  private static char[] bySlot(int[] shares) {
    char[] bySlot = new char[1 << BITS];
    for (int symbol = 0; symbol + 1 < shares.length; symbol++) {
      for (int slot = shares[symbol]; slot < shares[symbol + 1]; slot++) {
        bySlot[slot] = (char) symbol;
      }
    }
    return bySlot;
  }
}
