package org.properdp.provenance.gather.exact;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Compares packed numbers with a constant as they are packed: with the constant's distance from the
 * smallest. It writes a bit for each number, 64 to a word; those after the last mean nothing. Its
 * time depends on the form in which a chunk is packed, of which one whose numbers are all equal has
 * nothing to read, and not on the constant.
 */
public final class PackedComparison {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int LOG_OF_WORD = 6;
  private static final long EACH = 0x0101_0101_0101_0101L;
  private static final long HIGH = 0x8080_8080_8080_8080L;

  /** The product of a number with one bit in each byte has these bits in its highest byte. */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  private PackedComparison() {}

  /** Which of consecutive numbers are below a bound. */
  public static void below(PackedLongs packed, int from, int count, long bound, long[] bits) {
    if (packed instanceof PackedLongs.Wide wide) {
      for (int start = 0; start < count; start += Long.SIZE) {
        long word = 0;
        for (int i = start; i < Math.min(count, start + Long.SIZE); i++) {
          word |= (wide.values()[from + i] < bound ? 1L : 0L) << i;
        }
        bits[start >> LOG_OF_WORD] = word;
      }
      return;
    }
    long least = least(packed);
    boolean isBeyond = isBeyond(packed, bound);
    long distance = isBeyond ? 0 : bound - least;
    if (packed instanceof PackedLongs.Bytes bytes) {
      bytesBelow(bytes.offsets(), from, count, (int) distance, bits);
    } else if (packed instanceof PackedLongs.Chars chars) {
      charsBelow(chars.offsets(), from, count, (int) distance, bits);
    } else if (packed instanceof PackedLongs.Ints ints) {
      intsBelow(ints.offsets(), from, count, distance, bits);
    }
    if (isBeyond || packed instanceof PackedLongs.Same) {
      fill(bits, count, bound > least);
    }
  }

  /** Which of consecutive numbers equal another one. */
  public static void equal(PackedLongs packed, int from, int count, long other, long[] bits) {
    if (packed instanceof PackedLongs.Wide wide) {
      for (int start = 0; start < count; start += Long.SIZE) {
        long word = 0;
        for (int i = start; i < Math.min(count, start + Long.SIZE); i++) {
          word |= (wide.values()[from + i] == other ? 1L : 0L) << i;
        }
        bits[start >> LOG_OF_WORD] = word;
      }
      return;
    }
    boolean isBeyond = isBeyond(packed, other);
    long distance = isBeyond ? 0 : other - least(packed);
    if (packed instanceof PackedLongs.Bytes bytes) {
      bytesEqual(bytes.offsets(), from, count, (int) distance, bits);
    } else if (packed instanceof PackedLongs.Chars chars) {
      charsEqual(chars.offsets(), from, count, (int) distance, bits);
    } else if (packed instanceof PackedLongs.Ints ints) {
      intsEqual(ints.offsets(), from, count, (int) distance, bits);
    }
    if (isBeyond || packed instanceof PackedLongs.Same) {
      fill(bits, count, !isBeyond);
    }
  }

  /**
   * True if a constant is none of the numbers that the form has room for. They are compared all the
   * same, with one that is: else a constant's time would tell where the numbers of a chunk begin.
   */
  private static boolean isBeyond(PackedLongs packed, long constant) {
    long distance = constant - least(packed);
    return constant < least(packed) || distance < 0 || distance > most(packed);
  }

  private static long least(PackedLongs packed) {
    if (packed instanceof PackedLongs.Same same) {
      return same.value();
    } else if (packed instanceof PackedLongs.Bytes bytes) {
      return bytes.min();
    }
    return packed instanceof PackedLongs.Chars chars
        ? chars.min()
        : ((PackedLongs.Ints) packed).min();
  }

  /** The largest distance from the smallest that the form has room for. */
  private static long most(PackedLongs packed) {
    if (packed instanceof PackedLongs.Same) {
      return 0;
    } else if (packed instanceof PackedLongs.Bytes) {
      return 0xFF;
    }
    return packed instanceof PackedLongs.Chars ? Character.MAX_VALUE : 0xFFFF_FFFFL;
  }

  private static void fill(long[] bits, int count, boolean value) {
    Arrays.fill(bits, 0, (count + Long.SIZE - 1) >> LOG_OF_WORD, value ? -1 : 0);
  }

  /** Eight at a time: a byte's high bit, and whether its other bits are as many, decide. */
  private static void bytesBelow(byte[] bytes, int from, int count, int bound, long[] bits) {
    long each = bound * EACH;
    long low = each & ~HIGH;
    int whole = count & -Long.SIZE;
    for (int start = 0; start < whole; start += Long.SIZE) {
      long word = 0;
      for (int i = start; i < start + Long.SIZE; i += Byte.SIZE) {
        long some = (long) EIGHT.get(bytes, from + i);
        long noLess = (some & ~each) | (~(some ^ each) & ((some | HIGH) - low));
        word |= gathered(~noLess & HIGH) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
    if (whole < count) {
      long word = 0;
      for (int i = whole; i < count; i++) {
        word |= (long) (((bytes[from + i] & 0xFF) - bound) >>> 31) << i;
      }
      bits[whole >> LOG_OF_WORD] = word;
    }
  }

  /** The high bits of eight bytes, as eight bits. */
  private static long gathered(long high) {
    return ((high >>> (Byte.SIZE - 1)) * GATHER) >>> (Long.SIZE - Byte.SIZE);
  }

  private static void bytesEqual(byte[] bytes, int from, int count, int other, long[] bits) {
    long each = other * EACH;
    int whole = count & -Long.SIZE;
    for (int start = 0; start < whole; start += Long.SIZE) {
      long word = 0;
      for (int i = start; i < start + Long.SIZE; i += Byte.SIZE) {
        long apart = (long) EIGHT.get(bytes, from + i) ^ each;
        long zero = ~(((apart & ~HIGH) + ~HIGH) | apart) & HIGH;
        word |= gathered(zero) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
    if (whole < count) {
      long word = 0;
      for (int i = whole; i < count; i++) {
        word |= (long) ((((bytes[from + i] & 0xFF) ^ other) - 1) >>> 31) << i;
      }
      bits[whole >> LOG_OF_WORD] = word;
    }
  }

  private static void charsBelow(char[] chars, int from, int count, int bound, long[] bits) {
    int whole = count & -Long.SIZE;
    for (int start = 0; start < whole; start += Long.SIZE) {
      long word = 0;
      for (int i = start; i < start + Long.SIZE; i += Byte.SIZE) {
        word |= (long) eightBelow(chars, from + i, bound) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
    if (whole < count) {
      long word = 0;
      for (int i = whole; i < count; i++) {
        word |= (long) below(chars[from + i], bound) << i;
      }
      bits[whole >> LOG_OF_WORD] = word;
    }
  }

  private static int eightBelow(char[] chars, int at, int bound) {
    return below(chars[at], bound)
        | (below(chars[at + 1], bound) << 1)
        | (below(chars[at + 2], bound) << 2)
        | (below(chars[at + 3], bound) << 3)
        | (below(chars[at + 4], bound) << 4)
        | (below(chars[at + 5], bound) << 5)
        | (below(chars[at + 6], bound) << 6)
        | (below(chars[at + 7], bound) << 7);
  }

  private static int below(char one, int bound) {
    return (one - bound) >>> (Integer.SIZE - 1);
  }

  private static void charsEqual(char[] chars, int from, int count, int other, long[] bits) {
    for (int start = 0; start < count; start += Long.SIZE) {
      int end = Math.min(count, start + Long.SIZE);
      long word = 0;
      for (int i = start; i < end; i++) {
        word |= (long) (((chars[from + i] ^ other) - 1) >>> 31) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
  }

  private static void intsBelow(int[] ints, int from, int count, long bound, long[] bits) {
    for (int start = 0; start < count; start += Long.SIZE) {
      int end = Math.min(count, start + Long.SIZE);
      long word = 0;
      for (int i = start; i < end; i++) {
        word |= (((ints[from + i] & 0xFFFF_FFFFL) - bound) >>> 63) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
  }

  private static void intsEqual(int[] ints, int from, int count, int other, long[] bits) {
    for (int start = 0; start < count; start += Long.SIZE) {
      int end = Math.min(count, start + Long.SIZE);
      long word = 0;
      for (int i = start; i < end; i++) {
        word |= (ints[from + i] == other ? 1L : 0L) << i;
      }
      bits[start >> LOG_OF_WORD] = word;
    }
  }
}
