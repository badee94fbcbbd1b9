package org.properdp.store.paged;

/** A part of a file in memory, and which of its bytes the file does not have yet. */
final class Slice {
  private final byte[] bytes;
  private int dirtyFrom = Integer.MAX_VALUE;
  private int dirtyTo;

  Slice(byte[] bytes) {
    this.bytes = bytes;
  }

  /** For reading. */
  byte[] bytes() {
    return bytes;
  }

  /** For writing these bytes. */
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
