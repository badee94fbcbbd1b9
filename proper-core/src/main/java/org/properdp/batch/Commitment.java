package org.properdp.batch;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.properdp.noise.SecureBits;

/**
 * By what the content of a batch is known again, and by nothing else: a hash of it, and a salt that
 * nobody can guess. A hash alone would confirm a row that was erased to whoever guesses it; where
 * salt and hash are gone, nothing is left of it.
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Commitment(byte[] salt, byte[] hash) {
  /** How many bytes a salt has. */
  public static final int SALT = 16;

  /** How many bytes a hash has. */
  public static final int HASH = 32;

  /** To some content, with a salt of its own. */
  static Commitment to(byte[] content) {
    byte[] salt = new byte[SALT];
    SecureBits bits = SecureBits.perThread();
    for (int i = 0; i < salt.length; i++) {
      salt[i] = (byte) bits.bits(Byte.SIZE);
    }
    return new Commitment(salt, hash(salt, content));
  }

  /** Whether it is to this content. */
  boolean isTo(byte[] content) {
    return MessageDigest.isEqual(hash, hash(salt, content));
  }

  private static byte[] hash(byte[] salt, byte[] content) {
    MessageDigest digest = sha256();
    digest.update(salt);
    return digest.digest(content);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  @Override
  public String toString() {
    return "Commitment";
  }
}
