package org.properdp.store.rows;

import io.vavr.control.Option;
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
  private final Option<String> lake;
  private final Seal seal;
  private final RowFileName name;
  private final String form;
  private final List<DiskFile> copies;
  private final Option<NewPeopleFile> people;
  private final List<Directory.Page> pages = new ArrayList<>();
  private final MessageDigest hash = Digests.sha256();
  private long position;
  private int blocks;
  private boolean isClosed;

  NewRowFile(
      RowFolders.Folder folder,
      Seal seal,
      RowFileName name,
      String form,
      int copies,
      Option<byte[]> salt)
      throws IOException {
    this.disk = folder.disk();
    this.lake = folder.lake();
    this.seal = seal;
    this.name = name;
    this.form = form;
    this.copies = name.open(disk, copies);
    this.people = opened(salt);
  }

  private Option<NewPeopleFile> opened(Option<byte[]> salt) throws IOException {
    try {
      return salt.isEmpty()
          ? Option.none()
          : Option.some(new NewPeopleFile(disk, seal, name, salt.get()));
    } catch (IOException | RuntimeException failed) {
      RowFile.close(copies);
      throw failed;
    }
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
    for (NewPeopleFile each : people) {
      each.add(rows);
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
   * @param people a commitment to people's hashes, if they are kept
   * @param lake the folder in a lake that it lies in, if it does
   */
  public record Ended(
      int number,
      long rows,
      Commitment commitment,
      int copies,
      Option<Commitment> people,
      Option<String> lake) {
    /** The record that names the file. */
    public RowsFiled named(long time, long moment, long clean, List<Integer> replaced) {
      return new RowsFiled(
          time, moment, clean, replaced, number, rows, commitment, copies, people, lake);
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
    Option<Commitment> hashes = Option.none();
    for (NewPeopleFile each : people) {
      hashes = Option.some(each.end());
    }
    close();
    disk.forceNames();
    return new Ended(
        name.number(), directory.rows(), Commitment.to(plain), copies.size(), hashes, lake);
  }

  void close() throws IOException {
    if (!isClosed) {
      isClosed = true;
      for (NewPeopleFile each : people) {
        each.close();
      }
      RowFile.close(copies);
    }
  }
}
