package org.properdp.store.paged;

/** A part of a file in memory, which knows the bytes that the file does not have yet. */
final class Slice {
  private final byte[] bytes;
  private int dirtyFrom = Integer.MAX_VALUE;
  private int dirtyTo;

  Slice(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The bytes, to read. */
  byte[] bytes() {
    return bytes;
  }

  /** The bytes, of which the caller changes this range. */
  byte[] bytes(int from, int to) {
    dirtyFrom = Math.min(dirtyFrom, from);
    dirtyTo = Math.max(dirtyTo, to);
    return bytes;
  }

  boolean isDirty() {
    return dirtyFrom < dirtyTo;
  }

  int dirtyFrom() {
    return dirtyFrom;
  }

  int dirtyTo() {
    return dirtyTo;
  }
}
