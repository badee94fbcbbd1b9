package org.properdp.store.frame;

import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/** One frame: a header and a payload, which is a salt and a content. */
public final class Frame {
  public static final int SALT = 16;

  private final Layout layout;
  private final byte[] bytes;

  private Frame(Layout layout, byte[] bytes) {
    this.layout = layout;
    this.bytes = bytes;
  }

  /** Makes a frame that has no place in the chain yet. */
  public static Frame compose(
      Layout layout, FrameType type, boolean more, int subject, byte[] salt, byte[] content) {
    byte[] bytes =
        blank(layout, type, more ? Header.MORE : 0, subject, salt.length + content.length);
    System.arraycopy(salt, 0, bytes, layout.headerBytes(), salt.length);
    System.arraycopy(content, 0, bytes, layout.headerBytes() + salt.length, content.length);
    Frame frame = new Frame(layout, bytes);
    System.arraycopy(frame.payloadHash(), 0, bytes, Header.COMMITMENT_AT, Digests.BYTES);
    return frame;
  }

  private static byte[] blank(Layout layout, FrameType type, int flags, int subject, int payload) {
    if (payload > Header.MOST_PAYLOAD) {
      throw new IllegalArgumentException("a frame's payload must be <= 8 MiB, but was " + payload);
    }
    byte[] bytes = new byte[layout.headerBytes() + payload];
    layout.begin(bytes);
    Header.INT.set(bytes, Header.LENGTH_AT, payload);
    bytes[Header.TYPE_AT] = (byte) type.code();
    bytes[Header.FLAGS_AT] = (byte) flags;
    Header.INT.set(bytes, Header.SUBJECT_AT, subject);
    return bytes;
  }

  /**
   * The frame with a replaced content, at the same place of the chain; it has no salt.
   *
   * @param generation the generation of its segment in which the content is replaced
   */
  public static Frame redacted(Header old, int generation, byte[] content) {
    int flags = (old.more() ? Header.MORE : 0) | Header.REDACTED;
    Frame frame = replaced(old.layout(), old.type(), flags, old.subject(), generation, content);
    Header.LONG.set(frame.bytes, Header.SEQUENCE_AT, old.sequence());
    System.arraycopy(old.commitment(), 0, frame.bytes, Header.COMMITMENT_AT, Digests.BYTES);
    System.arraycopy(old.hash(), 0, frame.bytes, Header.HASH_AT, Digests.BYTES);
    frame.finish(old.durable());
    return frame;
  }

  /** Makes a frame outside the chain; its header names the frame before it. */
  public static Frame beside(
      FrameType type, int subject, Header before, int generation, byte[] content) {
    Frame frame = replaced(before.layout(), type, Header.REDACTED, subject, generation, content);
    Header.LONG.set(frame.bytes, Header.SEQUENCE_AT, before.sequence());
    frame.finish(before.durable());
    return frame;
  }

  private static Frame replaced(
      Layout layout, FrameType type, int flags, int subject, int generation, byte[] content) {
    byte[] bytes = blank(layout, type, flags, subject, content.length);
    System.arraycopy(content, 0, bytes, layout.headerBytes(), content.length);
    if (layout.isCurrent()) {
      Header.SHORT.set(bytes, Header.GENERATION_AT, (short) generation);
    }
    return new Frame(layout, bytes);
  }

  /** Gives the frame its place in the chain and returns its hash. */
  public byte[] chain(long sequence, byte[] previous, Seal seal) {
    Header.LONG.set(bytes, Header.SEQUENCE_AT, sequence);
    byte[] hash = header().chained(previous, seal);
    System.arraycopy(hash, 0, bytes, Header.HASH_AT, Digests.BYTES);
    return hash;
  }

  /** Completes the frame with the number of the last frame that is durable now. */
  public void finish(long durable) {
    Header.LONG.set(bytes, Header.DURABLE_AT, durable);
    Header.INT.set(bytes, layout.crcAt(), crc(layout, bytes, 0, bytes.length));
  }

  private static int crc(Layout layout, byte[] bytes, int at, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, at, layout.crcAt());
    crc.update(bytes, at + layout.headerBytes(), length - layout.headerBytes());
    return (int) crc.getValue();
  }

  /** The frame at a position, if a whole and unchanged one is there. */
  public static @Nullable Frame read(byte[] from, int at, int available, Layout layout) {
    Header header = available < layout.headerBytes() ? null : Header.read(from, at, layout);
    if (header == null || !isSound(from, at, available, header)) {
      return null;
    }
    Frame frame = new Frame(layout, Arrays.copyOfRange(from, at, at + header.frameBytes()));
    return !header.isCommitted() || Arrays.equals(header.commitment(), frame.payloadHash())
        ? frame
        : null;
  }

  /** True if the whole frame of a header is there, with the checksum it was written with. */
  public static boolean isSound(byte[] from, int at, int available, Header header) {
    Layout layout = header.layout();
    int length = header.frameBytes();
    return length <= available
        && crc(layout, from, at, length) == (int) Header.INT.get(from, at + layout.crcAt());
  }

  /** The hash of the payload. */
  private byte[] payloadHash() {
    return Digests.of(bytes, layout.headerBytes(), bytes.length - layout.headerBytes());
  }

  /** The bytes that its segment's root covers. */
  public byte[] identity() {
    Header header = header();
    return header.identity(header.isCommitted() ? new byte[0] : payloadHash());
  }

  public Header header() {
    return Objects.requireNonNull(Header.read(bytes, 0, layout));
  }

  /** The whole frame, as it is on the disk. */
  public byte[] bytes() {
    return bytes;
  }

  /** The content, without the salt. */
  public byte[] content() {
    return Arrays.copyOfRange(bytes, contentAt(), bytes.length);
  }

  /** The place where the content begins in the frame's bytes; it ends with them. */
  public int contentAt() {
    int start = layout.headerBytes() + (header().isCommitted() ? SALT : 0);
    return Math.min(start, bytes.length);
  }
}
