package org.properdp.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.properdp.noise.SecureBits;

/** Hashes bytes with a secret, so that people who choose them can't foresee the hashes. */
public final class SecretHash {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long start;
  private final long factor;

  /** A hash with a new secret. */
  public SecretHash() {
    start = secret();
    factor = secret() | 1;
  }

  private static long secret() {
    SecureBits bits = SecureBits.perThread();
    return bits.bits(Integer.SIZE) << Integer.SIZE | bits.bits(Integer.SIZE);
  }

  /** The hash of some bytes. */
  public long of(byte[] bytes, int from, int to) {
    long hash = start ^ (to - from);
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = mixed(hash ^ (long) LONG.get(bytes, at));
    }
    long rest = 0;
    for (int shift = 0; at < to; at++, shift += Byte.SIZE) {
      rest |= (bytes[at] & 0xFFL) << shift;
    }
    return mixed(mixed(hash ^ rest) ^ start);
  }

  /** The hash of a number. */
  public long of(long number) {
    return mixed(mixed(start ^ number) ^ start);
  }

  private long mixed(long value) {
    long folded = (value * factor) ^ Math.multiplyHigh(value, factor);
    return folded ^ (folded >>> 29);
  }
}
