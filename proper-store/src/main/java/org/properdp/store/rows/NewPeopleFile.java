package org.properdp.store.rows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import org.properdp.batch.Commitment;
import org.properdp.codec.Output;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * The file of people's hashes that is written beside a file of rows with one copy. It is blocks,
 * each after its length in four bytes; a block is pairs of the distance from the owner before and
 * the hash of that owner's rows.
 */
final class NewPeopleFile {
  private static final int MOST = 1 << 16;

  private final Seal seal;
  private final RowFileName name;
  private final byte[] salt;
  private final DiskFile file;
  private final MessageDigest all = Digests.sha256();
  private final Output block = new Output();
  private final PersonHashes hashes;
  private long position;
  private int blocks;
  private int before;
  private int count;

  NewPeopleFile(Disk disk, Seal seal, RowFileName name, byte[] salt) throws IOException {
    this.seal = seal;
    this.name = name;
    this.salt = salt;
    this.file = disk.open(name.people());
    this.hashes = new PersonHashes(salt, this::person);
  }

  /** The place that a block is sealed for: before the directory of the file of rows. */
  static byte[] place(RowFileName name, int block) {
    return RowFile.place(name, RowFile.DIRECTORY - 1 - block);
  }

  void add(ColumnChunk rows) throws IOException {
    hashes.add(rows);
  }

  private void person(int owner, byte[] hash) throws IOException {
    block.writeVarint(owner - before);
    block.writeBytes(hash);
    before = owner;
    count++;
    if (count == MOST) {
      endBlock();
    }
  }

  private void endBlock() throws IOException {
    byte[] plain = block.toByteArray();
    all.update(plain);
    byte[] closed = seal.close(plain, place(name, blocks++));
    byte[] length = ByteBuffer.allocate(Integer.BYTES).putInt(closed.length).array();
    file.write(position, length, 0, length.length);
    file.write(position + length.length, closed, 0, closed.length);
    position += length.length + closed.length;
    block.reset();
    count = 0;
  }

  /** Makes the file durable; returns a commitment to it under the salt of the hashes. */
  Commitment end() throws IOException {
    hashes.end();
    if (count > 0) {
      endBlock();
    }
    file.truncate(position);
    file.force();
    close();
    return Commitment.under(salt, all.digest());
  }

  /** Makes the hashes again from the rows. */
  static void mend(Disk disk, Seal seal, RowFile rows, Commitment as) throws IOException {
    NewPeopleFile anew = new NewPeopleFile(disk, seal, rows.name(), as.salt());
    try {
      for (ChunkSource page : rows.pages()) {
        anew.add(page.chunk());
      }
      if (!Arrays.equals(anew.end().hash(), as.hash())) {
        throw new IOException("the hashes of people's rows are others than the journal names");
      }
    } finally {
      anew.close();
    }
  }

  void close() throws IOException {
    file.close();
  }
}
