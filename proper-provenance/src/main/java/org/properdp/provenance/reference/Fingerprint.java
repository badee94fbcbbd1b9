package org.properdp.provenance.reference;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Fingerprints of public contents, computed from their text. */
final class Fingerprint {
  private Fingerprint() {}

  /** Sixteen hexadecimal digits that differ if the text of any element differs. */
  static String of(Iterable<?> elements) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Object element : elements) {
        add(element.toString(), digest);
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /**
   * Adds a text. Text that is not valid Unicode would be encoded with replacement characters, and
   * could then equal another text.
   */
  private static void add(String text, MessageDigest digest) {
    if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
      digest.update(bytes);
    } else {
      ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Character.BYTES * text.length());
      bytes.putInt(-text.length());
      text.chars().forEach(c -> bytes.putChar((char) c));
      digest.update(bytes.array());
    }
  }
}
