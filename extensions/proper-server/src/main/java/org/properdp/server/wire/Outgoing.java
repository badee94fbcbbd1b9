package org.properdp.server.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Messages to a client, as bytes that are not sent yet. */
public final class Outgoing {
  private static final int NOT_BEGUN = -1;

  private byte[] bytes = new byte[256];
  private int size;
  private int begin = NOT_BEGUN;

  /** Begins a message of this kind; {@link #end} ends it. */
  public Outgoing begin(char type) {
    if (begin != NOT_BEGUN) {
      throw new IllegalStateException("a message has not ended");
    }
    int8(type);
    begin = size;
    return int32(0);
  }

  /** Ends a message. */
  public Outgoing end() {
    int length = size - begin;
    for (int at = 0; at < Integer.BYTES; at++) {
      bytes[begin + at] = (byte) (length >>> (Byte.SIZE * (Integer.BYTES - 1 - at)));
    }
    begin = NOT_BEGUN;
    return this;
  }

  /** A message without fields. */
  public Outgoing empty(char type) {
    return begin(type).end();
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), bytes.length * 2));
    }
  }

  /** A byte. */
  public Outgoing int8(int value) {
    room(Byte.BYTES);
    bytes[size++] = (byte) value;
    return this;
  }

  /** A number of 16 bits. */
  public Outgoing int16(int value) {
    return int8(value >>> Byte.SIZE).int8(value);
  }

  /** A number of 32 bits. */
  public Outgoing int32(int value) {
    return int16(value >>> Short.SIZE).int16(value);
  }

  /** A text, with a byte of 0 after it. */
  public Outgoing text(String text) {
    return raw(text.replace('\0', '?').getBytes(StandardCharsets.UTF_8)).int8(0);
  }

  /** Bytes as they are. */
  public Outgoing raw(byte[] value) {
    room(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
    return this;
  }

  /** A value with its length before it; a length of −1 if it is null. */
  public Outgoing value(byte @Nullable [] value) {
    return value == null ? int32(-1) : int32(value.length).raw(value);
  }

  /** The number of bytes so far. */
  public int size() {
    return size;
  }

  /** The bytes that were written, and nothing is left. */
  public byte[] taken() {
    byte[] all = Arrays.copyOf(bytes, size);
    size = 0;
    return all;
  }
}
