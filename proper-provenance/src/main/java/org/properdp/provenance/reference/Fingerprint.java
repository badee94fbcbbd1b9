package org.properdp.provenance.reference;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells public contents apart, by how they print. */
final class Fingerprint {
  private Fingerprint() {}

  /** Sixteen hexadecimal digits that differ where any element prints differently. */
  static String of(Iterable<?> elements) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Object element : elements) {
        byte[] bytes = element.toString().getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
