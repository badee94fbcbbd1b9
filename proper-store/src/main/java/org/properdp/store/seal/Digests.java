package org.properdp.store.seal;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256. */
public final class Digests {
  /** How many bytes a hash has. */
  public static final int BYTES = 32;

  private Digests() {}

  /** A digest to fill. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** The hash of some bytes, and others behind them. */
  public static byte[] of(byte[]... parts) {
    MessageDigest digest = sha256();
    for (byte[] part : parts) {
      digest.update(part);
    }
    return digest.digest();
  }

  /** The hash of some bytes. */
  public static byte[] of(byte[] bytes, int from, int length) {
    MessageDigest digest = sha256();
    digest.update(bytes, from, length);
    return digest.digest();
  }
}
