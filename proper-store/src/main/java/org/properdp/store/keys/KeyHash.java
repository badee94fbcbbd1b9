package org.properdp.store.keys;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.properdp.store.seal.Salts;

/** Hashes keys with a secret, so that people who choose keys can't foresee the hashes. */
final class KeyHash {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long start;
  private final long factor;

  KeyHash() {
    byte[] salt = Salts.next();
    start = (long) LONG.get(salt, 0);
    factor = (long) LONG.get(salt, Long.BYTES) | 1;
  }

  long of(byte[] bytes, int length) {
    long hash = start ^ length;
    int at = 0;
    for (; at + Long.BYTES <= length; at += Long.BYTES) {
      hash = mixed(hash ^ (long) LONG.get(bytes, at));
    }
    long rest = 0;
    for (int shift = 0; at < length; at++, shift += Byte.SIZE) {
      rest |= (bytes[at] & 0xFFL) << shift;
    }
    return mixed(mixed(hash ^ rest) ^ start);
  }

  private long mixed(long value) {
    long folded = (value * factor) ^ Math.multiplyHigh(value, factor);
    return folded ^ (folded >>> 29);
  }
}
