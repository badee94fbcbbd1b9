package org.properdp.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text as UTF-8, strictly.
 *
 * <p>The platform's conversions replace invalid characters, so that two different keys could become
 * one.
 */
final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';

  private Utf8() {}

  /** The number of bytes that a text takes. */
  static long size(String text) {
    long size = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        checkPair(text, i);
        size += 4;
        i++;
      } else {
        size += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      }
    }
    return size;
  }

  private static void checkPair(String text, int at) {
    boolean isPair =
        Character.isHighSurrogate(text.charAt(at))
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    if (!isPair) {
      throw new IllegalArgumentException(
          "a text must have both halves of each surrogate pair, but at index "
              + at
              + " there is one half alone");
    }
  }

  /** Writes a text after {@link #size} has accepted it, and returns the index where it ends. */
  static int encode(String text, byte[] to, int from) {
    int at = from;
    for (int i = 0; i < text.length(); i++) {
      int code = text.codePointAt(i);
      if (code < 0x80) {
        to[at++] = (byte) code;
      } else if (code < 0x800) {
        to[at++] = (byte) (0xC0 | code >> 6);
        to[at++] = continuation(code);
      } else if (code < 0x10000) {
        to[at++] = (byte) (0xE0 | code >> 12);
        to[at++] = continuation(code >> 6);
        to[at++] = continuation(code);
      } else {
        to[at++] = (byte) (0xF0 | code >> 18);
        to[at++] = continuation(code >> 12);
        to[at++] = continuation(code >> 6);
        to[at++] = continuation(code);
        i++;
      }
    }
    return at;
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  /** Reads bytes that are UTF-8, or throws. */
  static String decode(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    // If the text has a replacement character, either the bytes contain it and it encodes to them
    // again, or the bytes are invalid.
    if (text.indexOf(REPLACEMENT) >= 0) {
      byte[] again = text.getBytes(StandardCharsets.UTF_8);
      if (!Arrays.equals(bytes, from, to, again, 0, again.length)) {
        throw new MalformedBytes("the text at byte " + from + " is not UTF-8");
      }
    }
    return text;
  }
}
