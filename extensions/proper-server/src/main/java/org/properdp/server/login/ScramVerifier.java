package org.properdp.server.login;

import java.security.GeneralSecurityException;
import java.text.Normalizer;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The verifier of a password (RFC 5803). It is not the password, and none can be found from it but
 * by trying.
 */
public final class ScramVerifier {
  /** The number of times that a new password is hashed. */
  public static final int ITERATIONS = 15_000;

  private static final Pattern TEXT =
      Pattern.compile(
          "SCRAM-SHA-256\\$([0-9]{4,7}):([A-Za-z0-9+/=]{8,88})"
              + "\\$([A-Za-z0-9+/=]{44}):([A-Za-z0-9+/=]{44})");

  /** The characters that SASLprep maps to nothing (RFC 3454, table B.1). */
  private static final Pattern IGNORED =
      Pattern.compile(
          "[\\u00AD\\u034F\\u1806\\u180B-\\u180D\\u200B-\\u200D\\u2060\\uFE00-\\uFE0F\\uFEFF]");

  private static final int KEY_BITS = 256;
  private static final int LEAST_CHARACTERS = 8;
  private static final int MOST_CHARACTERS = 1_000;

  private final int iterations;
  private final byte[] salt;
  private final byte[] storedKey;
  private final byte[] serverKey;

  ScramVerifier(int iterations, byte[] salt, byte[] storedKey, byte[] serverKey) {
    this.iterations = iterations;
    this.salt = salt.clone();
    this.storedKey = storedKey.clone();
    this.serverKey = serverKey.clone();
  }

  int iterations() {
    return iterations;
  }

  byte[] salt() {
    return salt.clone();
  }

  byte[] storedKey() {
    return storedKey.clone();
  }

  byte[] serverKey() {
    return serverKey.clone();
  }

  /**
   * The verifier of a password; refuses one that is too short, or can't be typed anywhere.
   *
   * @param salt what its name is asked to hash it with
   */
  public static ScramVerifier of(String password, byte[] salt) {
    int length = password.codePointCount(0, password.length());
    if (length < LEAST_CHARACTERS || length > MOST_CHARACTERS) {
      throw new IllegalArgumentException("a password must have 8 to 1000 characters");
    } else if (password.codePoints().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("a password must not have control characters");
    }
    return of(password, salt, ITERATIONS);
  }

  static ScramVerifier of(String password, byte[] salt, int iterations) {
    // The result of SASLprep (RFC 4013) for text that is assigned and is no control.
    String typed = IGNORED.matcher(password).replaceAll("").replaceAll("\\p{Zs}", " ");
    String prepared = Normalizer.normalize(typed, Normalizer.Form.NFKC);
    byte[] salted = salted(prepared, salt, iterations);
    byte[] storedKey = Scram.sha256(Scram.hmac(salted, Scram.bytes("Client Key")));
    return new ScramVerifier(
        iterations, salt, storedKey, Scram.hmac(salted, Scram.bytes("Server Key")));
  }

  static byte[] salted(String password, byte[] salt, int iterations) {
    PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, iterations, KEY_BITS);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every JVM has PBKDF2 with SHA-256", missing);
    } finally {
      spec.clearPassword();
    }
  }

  /** The verifier of a text; refuses one that is none. */
  public static ScramVerifier parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("a verifier must be one of SCRAM-SHA-256");
    }
    Base64.Decoder base64 = Base64.getDecoder();
    return new ScramVerifier(
        Integer.parseInt(parts.group(1)),
        base64.decode(parts.group(2)),
        base64.decode(parts.group(3)),
        base64.decode(parts.group(4)));
  }

  /** The verifier as PostgreSQL writes it. */
  public String text() {
    Base64.Encoder base64 = Base64.getEncoder();
    return "SCRAM-SHA-256$"
        + iterations
        + ":"
        + base64.encodeToString(salt)
        + "$"
        + base64.encodeToString(storedKey)
        + ":"
        + base64.encodeToString(serverKey);
  }

  /** A text without the contents. */
  @Override
  public String toString() {
    return "a verifier";
  }
}
