package org.properdp.store.segment;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;

/**
 * What is known of a segment that is complete.
 *
 * @param lastSequence its last frame's number
 * @param lastHash its last frame's hash
 * @param length how many bytes it has
 * @param fileHash the hash of all its bytes once it was written anew; zeros before
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record SegmentEntry(
    int number, int generation, long lastSequence, byte[] lastHash, long length, byte[] fileHash) {
  public SegmentName name() {
    return new SegmentName(number, generation);
  }

  public void write(Output into) {
    into.writeVarint(number);
    into.writeVarint(generation);
    into.writeVarint(lastSequence);
    into.writeBytes(lastHash);
    into.writeVarint(length);
    into.writeBytes(fileHash);
  }

  public static SegmentEntry read(Input in) {
    return new SegmentEntry(
        Math.toIntExact(in.readVarint()),
        Math.toIntExact(in.readVarint()),
        in.readVarint(),
        in.readBytes(Digests.BYTES),
        in.readVarint(),
        in.readBytes(Digests.BYTES));
  }

  /** Whether its payloads were replaced in part, so that the file's own hash answers for them. */
  public boolean isRewritten() {
    return generation > 0;
  }

  public boolean hasFileHash(byte[] hash) {
    return Arrays.equals(fileHash, hash);
  }
}
