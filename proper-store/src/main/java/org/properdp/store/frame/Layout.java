package org.properdp.store.frame;

import static org.properdp.store.frame.Header.INT;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a segment's frames. Each frame of format 2 carries its store's tag, which only a
 * reader of the store can know. So bytes from outside that are stored in a payload are never taken
 * for a frame. Frames of format 1 have no tag.
 */
@SuppressWarnings("ArrayRecordComponent") // compared with its own equals, never printed
public record Layout(int format, byte[] tag) {
  /** The length of a tag in bytes. */
  public static final int TAG = 16;

  /** The layout of stores of format 1. */
  public static final Layout FIRST = new Layout(1, new byte[0]);

  private static final int FIRST_MAGIC = 0x504f5250;
  private static final int MAGIC = 0x324f5250;
  private static final int FIRST_BYTES = 100;
  private static final int BYTES = 116;
  private static final int TAG_AT = 96;

  /** The layout of a store with a tag. */
  public static Layout of(byte[] tag) {
    if (tag.length != TAG) {
      throw new IllegalArgumentException("a tag has 16 bytes, not " + tag.length);
    }
    return new Layout(2, tag);
  }

  /** The layout of a file that begins with these bytes; null if they don't begin a frame. */
  public static @Nullable Layout read(byte[] from, int available) {
    if (available < FIRST_BYTES) {
      return null;
    }
    int magic = (int) INT.get(from, 0);
    if (magic == FIRST_MAGIC) {
      return FIRST;
    }
    return magic == MAGIC && available >= BYTES
        ? of(Arrays.copyOfRange(from, TAG_AT, TAG_AT + TAG))
        : null;
  }

  /** True if frames are still written in this layout. */
  public boolean isCurrent() {
    return format == 2;
  }

  /** The length of a header in bytes. */
  public int headerBytes() {
    return isCurrent() ? BYTES : FIRST_BYTES;
  }

  int crcAt() {
    return headerBytes() - Integer.BYTES;
  }

  /** The first byte of every frame. */
  public byte firstByte() {
    return (byte) FIRST_MAGIC;
  }

  void begin(byte[] frame) {
    INT.set(frame, 0, isCurrent() ? MAGIC : FIRST_MAGIC);
    System.arraycopy(tag, 0, frame, TAG_AT, tag.length);
  }

  boolean begins(byte[] from, int at) {
    return (int) INT.get(from, at) == (isCurrent() ? MAGIC : FIRST_MAGIC)
        && Arrays.equals(from, at + TAG_AT, at + TAG_AT + tag.length, tag, 0, tag.length);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Layout that && format == that.format && Arrays.equals(tag, that.tag);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(tag);
  }

  @Override
  public String toString() {
    return "Layout " + format;
  }
}
