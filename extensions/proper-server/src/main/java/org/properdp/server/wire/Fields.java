package org.properdp.server.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one message, and never beyond its end. */
public final class Fields {
  private final ByteBuffer bytes;

  /** The fields of a message. */
  public Fields(byte[] message) {
    this.bytes = ByteBuffer.wrap(message);
  }

  private static ClientError tooShort() {
    return ClientError.malformed("a message is shorter than its fields");
  }

  private void need(int count) {
    if (count < 0 || bytes.remaining() < count) {
      throw tooShort();
    }
  }

  /** The bytes that are left. */
  public int remaining() {
    return bytes.remaining();
  }

  /** A byte. */
  public byte int8() {
    need(Byte.BYTES);
    return bytes.get();
  }

  /** A number of 16 bits. */
  public short int16() {
    need(Short.BYTES);
    return bytes.getShort();
  }

  /** A number of 16 bits that counts what follows, each of at least so many bytes. */
  public int count(int leastEach) {
    int count = Short.toUnsignedInt(int16());
    if ((long) count * leastEach > bytes.remaining()) {
      throw tooShort();
    }
    return count;
  }

  /** A number of 32 bits. */
  public int int32() {
    need(Integer.BYTES);
    return bytes.getInt();
  }

  /** A text that ends with a byte of 0. */
  public String text() {
    int length = 0;
    int start = bytes.position();
    while (start + length < bytes.limit() && bytes.get(start + length) != 0) {
      length++;
    }
    need(length + 1);
    String text = utf8(bytes.slice(start, length));
    bytes.position(start + length + 1);
    return text;
  }

  /** So many bytes. */
  public byte[] bytes(int count) {
    need(count);
    byte[] read = new byte[count];
    bytes.get(read);
    return read;
  }

  /** A value with its length before it; null if the length is −1. */
  public byte @Nullable [] value() {
    int length = int32();
    return length == -1 ? null : bytes(length);
  }

  /** Refuses bytes that are left over. */
  public void end() {
    if (bytes.hasRemaining()) {
      throw ClientError.malformed("a message is longer than its fields");
    }
  }

  /** Text of these bytes; what is no Unicode is refused. */
  public static String utf8(ByteBuffer bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      if (text.indexOf('\0') >= 0) {
        throw ClientError.of("22021", "a text must not have the character 0");
      }
      return text;
    } catch (CharacterCodingException invalid) {
      throw ClientError.of("22021", "a text must be valid UTF-8");
    }
  }
}
