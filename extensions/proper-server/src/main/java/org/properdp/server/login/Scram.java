package org.properdp.server.login;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Fields;

/**
 * The server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677): a client proves that it knows a password
 * which the server doesn't, and the server that it has a verifier. With a certificate, the proof
 * can be bound to the encrypted connection (RFC 5929).
 */
final class Scram {
  /** The name of the mechanism without binding. */
  static final String PLAIN = "SCRAM-SHA-256";

  /** The name of the mechanism with binding. */
  static final String BOUND = "SCRAM-SHA-256-PLUS";

  private static final String BINDING = "p=tls-server-end-point,,";

  /** Extensions are part of what is proved, and passed over; those that must be known are not. */
  private static final String MORE = "(?:,[A-LN-OQ-Za-ln-oq-z]=[^,]+)*+";

  private static final Pattern FIRST =
      Pattern.compile("(n,,|y,,|p=[A-Za-z0-9.-]+,,)(n=[^,]*,r=([!-+\\--~]{1,256})" + MORE + ")");
  private static final Pattern FINAL =
      Pattern.compile("(c=([A-Za-z0-9+/=]+),r=([!-+\\--~]+)" + MORE + "),p=([A-Za-z0-9+/=]+)");
  private static final String HMAC = "HmacSHA256";
  private static final int NONCE = 18;

  private final ScramVerifier verifier;
  private final boolean isBound;
  private final byte[] binding;
  private final String header;
  private final String clientFirst;
  private final String nonce;

  private Scram(
      ScramVerifier verifier, boolean isBound, byte[] binding, Matcher first, String nonce) {
    this.verifier = verifier;
    this.isBound = isBound;
    this.binding = binding.clone();
    this.header = first.group(1);
    this.clientFirst = first.group(2);
    this.nonce = nonce;
  }

  /**
   * Begins with a client's first message.
   *
   * @param binding the hash of the server's certificate
   */
  static Scram begin(
      ScramVerifier verifier, String mechanism, String message, byte[] binding, Secrets secrets) {
    Matcher first = FIRST.matcher(message);
    boolean isBound = mechanism.equals(BOUND);
    if (!first.matches() || !(isBound || mechanism.equals(PLAIN))) {
      throw malformed();
    }
    boolean saysBound = first.group(1).equals(BINDING);
    if (first.group(1).startsWith("y")) {
      // The client could have bound, and was made to believe that the server can't.
      throw ClientError.fatal(
          "28000",
          "this server binds logins to its certificate, and the client was told that it does not:"
              + " something between them changes what they say");
    } else if (isBound != saysBound) {
      throw malformed();
    }
    String nonce = first.group(3) + Base64.getEncoder().encodeToString(secrets.bytes(NONCE));
    return new Scram(verifier, isBound, binding, first, nonce);
  }

  /** The text of a message, which is of the login if it is one at all. */
  static String text(byte[] message) {
    try {
      return Fields.utf8(ByteBuffer.wrap(message));
    } catch (ClientError wrong) {
      throw malformed();
    }
  }

  private static ClientError malformed() {
    return ClientError.malformed("a message of the login is not SCRAM-SHA-256");
  }

  /** The server's first message. */
  String challenge() {
    return "r="
        + nonce
        + ",s="
        + Base64.getEncoder().encodeToString(verifier.salt())
        + ",i="
        + verifier.iterations();
  }

  /**
   * Checks a client's last message.
   *
   * @return the server's last message; empty if the client doesn't know the password
   */
  String proved(String message) {
    Matcher last = FINAL.matcher(message);
    if (!last.matches() || !last.group(3).equals(nonce)) {
      throw malformed();
    }
    byte[] said = decoded(last.group(2));
    byte[] wanted = isBound ? joined(header, binding) : bytes(header);
    byte[] all = bytes(clientFirst + "," + challenge() + "," + last.group(1));
    byte[] proof = decoded(last.group(4));
    byte[] signature = hmac(verifier.storedKey(), all);
    byte[] key = new byte[signature.length];
    for (int at = 0; at < key.length && proof.length == key.length; at++) {
      key[at] = (byte) (proof[at] ^ signature[at]);
    }
    boolean isKnown = MessageDigest.isEqual(sha256(key), verifier.storedKey());
    boolean isHere = MessageDigest.isEqual(said, wanted);
    return isKnown && isHere
        ? "v=" + Base64.getEncoder().encodeToString(hmac(verifier.serverKey(), all))
        : "";
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException wrong) {
      throw malformed();
    }
  }

  private static byte[] joined(String text, byte[] more) {
    byte[] first = bytes(text);
    byte[] all = Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return all;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] hmac(byte[] key, byte[] message) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      return mac.doFinal(message);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every JVM has HMAC with SHA-256", missing);
    }
  }

  static byte[] sha256(byte[] message) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(message);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every JVM has SHA-256", missing);
    }
  }
}
