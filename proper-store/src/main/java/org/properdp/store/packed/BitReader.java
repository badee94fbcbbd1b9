package org.properdp.store.packed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;

/** Reads what a {@link BitWriter} wrote. */
final class BitReader {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final long end;
  private long at;

  BitReader(Input in) {
    byte[] read = in.readBytes(in.readCount());
    // Room after the last byte, so that eight bytes can be read at any place.
    this.bytes = Arrays.copyOf(read, read.length + Long.BYTES + 1);
    this.end = (long) read.length * Byte.SIZE;
  }

  /** Reads this many bits, at most 63. */
  long read(int bits) {
    int from = (int) (at >>> 3);
    int used = (int) at & 7;
    long word = (long) LONG.get(bytes, from) >>> used;
    if (bits > Long.SIZE - used) {
      word |= (bytes[from + Long.BYTES] & 0xFFL) << (Long.SIZE - used);
    }
    skip(bits);
    return word & ((1L << bits) - 1);
  }

  private void skip(int bits) {
    if (bits > end - at) {
      throw new MalformedBytes(bits + " bits are wanted at bit " + at + ", but they end at " + end);
    }
    at += bits;
  }

  /** Reads what {@link BitWriter#writeUnary} wrote. */
  long readUnary() {
    long zeros = 0;
    int used = (int) at & 7;
    long seen = (long) LONG.get(bytes, (int) (at >>> 3)) >>> used;
    while (seen == 0) {
      zeros += Long.SIZE - used;
      skip(Long.SIZE - used);
      used = 0;
      seen = (long) LONG.get(bytes, (int) (at >>> 3));
    }
    int rest = Long.numberOfTrailingZeros(seen);
    skip(rest + 1);
    return zeros + rest;
  }

  /** Reads what {@link BitWriter#writeGamma} wrote. */
  long readGamma() {
    int length = (int) Math.min(readUnary(), Long.SIZE);
    if (length > Long.SIZE - 2) {
      throw new MalformedBytes("a number has too many bits before bit " + at);
    }
    return (1L << length) | read(length);
  }

  /** Reads what {@link BitWriter#writeRice} wrote. */
  long readRice(int low) {
    return (readUnary() << low) | read(low);
  }
}
