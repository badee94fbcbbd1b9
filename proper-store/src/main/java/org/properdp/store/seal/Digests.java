package org.properdp.store.seal;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256. */
public final class Digests {
  /** The length of a hash in bytes. */
  public static final int BYTES = 32;

  private Digests() {}

  /** A new, empty digest. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** The hash of byte arrays, one after the other. */
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
