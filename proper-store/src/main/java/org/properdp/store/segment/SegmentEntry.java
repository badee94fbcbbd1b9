package org.properdp.store.segment;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;

/**
 * What is known of a segment that is complete.
 *
 * @param number its own; where several were merged, that of the last of them
 * @param format the format in which it was written
 * @param lastSequence its last frame's number
 * @param lastHash its last frame's hash
 * @param length how many bytes it has
 * @param root the hash of its {@link Stretches}, and thereby of all that it says; as long as the
 *     store is of format 1, the hash of its bytes once it was written anew, and zeros before
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
  public SegmentName name() {
    return new SegmentName(number, generation);
  }

  public void write(Output into) {
    into.writeVarint(number);
    into.writeVarint(generation);
    into.writeByte(format);
    into.writeVarint(lastSequence);
    into.writeBytes(lastHash);
    into.writeVarint(length);
    into.writeBytes(root);
  }

  /** Reads it; in a store of format 1, no segment says its format. */
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

  /** How its frames are laid out, in a store with a tag. */
  public Layout layout(byte[] tag) {
    return format == 1 ? Layout.FIRST : Layout.of(tag);
  }

  /** Whether some of its payloads were replaced. */
  public boolean isRewritten() {
    return generation > 0;
  }

  public boolean hasRoot(byte[] hash) {
    return Arrays.equals(root, hash);
  }
}
