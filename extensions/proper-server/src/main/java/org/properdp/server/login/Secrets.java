package org.properdp.server.login;

import java.security.SecureRandom;

/**
 * The source of secrets that can't be guessed: salts, nonces and the keys of cancellations. It has
 * no part in any answer; noise comes from the core alone.
 */
public final class Secrets {
  private final SecureRandom random = new SecureRandom();

  /** This many bytes. */
  public byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  /** A number. */
  public int number() {
    return random.nextInt();
  }
}
