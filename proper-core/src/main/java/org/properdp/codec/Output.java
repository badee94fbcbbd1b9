package org.properdp.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * A growing array of bytes that values are written to; {@link Input} reads them back.
 *
 * <p>Each value has exactly one encoding, so that equal values have equal bytes.
 */
public final class Output {
  /** Some virtual machines do not support longer arrays. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private static final int LEAST = 64;
  private static final int LONGEST_VARINT = 10;
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes = new byte[LEAST];
  private int length;

  /** The number of bytes written. */
  public int length() {
    return length;
  }

  /** The byte at this index, from 0. */
  public byte byteAt(int index) {
    return bytes[Objects.checkIndex(index, length)];
  }

  /** Discards what was written, and keeps the array. */
  public void reset() {
    length = 0;
  }

  /** Makes room for so many more bytes at once. */
  public void makeRoom(int more) {
    ensure(more);
  }

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }

  /** The bytes that were written, which are not kept: without a copy, if they fill the array. */
  public byte[] take() {
    byte[] taken = length == bytes.length ? bytes : toByteArray();
    bytes = taken == bytes ? new byte[LEAST] : bytes;
    length = 0;
    return taken;
  }

  /**
   * The bytes that were written, without a copy: the first {@link #length} bytes of an array that
   * is valid only until the next write.
   */
  public byte[] array() {
    return bytes;
  }

  /** Writes the lowest eight bits. */
  public void writeByte(int value) {
    int at = claim(1);
    bytes[at] = (byte) value;
  }

  /** Writes one byte, 1 or 0. */
  public void writeBoolean(boolean value) {
    writeByte(value ? 1 : 0);
  }

  /** Writes four bytes, the lowest first. */
  public void writeInt(int value) {
    int at = claim(Integer.BYTES);
    INTS.set(bytes, at, value);
  }

  /** Writes eight bytes, the lowest first. */
  public void writeLong(long value) {
    int at = claim(Long.BYTES);
    LONGS.set(bytes, at, value);
  }

  /** Writes so many numbers of four bytes each. */
  public void writeInts(int[] values, int count) {
    claimed(count, Integer.BYTES).asIntBuffer().put(values, 0, count);
  }

  /** Writes so many numbers of two bytes each. */
  public void writeChars(char[] values, int count) {
    claimed(count, Character.BYTES).asCharBuffer().put(values, 0, count);
  }

  private ByteBuffer claimed(int count, int width) {
    int length = Math.multiplyExact(count, width);
    int at = claim(length);
    return ByteBuffer.wrap(bytes, at, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Writes the bits as they are, so that NaNs may differ. */
  public void writeFloat(float value) {
    writeInt(Float.floatToRawIntBits(value));
  }

  /** Writes the bits as they are, so that NaNs may differ. */
  public void writeDouble(double value) {
    writeLong(Double.doubleToRawLongBits(value));
  }

  /**
   * Writes a number that is rarely large: seven bits to a byte, the lowest first. It is treated as
   * unsigned; a negative one takes ten bytes.
   */
  public void writeVarint(long value) {
    ensure(LONGEST_VARINT);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  /** Writes a number that is rarely far from zero, on either side: 0, -1, 1, -2 as 0, 1, 2, 3. */
  public void writeSigned(long value) {
    writeVarint((value << 1) ^ (value >> 63));
  }

  /** Writes these bytes without their length, which the reader must know. */
  public void writeBytes(byte[] source) {
    writeBytes(source, 0, source.length);
  }

  /** Writes {@code count} of these bytes, without their length. */
  public void writeBytes(byte[] source, int from, int count) {
    Objects.checkFromIndexSize(from, count, source.length);
    int at = claim(count);
    System.arraycopy(source, from, bytes, at, count);
  }

  /**
   * Writes a text as UTF-8, after the number of its bytes.
   *
   * @throws IllegalArgumentException if half of a surrogate pair is missing, because UTF-8 can't
   *     represent that; then nothing is written
   */
  public void writeString(String text) {
    int start = length;
    int chars = text.length();
    writeVarint(chars);
    ensure(chars);
    int at = length;
    for (int i = 0; i < chars; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        length = start;
        writeUtf8(text);
        return;
      }
      bytes[at++] = (byte) c;
    }
    length = at;
  }

  /**
   * Writes characters of ASCII, without their number. If one is no such character, it writes
   * nothing and returns false.
   */
  public boolean writeAscii(char[] chars, int start, int end) {
    ensure(end - start);
    int at = length;
    for (int i = start; i < end; i++) {
      if (chars[i] >= 0x80) {
        return false;
      }
      bytes[at++] = (byte) chars[i];
    }
    length = at;
    return true;
  }

  private void writeUtf8(String text) {
    long size = Utf8.size(text);
    writeVarint(size);
    ensure(size);
    length = Utf8.encode(text, bytes, length);
  }

  private int claim(int count) {
    ensure(count);
    int at = length;
    length += count;
    return at;
  }

  private void ensure(long count) {
    if (count > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, grown(bytes.length, length + count));
    }
  }

  /**
   * The new capacity: twice the old one, or as much as needed, so that each byte is copied at most
   * twice on average.
   */
  static int grown(int capacity, long needed) {
    if (needed > LONGEST) {
      throw new IllegalArgumentException(
          "at most " + LONGEST + " bytes can be written at a time, but it would be " + needed);
    }
    return (int) Math.max(needed, Math.min(2L * capacity, LONGEST));
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Output";
  }
}
