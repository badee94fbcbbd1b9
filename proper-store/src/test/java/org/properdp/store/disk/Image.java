package org.properdp.store.disk;

import java.util.Arrays;

/** The bytes of a file, which can grow. */
final class Image {
  private byte[] bytes; // zeros after the end
  private int size;

  Image(byte... content) {
    bytes = content.clone();
    size = content.length;
  }

  Image copy() {
    return new Image(toBytes());
  }

  int size() {
    return size;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  void read(long position, byte[] into, int offset, int length) {
    System.arraycopy(bytes, (int) position, into, offset, length);
  }

  void write(long position, byte[] from, int offset, int length) {
    if (length == 0) {
      return; // not even the size changes
    }
    truncate(Math.max(size, position + length));
    System.arraycopy(from, offset, bytes, (int) position, length);
  }

  void truncate(long to) {
    int end = Math.toIntExact(to);
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, (int) Math.min(2L * size, Integer.MAX_VALUE - 8)));
    } else if (end < size) {
      Arrays.fill(bytes, end, size, (byte) 0);
    }
    size = end;
  }
}
