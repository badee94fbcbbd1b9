package org.properdp.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes that were written to an {@link Output}, to be read in the same order.
 *
 * <p>Any bytes give either a value or {@link MalformedBytes}: nothing is read beyond the end, and a
 * length larger than the number of bytes left is refused. After a failure the position is
 * undefined.
 */
public final class Input {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final int end;
  private int position;

  /** The bytes from one index (inclusive) to another (exclusive); they are not copied. */
  public Input(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    this.bytes = bytes;
    this.position = from;
    this.end = to;
  }

  /** The index of the byte to be read next. */
  public int position() {
    return position;
  }

  /** The number of bytes left. */
  public int remaining() {
    return end - position;
  }

  /** Skips some bytes. */
  public void skip(int count) {
    claim(count);
  }

  /** Reads one byte, as -128 to 127. */
  public byte readByte() {
    return bytes[claim(1)];
  }

  /** Reads one byte that is 1 or 0. */
  public boolean readBoolean() {
    byte value = readByte();
    if ((value & ~1) != 0) {
      throw new MalformedBytes("the byte at " + (position - 1) + " must be 0 or 1, but is neither");
    }
    return value == 1;
  }

  /** Reads four bytes. */
  public int readInt() {
    return (int) INTS.get(bytes, claim(Integer.BYTES));
  }

  /** Reads eight bytes. */
  public long readLong() {
    return (long) LONGS.get(bytes, claim(Long.BYTES));
  }

  /** Reads four bytes. */
  public float readFloat() {
    return Float.intBitsToFloat(readInt());
  }

  /** Reads eight bytes. */
  public double readDouble() {
    return Double.longBitsToDouble(readLong());
  }

  /** Reads what {@link Output#writeVarint} wrote: one to ten bytes, and as few as possible. */
  public long readVarint() {
    byte last = readByte();
    long value = last & 0x7F;
    for (int shift = 7; last < 0; shift += 7) {
      last = readByte();
      // The tenth byte has room for one bit, and a written number never ends in a zero byte.
      if (last == 0 || (shift == 63 && last != 1)) {
        throw new MalformedBytes("no valid number before byte " + position);
      }
      value |= (last & 0x7FL) << shift;
    }
    return value;
  }

  /** Reads what {@link Output#writeSigned} wrote. */
  public long readSigned() {
    long value = readVarint();
    return (value >>> 1) ^ -(value & 1);
  }

  /**
   * Reads a varint that gives the number of elements that follow. Each takes at least one byte, so
   * it can't exceed the number of bytes left.
   */
  public int readCount() {
    long count = readVarint();
    if (count < 0 || count > remaining()) {
      throw new MalformedBytes(
          Long.toUnsignedString(count)
              + " are said to follow at byte "
              + position
              + ", but only "
              + remaining()
              + " bytes are left");
    }
    return (int) count;
  }

  /** Reads this many bytes. */
  public byte[] readBytes(int count) {
    int from = claim(count);
    return Arrays.copyOfRange(bytes, from, from + count);
  }

  /** Reads this many numbers of four bytes each. */
  public int[] readInts(int count) {
    IntBuffer numbers = claimed(count, Integer.BYTES).asIntBuffer();
    int[] ints = new int[count];
    numbers.get(ints);
    return ints;
  }

  /** Reads this many numbers of two bytes each. */
  public char[] readChars(int count) {
    CharBuffer numbers = claimed(count, Character.BYTES).asCharBuffer();
    char[] chars = new char[count];
    numbers.get(chars);
    return chars;
  }

  private ByteBuffer claimed(int count, int width) {
    int length = Math.multiplyExact(count, width);
    return ByteBuffer.wrap(bytes, claim(length), length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Reads a text. */
  public String readString() {
    int count = readCount();
    int from = claim(count);
    return Utf8.decode(bytes, from, from + count);
  }

  private int claim(int count) {
    if (count < 0 || count > end - position) {
      throw new MalformedBytes(
          count + " bytes are wanted at " + position + ", but they end at " + end);
    }
    int at = position;
    position += count;
    return at;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Input";
  }
}
