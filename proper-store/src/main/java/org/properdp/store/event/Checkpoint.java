package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;

/**
 * A checkpoint file that holds all budgets.
 *
 * @param file which of the two files
 * @param sequence the last frame of the journal whose changes are in it
 * @param root the hash of the file's directory, which holds the hash of each page
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Checkpoint(int file, long sequence, byte[] root) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeByte(file);
    into.writeVarint(sequence);
    into.writeBytes(root);
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static Checkpoint read(Input in) {
    return new Checkpoint(in.readByte(), in.readVarint(), in.readBytes(Digests.BYTES));
  }
}
