package org.properdp.store.event;

import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;

/**
 * All budgets that a checkpoint file holds.
 *
 * @param file which of the two
 * @param sequence the journal's last frame whose debits and entries are in it
 * @param root the hash of the file's directory, which has the hash of each page
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
public record Checkpoint(int file, long sequence, byte[] root) {
  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeByte(file);
    into.writeVarint(sequence);
    into.writeBytes(root);
    return into.toByteArray();
  }

  /** Reads it. */
  public static Checkpoint read(Input in) {
    return new Checkpoint(in.readByte(), in.readVarint(), in.readBytes(Digests.BYTES));
  }
}
