package org.properdp.store.frame;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * The first 116 bytes of a frame, little-endian:
 *
 * <pre> 0 magic 4 | 4 payload's length 4 | 8 type 1 | 9 flags 1 | 10 generation 2 | 12 subject 4 16
 * sequence 8 | 24 durable 8 | 32 commitment 32 | 64 hash 32 | 96 tag 16 112 CRC32C of all else 4
 * </pre>
 *
 * <p>The commitment is the hash of the payload, which begins with a salt; so the payload can be
 * replaced later, and the commitment does not reveal what it was. The frame's hash covers the
 * commitment and the hash of the frame before it, so the chain stays whole. {@code durable} is the
 * last frame that was known to be durable when this one was written, which tells a torn end from
 * damage. (In format 1 the header ends before the tag, with the CRC, and has no generation.)
 *
 * @param more whether the next frame continues the same record
 * @param redacted whether the payload was replaced, so that the commitment no longer fits
 * @param generation the generation of its segment in which the payload was written
 * @param subject the population that it is about, or 0
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Header(
    Layout layout,
    FrameType type,
    boolean more,
    boolean redacted,
    int generation,
    int subject,
    long sequence,
    long durable,
    int length,
    byte[] commitment,
    byte[] hash) {
  public static final int MOST_PAYLOAD = 8 << 20;
  public static final int MOST_GENERATION = (1 << Short.SIZE) - 1;
  public static final int MORE = 1;
  public static final int REDACTED = 2;
  public static final int LENGTH_AT = 4;
  public static final int TYPE_AT = 8;
  public static final int FLAGS_AT = 9;
  public static final int GENERATION_AT = 10;
  public static final int SUBJECT_AT = 12;
  public static final int SEQUENCE_AT = 16;
  public static final int DURABLE_AT = 24;
  public static final int COMMITMENT_AT = 32;
  public static final int HASH_AT = 64;

  public static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  public static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  public static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private static final byte CHAIN = 2;

  /** Reads a header; null if the bytes can't be one in this layout. */
  public static @Nullable Header read(byte[] from, int at, Layout layout) {
    if (!layout.begins(from, at)) {
      return null;
    }
    int length = (int) INT.get(from, at + LENGTH_AT);
    FrameType type = FrameType.of(from[at + TYPE_AT]);
    int flags = from[at + FLAGS_AT];
    if (length < 0 || length > MOST_PAYLOAD || (flags & ~3) != 0) {
      return null;
    }
    return new Header(
        layout,
        type,
        (flags & MORE) != 0,
        (flags & REDACTED) != 0,
        (short) SHORT.get(from, at + GENERATION_AT) & MOST_GENERATION,
        (int) INT.get(from, at + SUBJECT_AT),
        (long) LONG.get(from, at + SEQUENCE_AT),
        (long) LONG.get(from, at + DURABLE_AT),
        length,
        Arrays.copyOfRange(from, at + COMMITMENT_AT, at + HASH_AT),
        Arrays.copyOfRange(from, at + HASH_AT, at + HASH_AT + Digests.BYTES));
  }

  /** The length of the whole frame in bytes. */
  public int frameBytes() {
    return layout.headerBytes() + length;
  }

  /** True if the frame is outside the chain, at the end of a rewritten segment. */
  public boolean isBeside() {
    return type == FrameType.FOLDED || type == FrameType.SUMMARY;
  }

  /** True if the payload must match the commitment, as it does unless it was replaced. */
  public boolean isCommitted() {
    return !redacted && !isBeside();
  }

  /** True if the frame is as it was first written. */
  public boolean isOriginal() {
    return isCommitted() && generation == 0;
  }

  /** True if this frame comes next in the chain after another one. */
  public boolean follows(long before, byte[] previousHash, Seal seal) {
    return sequence == before + 1 && Arrays.equals(hash, chained(previousHash, seal));
  }

  /** The hash of this frame if it comes after the one with this hash. */
  public byte[] chained(byte[] previous, Seal seal) {
    byte[] fields = new byte[14];
    fields[0] = (byte) type.code();
    fields[1] = (byte) (more ? 1 : 0);
    INT.set(fields, 2, subject);
    LONG.set(fields, 6, sequence);
    return layout.isCurrent()
        ? seal.hash(new byte[] {CHAIN}, previous, fields, commitment)
        : Digests.of(previous, fields, commitment);
  }

  /**
   * The place that a frame's content is sealed with. The content can't be opened at another place,
   * in another store or in another generation.
   */
  public static byte[] place(
      FrameType type, boolean more, int generation, int subject, Place place) {
    byte[] bytes = new byte[Integer.BYTES * 4 + Long.BYTES + Digests.BYTES];
    INT.set(bytes, 0, type.code());
    INT.set(bytes, 4, (more ? MORE : 0) | generation << Byte.SIZE);
    INT.set(bytes, 8, subject);
    INT.set(bytes, 12, place.segment());
    LONG.set(bytes, 16, place.sequence());
    System.arraycopy(place.previous(), 0, bytes, 24, Digests.BYTES);
    return bytes;
  }

  /**
   * The place that this frame's payload is sealed with in a segment, after the frame with this
   * hash.
   */
  public byte[] place(int segment, byte[] previous) {
    return place(segment, generation, previous);
  }

  /** The place of the payload as above, if it were written in this generation of the segment. */
  public byte[] place(int segment, int inGeneration, byte[] previous) {
    return place(type, more, inGeneration, subject, new Place(segment, sequence, previous));
  }

  /** A place of the chain. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Place(int segment, long sequence, byte[] previous) {}

  /**
   * The part of a frame that its segment's root covers: everything that does not depend on when it
   * was written, so all but {@code durable} and the CRC.
   *
   * @param payload the hash of the payload, if it need not match the commitment
   */
  public byte[] identity(byte[] payload) {
    byte[] bytes = new byte[24 + 2 * Digests.BYTES];
    bytes[0] = (byte) layout.format();
    bytes[1] = (byte) type.code();
    bytes[2] = (byte) ((more ? MORE : 0) | (redacted ? REDACTED : 0));
    SHORT.set(bytes, 4, (short) generation);
    INT.set(bytes, 8, length);
    INT.set(bytes, 12, subject);
    LONG.set(bytes, 16, sequence);
    System.arraycopy(hash, 0, bytes, 24, Digests.BYTES);
    System.arraycopy(
        isCommitted() ? commitment : payload, 0, bytes, 24 + Digests.BYTES, Digests.BYTES);
    return bytes;
  }
}
