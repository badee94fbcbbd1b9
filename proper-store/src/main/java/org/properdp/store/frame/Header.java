package org.properdp.store.frame;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.store.seal.Digests;

/**
 * The first 100 bytes of a frame, little-endian:
 *
 * <pre>
 *  0 magic 4 | 4 payload's length 4 | 8 type 1 | 9 flags 1 | 10 zero 2 | 12 subject 4
 * 16 sequence 8 | 24 durable 8 | 32 commitment 32 | 64 hash 32 | 96 CRC32C of all else 4
 * </pre>
 *
 * <p>The commitment is the hash of the payload, which begins with a salt; so the payload can be
 * replaced later, and nobody can tell from the commitment what it was. The frame's hash covers the
 * hash of the frame before it, and the commitment: that chain stays whole. {@code durable} is the
 * last frame that was known to be durable when this one was written, which tells a torn end from
 * damage.
 *
 * @param more whether the next frame goes on with the same record
 * @param redacted whether the payload was replaced, so that the commitment no longer fits
 * @param subject which population it is about, or 0
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Header(
    FrameType type,
    boolean more,
    boolean redacted,
    int subject,
    long sequence,
    long durable,
    int length,
    byte[] commitment,
    byte[] hash) {
  public static final int BYTES = 100;
  public static final int MAGIC = 0x504f5250;
  public static final int MOST_PAYLOAD = 8 << 20;
  public static final int MORE = 1;
  public static final int REDACTED = 2;
  public static final int LENGTH_AT = 4;
  public static final int TYPE_AT = 8;
  public static final int FLAGS_AT = 9;
  public static final int SUBJECT_AT = 12;
  public static final int SEQUENCE_AT = 16;
  public static final int DURABLE_AT = 24;
  public static final int COMMITMENT_AT = 32;
  public static final int HASH_AT = 64;
  public static final int CRC_AT = 96;

  public static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  public static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** What the bytes say, or null if they can't be a header. */
  public static @Nullable Header read(byte[] from, int at) {
    if ((int) INT.get(from, at) != MAGIC) {
      return null;
    }
    int length = (int) INT.get(from, at + LENGTH_AT);
    FrameType type = FrameType.of(from[at + TYPE_AT]);
    int flags = from[at + FLAGS_AT];
    if (type == null || length < 0 || length > MOST_PAYLOAD || (flags & ~3) != 0) {
      return null;
    }
    return new Header(
        type,
        (flags & MORE) != 0,
        (flags & REDACTED) != 0,
        (int) INT.get(from, at + SUBJECT_AT),
        (long) LONG.get(from, at + SEQUENCE_AT),
        (long) LONG.get(from, at + DURABLE_AT),
        length,
        Arrays.copyOfRange(from, at + COMMITMENT_AT, at + HASH_AT),
        Arrays.copyOfRange(from, at + HASH_AT, at + CRC_AT));
  }

  /** How many bytes the whole frame has. */
  public int frameBytes() {
    return BYTES + length;
  }

  /** Whether this is the frame that comes at this place of the chain. */
  public boolean follows(long before, byte[] previousHash) {
    return sequence == before + 1
        && Arrays.equals(hash, hash(previousHash, type, more, subject, sequence, commitment));
  }

  public static byte[] hash(
      byte[] previous,
      FrameType type,
      boolean more,
      int subject,
      long sequence,
      byte[] commitment) {
    byte[] fields = new byte[14];
    fields[0] = (byte) type.code();
    fields[1] = (byte) (more ? 1 : 0);
    INT.set(fields, 2, subject);
    LONG.set(fields, 6, sequence);
    MessageDigest digest = Digests.sha256();
    digest.update(previous);
    digest.update(fields);
    digest.update(commitment);
    return digest.digest();
  }
}
