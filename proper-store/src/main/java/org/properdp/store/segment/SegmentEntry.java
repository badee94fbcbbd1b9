package org.properdp.store.segment;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;

/**
 * The facts that the journal tells about a complete segment.
 *
 * @param number its number; for merged segments, that of the last one
 * @param format the format in which it was written
 * @param lastSequence the number of its last frame
 * @param lastHash the hash of its last frame
 * @param length its length in bytes
 * @param root the hash of its {@link Stretches}, and so of all its contents; in a store of format
 *     1, the hash of its bytes if it was rewritten, otherwise zeros
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record SegmentEntry(
    int number,
    int generation,
    int format,
    long lastSequence,
    byte[] lastHash,
    long length,
    byte[] root) {
  /** The name of the segment's files. */
  public SegmentName name() {
    return new SegmentName(number, generation);
  }

  /** Writes the entry as {@link #read} reads it. */
  public void write(Output into) {
    into.writeVarint(number);
    into.writeVarint(generation);
    into.writeByte(format);
    into.writeVarint(lastSequence);
    into.writeBytes(lastHash);
    into.writeVarint(length);
    into.writeBytes(root);
  }

  /** Reads an entry; in a store of format 1, entries don't say the format of their segments. */
  public static SegmentEntry read(Input in, int storeFormat) {
    return new SegmentEntry(
        Math.toIntExact(in.readVarint()),
        Math.toIntExact(in.readVarint()),
        storeFormat == 1 ? 1 : in.readByte(),
        in.readVarint(),
        in.readBytes(Digests.BYTES),
        in.readVarint(),
        in.readBytes(Digests.BYTES));
  }

  /** The layout of the segment's frames in a store with this tag. */
  public Layout layout(byte[] tag) {
    return format == 1 ? Layout.FIRST : Layout.of(tag);
  }

  /** True if payloads of the segment were replaced. */
  public boolean isRewritten() {
    return generation > 0;
  }

  /** True if this hash is the segment's root. */
  public boolean hasRoot(byte[] hash) {
    return Arrays.equals(root, hash);
  }
}
