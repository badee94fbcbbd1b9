package org.properdp.store.rows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import org.properdp.batch.Commitment;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * The people's hashes of a file of rows, read one after the other. Whether they are those that were
 * committed to is known at the end: until then nothing may be concluded from them.
 */
final class PeopleFile implements AutoCloseable {
  /** Stands for the owner after the last one. */
  static final int END = -1;

  private final Seal seal;
  private final RowFileName name;
  private final Commitment commitment;
  private final DiskFile file;
  private final MessageDigest all = Digests.sha256();
  private Input block = new Input(new byte[0], 0, 0);
  private long position;
  private int blocks;
  private int owner;
  private byte[] hash = new byte[0];

  PeopleFile(Disk disk, Seal seal, RowFileName name, Commitment commitment) throws IOException {
    this.seal = seal;
    this.name = name;
    this.commitment = commitment;
    this.file = disk.open(name.people());
  }

  /** Reads the next one; returns the owner, or {@link #END}, and throws if these are others. */
  int next() throws IOException {
    if (owner == END) {
      return END;
    }
    try {
      if (block.remaining() == 0 && !nextBlock()) {
        owner = END;
        return END;
      }
      owner = Math.addExact(owner, Math.toIntExact(block.readVarint()));
      hash = block.readBytes(PersonHashes.BYTES);
      return owner;
    } catch (StoreDamaged
        | MalformedBytes
        | ArithmeticException
        | IndexOutOfBoundsException damaged) {
      throw new IOException(name.people() + " is damaged: " + damaged.getMessage(), damaged);
    }
  }

  /** The hash of the last owner that was read. */
  byte[] hash() {
    return hash;
  }

  private boolean nextBlock() throws IOException {
    if (position == file.size()) {
      if (!commitment.isTo(all.digest())) {
        throw new IOException(name.people() + " is not the file that the journal names");
      }
      return false;
    }
    int length = ByteBuffer.wrap(RowFile.read(file, position, Integer.BYTES)).getInt();
    byte[] closed = RowFile.read(file, position + Integer.BYTES, length);
    byte[] plain = seal.open(closed, NewPeopleFile.place(name, blocks++));
    all.update(plain);
    position += Integer.BYTES + length;
    block = new Input(plain, 0, plain.length);
    return true;
  }

  /** True if the hashes are those that were committed to. */
  static boolean isWhole(Disk disk, Seal seal, RowFileName name, Commitment commitment)
      throws IOException {
    try (PeopleFile file = new PeopleFile(disk, seal, name, commitment)) {
      int owner = 0;
      while (owner != END) {
        owner = file.next();
      }
      return true;
    } catch (IOException damaged) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
