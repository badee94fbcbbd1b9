package org.properdp.store.seal;

import org.properdp.noise.SecureBits;

/** Bytes that nobody can guess. */
public final class Salts {
  /** How many bytes a salt has. */
  public static final int BYTES = 16;

  private Salts() {}

  /** Sixteen of them. */
  public static byte[] next() {
    byte[] salt = new byte[BYTES];
    SecureBits bits = SecureBits.perThread();
    for (int i = 0; i < salt.length; i++) {
      salt[i] = (byte) bits.bits(Byte.SIZE);
    }
    return salt;
  }
}
