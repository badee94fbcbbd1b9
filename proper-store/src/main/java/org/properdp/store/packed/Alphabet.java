package org.properdp.store.packed;

import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/**
 * The symbols in which a page's weights are written: single numbers, then buckets, each of which
 * leaves some low bits of its numbers open. The exact frequency of each symbol is written too.
 */
final class Alphabet {
  private static final int MOST_DIGITS = 16;

  final int digits;
  final int singles;
  final int size;

  /** Single numbers in rising order, then buckets in rising order. */
  final long[] symbols;

  final int[] counts;

  Alphabet(int digits, int singles, int size, long[] symbols, int[] counts) {
    this.digits = digits;
    this.singles = singles;
    this.size = size;
    this.symbols = symbols;
    this.counts = counts;
  }

  /** The smallest number that a symbol stands for. */
  long first(int symbol) {
    return symbol < singles ? symbols[symbol] : Buckets.first((int) symbols[symbol], digits);
  }

  /** The number of low bits that a symbol leaves open. */
  int open(int symbol) {
    return symbol < singles ? 0 : Buckets.open((int) symbols[symbol], digits);
  }

  /** Writes the alphabet. */
  void write(Output into) {
    into.writeByte(digits);
    into.writeVarint(singles);
    into.writeVarint(size - singles);
    BitWriter bits = new BitWriter();
    writeGaps(0, singles, bits);
    writeGaps(singles, size, bits);
    for (int symbol = 0; symbol < size; symbol++) {
      bits.writeGamma(counts[symbol]);
    }
    bits.finish(into);
  }

  private void writeGaps(int from, int to, BitWriter bits) {
    int low = to == from ? 0 : low(symbols[to - 1], to - from);
    bits.write(low, 6);
    long next = 0;
    for (int symbol = from; symbol < to; symbol++) {
      bits.writeRice(symbols[symbol] - next, low);
      next = symbols[symbol] + 1;
    }
  }

  /**
   * The number of low bits of each gap that are written unchanged, for this many gaps with this
   * sum.
   */
  static int low(long all, int count) {
    return Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(all / count));
  }

  /** Reads an alphabet for this many numbers. */
  static Alphabet read(Input in, int total) {
    int digits = in.readByte();
    long singles = in.readVarint();
    long buckets = in.readVarint();
    if (digits < 0
        || digits > MOST_DIGITS
        || singles < 0
        || buckets < 0
        || singles > total
        || buckets > total
        || singles + buckets > total) {
      throw new MalformedBytes("a page has more kinds of weights than weights");
    }
    int size = (int) (singles + buckets);
    BitReader bits = new BitReader(in);
    long[] symbols = new long[size];
    readGaps(symbols, 0, (int) singles, Long.MAX_VALUE, bits);
    readGaps(symbols, (int) singles, size, Buckets.of(Long.MAX_VALUE, digits), bits);
    int[] counts = new int[size];
    long sum = 0;
    for (int symbol = 0; symbol < size; symbol++) {
      long count = bits.readGamma();
      sum += count;
      if (count > total || sum > total) {
        break;
      }
      counts[symbol] = (int) count;
    }
    if (sum != total) {
      throw new MalformedBytes("a page has more or fewer weights than it says");
    }
    return new Alphabet(digits, (int) singles, size, symbols, counts);
  }

  /** Skips an alphabet. */
  static void skip(Input in) {
    in.readByte();
    in.readVarint();
    in.readVarint();
    in.skip(in.readCount());
  }

  private static void readGaps(long[] symbols, int from, int to, long most, BitReader bits) {
    int low = (int) bits.read(6);
    long next = 0;
    for (int symbol = from; symbol < to; symbol++) {
      long gap = bits.readRice(low);
      if (gap < 0 || next < 0 || gap > most - next) {
        throw new MalformedBytes("a page has a weight that is too large");
      }
      symbols[symbol] = next + gap;
      next = symbols[symbol] + 1;
    }
  }

  /**
   * The start of each symbol's share in a range of 2 to the power of 16. Shares are in proportion
   * to the frequencies, and at least 1; the last entry is the end.
   */
  int[] shares(int total) {
    int[] shares = new int[size + 1];
    long before = 0;
    for (int symbol = 0; symbol < size; symbol++) {
      shares[symbol] = (int) ((before << RangeCoder.BITS) / total);
      before += counts[symbol];
    }
    shares[size] = 1 << RangeCoder.BITS;
    return shares;
  }
}
