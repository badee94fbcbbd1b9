package org.properdp.store.forger;

import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/** The bytes of one frame, in the hands of an attacker who may write anything over them. */
final class ForgedFrame {
  private final Layout layout;
  private byte[] bytes;

  ForgedFrame(Layout layout, byte[] bytes) {
    this.layout = layout;
    this.bytes = bytes;
  }

  ForgedFrame copy() {
    return new ForgedFrame(layout, bytes.clone());
  }

  Layout layout() {
    return layout;
  }

  private int headerBytes() {
    return layout.headerBytes();
  }

  private int crcAt() {
    return headerBytes() - Integer.BYTES;
  }

  /** The place where the payload begins. */
  int payloadAt() {
    return headerBytes();
  }

  byte[] bytes() {
    return bytes;
  }

  int code() {
    return bytes[Header.TYPE_AT];
  }

  void code(int code) {
    bytes[Header.TYPE_AT] = (byte) code;
  }

  boolean is(FrameType type) {
    return code() == type.code();
  }

  /** The name of the frame's kind. */
  String kind() {
    return FrameType.of(code()).name();
  }

  int flags() {
    return bytes[Header.FLAGS_AT];
  }

  void flags(int flags) {
    bytes[Header.FLAGS_AT] = (byte) flags;
  }

  /** True if its commitment says nothing of its payload, which then has no salt. */
  boolean isRedacted() {
    return (flags() & Header.REDACTED) != 0 || isBeside();
  }

  /** True if it stands beside the chain. */
  boolean isBeside() {
    return is(FrameType.FOLDED) || is(FrameType.SUMMARY);
  }

  int subject() {
    return (int) Header.INT.get(bytes, Header.SUBJECT_AT);
  }

  void subject(int subject) {
    Header.INT.set(bytes, Header.SUBJECT_AT, subject);
  }

  long sequence() {
    return (long) Header.LONG.get(bytes, Header.SEQUENCE_AT);
  }

  void sequence(long sequence) {
    Header.LONG.set(bytes, Header.SEQUENCE_AT, sequence);
  }

  void durable(long durable) {
    Header.LONG.set(bytes, Header.DURABLE_AT, durable);
  }

  /** Changes one bit of a byte of the header. */
  void flip(int at) {
    bytes[at] ^= 1;
  }

  byte[] payload() {
    return Arrays.copyOfRange(bytes, headerBytes(), bytes.length);
  }

  /** The payload without its salt, if it has one. */
  byte[] content() {
    byte[] payload = payload();
    int salt = isRedacted() ? 0 : Math.min(Frame.SALT, payload.length);
    return Arrays.copyOfRange(payload, salt, payload.length);
  }

  void payload(byte[] payload) {
    byte[] changed = Arrays.copyOf(bytes, headerBytes() + payload.length);
    System.arraycopy(payload, 0, changed, headerBytes(), payload.length);
    Header.INT.set(changed, Header.LENGTH_AT, payload.length);
    bytes = changed;
  }

  /** Replaces what the frame says, and leaves the salt. */
  void content(byte[] content) {
    byte[] payload = payload();
    int salt = isRedacted() ? 0 : Math.min(Frame.SALT, payload.length);
    byte[] changed = Arrays.copyOf(payload, salt + content.length);
    System.arraycopy(content, 0, changed, salt, content.length);
    payload(changed);
  }

  byte[] hash() {
    return Arrays.copyOfRange(bytes, Header.HASH_AT, Header.HASH_AT + Digests.BYTES);
  }

  void commit() {
    byte[] commitment = Digests.of(bytes, headerBytes(), bytes.length - headerBytes());
    System.arraycopy(commitment, 0, bytes, Header.COMMITMENT_AT, Digests.BYTES);
  }

  /** The hash that an attacker who knows the program, and no key, takes for the right one. */
  void chain(byte[] previous) {
    @Nullable Header header = Header.read(bytes, 0, layout);
    if (header != null) {
      byte[] hash = header.chained(previous, Seal.NONE);
      System.arraycopy(hash, 0, bytes, Header.HASH_AT, Digests.BYTES);
    }
  }

  /** The frame as its program reads it, if it does. */
  @Nullable Frame read() {
    return Frame.read(bytes, 0, bytes.length, layout);
  }

  void check() {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, crcAt());
    crc.update(bytes, headerBytes(), bytes.length - headerBytes());
    Header.INT.set(bytes, crcAt(), (int) crc.getValue());
  }
}
