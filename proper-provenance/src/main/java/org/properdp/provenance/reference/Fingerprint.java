package org.properdp.provenance.reference;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fingerprints of public contents, computed from their text; those of lists element by element. */
final class Fingerprint {
  /** The mark that stands before a list: no text has such a length. */
  private static final int LIST = Integer.MIN_VALUE;

  /** The mark that stands in a list for null, instead of a length. */
  private static final int NULL = Integer.MIN_VALUE + 1;

  private Fingerprint() {}

  /**
   * Sixteen hexadecimal digits that differ if the text of any element differs, or that of an
   * element of a list.
   */
  static String of(Iterable<?> elements) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Object element : elements) {
        add(element, digest);
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** Two lists that print the same may have other elements, so their text is not enough. */
  private static void add(@Nullable Object element, MessageDigest digest) {
    if (element == null) {
      add(NULL, digest);
    } else if (element instanceof List<?> list) {
      add(LIST, digest);
      add(list.size(), digest);
      list.forEach(each -> add(each, digest));
    } else {
      add(element.toString(), digest);
    }
  }

  private static void add(int number, MessageDigest digest) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
  }

  /**
   * Adds a text. Text that is not valid Unicode would be encoded with replacement characters, and
   * could then equal another text.
   */
  private static void add(String text, MessageDigest digest) {
    if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      add(bytes.length, digest);
      digest.update(bytes);
    } else {
      ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Character.BYTES * text.length());
      bytes.putInt(-text.length());
      text.chars().forEach(c -> bytes.putChar((char) c));
      digest.update(bytes.array());
    }
  }
}
