package org.properdp.store.rows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.properdp.batch.Commitment;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ColumnChunk;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/** A file of rows that is being written, in all copies. Nothing in it counts until it is named. */
public final class NewRowFile {
  private final Disk disk;
  private final Seal seal;
  private final RowFileName name;
  private final String form;
  private final List<DiskFile> copies;
  private final List<Directory.Page> pages = new ArrayList<>();
  private final MessageDigest hash = Digests.sha256();
  private long position;
  private int blocks;
  private boolean isClosed;

  NewRowFile(Disk disk, Seal seal, RowFileName name, String form, int copies) throws IOException {
    this.disk = disk;
    this.seal = seal;
    this.name = name;
    this.form = form;
    this.copies = RowFile.opened(disk, name, copies);
  }

  RowFileName name() {
    return name;
  }

  /** Adds rows by owner. */
  public void add(ColumnChunk rows) throws IOException {
    List<Directory.Block> written = new ArrayList<>();
    for (byte[] block : ChunkBytes.of(rows)) {
      hash.update(block);
      written.add(new Directory.Block(block.length, RowFile.checksum(block)));
      write(seal.close(block, RowFile.place(name, blocks++)));
    }
    pages.add(new Directory.Page(rows.rows(), rows.first(), rows.last(), List.copyOf(written)));
  }

  private void write(byte[] bytes) throws IOException {
    for (DiskFile copy : copies) {
      copy.write(position, bytes, 0, bytes.length);
    }
    position += bytes.length;
  }

  /**
   * A file that is durable and has no name in the journal yet.
   *
   * @param number its number in the store
   * @param rows the number of its rows
   * @param commitment to its directory
   * @param copies the number of its copies
   */
  public record Ended(int number, long rows, Commitment commitment, int copies) {
    /** What is noted of the file when it is named. */
    public RowsFiled named(long time, long moment, long clean, List<Integer> replaced) {
      return new RowsFiled(time, moment, clean, replaced, number, rows, commitment, copies);
    }
  }

  /** Makes the file durable. */
  public Ended end() throws IOException {
    Directory directory = new Directory(form, hash.digest(), List.copyOf(pages));
    byte[] plain = directory.write();
    byte[] closed = seal.close(plain, RowFile.place(name, RowFile.DIRECTORY));
    write(closed);
    write(ByteBuffer.allocate(RowFile.TAIL).putInt(closed.length).put(RowFile.MARK).array());
    if (copies.size() == 1) {
      copies.get(0).force();
    } else {
      copies.get(0).forceWith(copies.get(1));
    }
    close();
    disk.forceNames();
    return new Ended(name.number(), directory.rows(), Commitment.to(plain), copies.size());
  }

  void close() throws IOException {
    if (!isClosed) {
      isClosed = true;
      RowFile.close(copies);
    }
  }
}
