package org.properdp.batch;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.properdp.noise.SecureBits;

/**
 * A commitment to some content, such as a batch's, by which the content is recognised: a hash of it
 * with a salt that can't be guessed. An unsalted hash would confirm an erased row to anyone who
 * guesses it; when salt and hash are deleted, nothing about the row remains.
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Commitment(byte[] salt, byte[] hash) {
  /** The length of a salt in bytes. */
  public static final int SALT = 16;

  /** The length of a hash in bytes. */
  public static final int HASH = 32;

  /** A commitment to some content, with a new salt. */
  public static Commitment to(byte[] content) {
    byte[] salt = new byte[SALT];
    SecureBits bits = SecureBits.perThread();
    for (int i = 0; i < salt.length; i++) {
      salt[i] = (byte) bits.bits(Byte.SIZE);
    }
    return new Commitment(salt, hash(salt, content));
  }

  /** A commitment to some content with a salt that was made for it. */
  public static Commitment under(byte[] salt, byte[] content) {
    return new Commitment(salt, hash(salt, content));
  }

  /** True if this is a commitment to this content. */
  public boolean isTo(byte[] content) {
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
