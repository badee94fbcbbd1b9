package org.properdp.store.seal;

import org.properdp.noise.SecureBits;

/** Random bytes that can't be guessed. */
public final class Salts {
  /** The length of a salt in bytes. */
  public static final int BYTES = 16;

  private Salts() {}

  /** A new salt. */
  public static byte[] next() {
    byte[] salt = new byte[BYTES];
    SecureBits bits = SecureBits.perThread();
    for (int i = 0; i < salt.length; i++) {
      salt[i] = (byte) bits.bits(Byte.SIZE);
    }
    return salt;
  }
}
