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
    // A symbol takes 16 bits at most.
    int[] words = new int[count / 2 + 2];
    int at = words.length;
    Coding[] codings = new Coding[shares.length - 1];
    Arrays.setAll(codings, symbol -> Coding.of(shares[symbol], shares[symbol + 1]));
    long[] most = Arrays.stream(codings).mapToLong(Coding::most).toArray();
    long[] inverse = Arrays.stream(codings).mapToLong(Coding::inverse).toArray();
    long[] others = Arrays.stream(codings).mapToLong(Coding::others).toArray();
    long[] more = Arrays.stream(codings).mapToLong(Coding::more).toArray();
    int[] halvings = Arrays.stream(codings).mapToInt(Coding::halvings).toArray();
    long state = LEAST;
    for (int i = count - 1; i >= 0; i--) {
      int symbol = symbols[i];
      // A word is full so seldom that a wrong guess costs less than to wait for the comparison.
      if (state > most[symbol]) {
        words[--at] = (int) state;
        state >>>= Integer.SIZE;
      }
      long whole = (Math.multiplyHigh(state, inverse[symbol]) + state) >>> halvings[symbol];
      state += whole * others[symbol] + more[symbol];
    }
    into.writeVarint(words.length - at);
    into.writeLong(state);
    for (; at < words.length; at++) {
      into.writeInt(words[at]);
    }
  }

  /**
   * The effect of a symbol on the state.
   *
   * @param most the largest state that has room for the symbol
   * @param others what the shares of all others add up to
   * @param more what is added at last: where the share begins; the inverse of 1 gives one too
   *     little
   */
  private record Coding(long most, long inverse, long others, long more, int halvings) {
    static Coding of(int from, int to) {
      int share = to - from;
      return new Coding(
          (LEAST << (Integer.SIZE - BITS)) * share - 1,
          RangeCoder.inverse(share),
          (1 << BITS) - share,
          from + (share == 1 ? MASK : 0),
          RangeCoder.halvings(share));
    }
  }

  /** The number of times that a share must be halved, after the first time, to be at most 1. */
  private static int halvings(int share) {
    return share == 1 ? 0 : Integer.SIZE - 1 - Integer.numberOfLeadingZeros(share - 1);
  }

  /**
   * The factor to multiply with instead of dividing by a share: 2 to the power of 64 + {@link
   * #halvings} over it, rounded up, less 2 to the power of 64 where it is as large. The product,
   * without its lower 64 bits and halved so often, is exactly the quotient of any number of 63
   * bits. For the share 1 it is 1 less.
   */
  private static long inverse(int share) {
    if (share == 1) {
      return -1;
    }
    long high = 1L << (halvings(share) + Integer.SIZE);
    long whole = high / share;
    long rest = ((high % share) << Integer.SIZE) + share - 1;
    return (whole << Integer.SIZE) + rest / share;
  }

  /** Reads this many symbols. */
  static char[] read(Input in, int count, int[] shares) {
    int full = in.readCount();
    long state = in.readLong();
    int[] words = in.readInts(full);
    int next = 0;
    char[] bySlot = bySlot(shares);
    char[] symbols = new char[count];
    for (int i = 0; i < count; i++) {
      int slot = (int) state & MASK;
      char symbol = bySlot[slot];
      symbols[i] = symbol;
      int from = shares[symbol];
      state = (shares[symbol + 1] - from) * (state >>> BITS) + slot - from;
      if (state < LEAST && next < words.length) {
        state = (state << Integer.SIZE) | (words[next++] & 0xFFFFFFFFL);
      }
    }
    if (next != words.length || state != LEAST) {
      throw new MalformedBytes("a page's weights do not end where they should");
    }
    return symbols;
  }

  /** Skips symbols. */
  static void skip(Input in) {
    int words = in.readCount();
    in.skip(Long.BYTES);
    in.skip(Math.multiplyExact(words, Integer.BYTES));
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
