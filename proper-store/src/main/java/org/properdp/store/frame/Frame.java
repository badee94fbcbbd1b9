package org.properdp.store.frame;

import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.properdp.store.seal.Digests;

/** One frame: a header and a payload, which is a salt and a content. */
public final class Frame {
  public static final int SALT = 16;

  private final byte[] bytes;

  private Frame(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A frame that has no place yet. */
  public static Frame compose(
      FrameType type, boolean more, int subject, byte[] salt, byte[] content) {
    return compose(type, more, subject, salt, content, content.length);
  }

  /** The same, where only so many bytes are the content. */
  static Frame compose(
      FrameType type, boolean more, int subject, byte[] salt, byte[] content, int length) {
    byte[] bytes = blank(type, more ? Header.MORE : 0, subject, salt.length + length);
    System.arraycopy(salt, 0, bytes, Header.BYTES, salt.length);
    System.arraycopy(content, 0, bytes, Header.BYTES + salt.length, length);
    byte[] commitment = Digests.of(bytes, Header.BYTES, bytes.length - Header.BYTES);
    System.arraycopy(commitment, 0, bytes, Header.COMMITMENT_AT, Digests.BYTES);
    return new Frame(bytes);
  }

  private static byte[] blank(FrameType type, int flags, int subject, int payload) {
    if (payload > Header.MOST_PAYLOAD) {
      throw new IllegalArgumentException("a frame's payload must be <= 8 MiB, but was " + payload);
    }
    byte[] bytes = new byte[Header.BYTES + payload];
    Header.INT.set(bytes, 0, Header.MAGIC);
    Header.INT.set(bytes, Header.LENGTH_AT, payload);
    bytes[Header.TYPE_AT] = (byte) type.code();
    bytes[Header.FLAGS_AT] = (byte) flags;
    Header.INT.set(bytes, Header.SUBJECT_AT, subject);
    return bytes;
  }

  /** The frame with another content, at the same place of the chain; without a salt. */
  public static Frame redacted(Header old, byte[] content) {
    int flags = (old.more() ? Header.MORE : 0) | Header.REDACTED;
    byte[] bytes = blank(old.type(), flags, old.subject(), content.length);
    System.arraycopy(content, 0, bytes, Header.BYTES, content.length);
    Header.LONG.set(bytes, Header.SEQUENCE_AT, old.sequence());
    System.arraycopy(old.commitment(), 0, bytes, Header.COMMITMENT_AT, Digests.BYTES);
    System.arraycopy(old.hash(), 0, bytes, Header.HASH_AT, Digests.BYTES);
    Frame frame = new Frame(bytes);
    frame.finish(old.durable());
    return frame;
  }

  /** A frame outside the chain, which carries the place of the frame before it. */
  public static Frame beside(FrameType type, int subject, Header before, byte[] content) {
    byte[] bytes = blank(type, Header.REDACTED, subject, content.length);
    System.arraycopy(content, 0, bytes, Header.BYTES, content.length);
    Header.LONG.set(bytes, Header.SEQUENCE_AT, before.sequence());
    Frame frame = new Frame(bytes);
    frame.finish(before.durable());
    return frame;
  }

  /** Gives it its place in the chain; returns its hash. */
  public byte[] chain(long sequence, byte[] previous) {
    Header.LONG.set(bytes, Header.SEQUENCE_AT, sequence);
    Header header = header();
    byte[] hash =
        Header.hash(
            previous,
            header.type(),
            header.more(),
            header.subject(),
            sequence,
            header.commitment());
    System.arraycopy(hash, 0, bytes, Header.HASH_AT, Digests.BYTES);
    return hash;
  }

  /** Says what is durable at the moment of writing, and completes the frame. */
  public void finish(long durable) {
    Header.LONG.set(bytes, Header.DURABLE_AT, durable);
    Header.INT.set(bytes, Header.CRC_AT, crc(bytes, 0, bytes.length));
  }

  private static int crc(byte[] bytes, int at, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, at, Header.CRC_AT);
    crc.update(bytes, at + Header.BYTES, length - Header.BYTES);
    return (int) crc.getValue();
  }

  /** The whole frame at a position, if one is there and its bytes are as they were written. */
  public static @Nullable Frame read(byte[] from, int at, int available) {
    Header header = available < Header.BYTES ? null : Header.read(from, at);
    if (header == null || header.frameBytes() > available) {
      return null;
    }
    int length = header.frameBytes();
    if (crc(from, at, length) != (int) Header.INT.get(from, at + Header.CRC_AT)) {
      return null;
    }
    Frame frame = new Frame(Arrays.copyOfRange(from, at, at + length));
    return header.redacted() || frame.isCommitted(header) ? frame : null;
  }

  private boolean isCommitted(Header header) {
    return Arrays.equals(
        header.commitment(), Digests.of(bytes, Header.BYTES, bytes.length - Header.BYTES));
  }

  public Header header() {
    return Objects.requireNonNull(Header.read(bytes, 0));
  }

  /** All of it, as it is on the disk. */
  public byte[] bytes() {
    return bytes;
  }

  /** What it says, without the salt. */
  public byte[] content() {
    int start = Header.BYTES + (header().redacted() ? 0 : SALT);
    return Arrays.copyOfRange(bytes, Math.min(start, bytes.length), bytes.length);
  }
}
