package org.properdp.store.rows;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Commitment;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkSource;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * A file of rows that the journal names, in two copies or in one. Bytes are checked each time that
 * they are read; what one of two copies has lost is read from the other, and repaired.
 *
 * <p>A file is the blocks of its pages one after the other, then its directory, the directory's
 * length in four bytes and the mark in eight. Blocks and directory are each sealed for their place.
 */
public final class RowFile implements AutoCloseable {
  /** The last bytes of a file: its kind, and the version of its layout. */
  static final byte[] MARK = {'P', 'r', 'o', 'R', 'o', 'w', 's', 1};

  /** The bytes after the directory. */
  static final int TAIL = Integer.BYTES + 8;

  /** Stands for the directory where blocks are numbered. */
  static final int DIRECTORY = -1;

  private static final int PIECE = 1 << 20;

  private final Seal seal;
  private final RowFolders.Located at;
  private final RowFileName name;
  private final List<DiskFile> copies;
  private final Directory directory;
  private final long[] positions;
  private final int overhead;
  private final Damage damage;
  private volatile boolean isDeleted;

  /** Learns what has become of a file. */
  interface Damage {
    /** One copy got back what it had lost. */
    void mended();

    /** One copy has lost something, and can't get it back from the other. */
    void unmended(RowFileName name, Exception why);

    /** All copies have lost something; gives what is to be thrown. */
    RowsUnreadable lost(RowFileName name, int copies, Exception why);

    /** True if all copies are known to have lost something. */
    boolean isLost(RowFileName name);
  }

  private RowFile(
      Seal seal, RowFolders.Located at, List<DiskFile> copies, Directory directory, Damage damage) {
    this.seal = seal;
    this.at = at;
    this.name = at.name();
    this.copies = copies;
    this.directory = directory;
    this.overhead = overhead(seal, name);
    this.damage = damage;
    List<Directory.Block> blocks = blocks();
    positions = new long[blocks.size() + 1];
    for (int block = 0; block < blocks.size(); block++) {
      positions[block + 1] = positions[block] + blocks.get(block).length() + overhead;
    }
  }

  /** The place that a block is sealed for. */
  static byte[] place(RowFileName name, int block) {
    return ByteBuffer.allocate(3 * Integer.BYTES)
        .putInt(name.number())
        .putInt(name.generation())
        .putInt(block)
        .array();
  }

  /** The number of bytes by which what is sealed is longer. */
  private static int overhead(Seal seal, RowFileName name) {
    return seal.close(new byte[0], place(name, 0)).length;
  }

  static int checksum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    return (int) sum.getValue();
  }

  /**
   * Opens a file that the journal names; null if no copy has the directory under this key.
   *
   * @param damage learns what one copy has lost
   * @param why gets the reasons for which a copy can't be read
   */
  static @Nullable RowFile open(
      Seal seal, RowFolders.Located at, RowsFiled named, Damage damage, List<Exception> why)
      throws IOException {
    Disk disk = at.disk();
    RowFileName name = at.name();
    List<DiskFile> copies = name.open(disk, named.copies());
    byte @Nullable [][] directories = new byte[copies.size()][];
    int whole = -1;
    try {
      for (int copy = 0; copy < copies.size(); copy++) {
        directories[copy] = directory(copies.get(copy), seal, name, named.commitment(), why);
        whole = directories[copy] == null || whole >= 0 ? whole : copy;
      }
      if (whole < 0) {
        close(copies);
        return null;
      }
      for (int copy = 0; copy < copies.size(); copy++) {
        if (directories[copy] == null) {
          mendEnd(disk, name, copies.get(whole), copies.get(copy), damage);
        }
      }
      byte[] found = Objects.requireNonNull(directories[whole]);
      return new RowFile(seal, at, copies, Directory.read(found), damage);
    } catch (IOException | RuntimeException failed) {
      close(copies);
      throw failed;
    }
  }

  /** A copy that can't be repaired, on a full disk, is no reason not to read the other. */
  private static void mendEnd(
      Disk disk, RowFileName name, DiskFile from, DiskFile to, Damage damage) {
    try {
      copyEnd(from, to);
      disk.forceNames();
      damage.mended();
    } catch (IOException failed) {
      damage.unmended(name, failed);
    }
  }

  /** Copies what a shorter file lacks, and the directory; blocks are checked when they are read. */
  private static void copyEnd(DiskFile from, DiskFile to) throws IOException {
    long size = from.size();
    int length = ByteBuffer.wrap(read(from, size - TAIL, TAIL)).getInt();
    long begin = Math.min(to.size(), size - TAIL - length);
    for (long at = begin; at < size; at += PIECE) {
      byte[] piece = read(from, at, (int) Math.min(PIECE, size - at));
      to.write(at, piece, 0, piece.length);
    }
    to.truncate(size);
    to.force();
  }

  /** The bytes of a copy's directory; null if they are not those that the journal names. */
  private static byte @Nullable [] directory(
      DiskFile file, Seal seal, RowFileName name, Commitment commitment, List<Exception> why) {
    try {
      byte[] tail = read(file, file.size() - TAIL, TAIL);
      if (!Arrays.equals(tail, Integer.BYTES, TAIL, MARK, 0, MARK.length)) {
        throw new IOException("the file does not end as files of rows do");
      }
      int length = ByteBuffer.wrap(tail).getInt();
      byte[] closed = read(file, file.size() - TAIL - length, length);
      byte[] plain = seal.open(closed, place(name, DIRECTORY));
      if (commitment.isTo(plain)) {
        return plain;
      }
      throw new IOException("the file is not the one that the journal names");
    } catch (IOException | StoreDamaged damaged) {
      why.add(damaged);
      return null;
    }
  }

  static byte[] read(DiskFile file, long position, int length) throws IOException {
    if (position < 0 || length < 0 || position + length > file.size()) {
      throw new IOException("a file of rows is too short");
    }
    byte[] bytes = new byte[length];
    file.read(position, bytes, 0, length);
    return bytes;
  }

  private List<Directory.Block> blocks() {
    List<Directory.Block> blocks = new ArrayList<>();
    directory.pages().forEach(page -> blocks.addAll(page.blocks()));
    return blocks;
  }

  RowFileName name() {
    return name;
  }

  /** The place of the file. */
  RowFolders.Located at() {
    return at;
  }

  /** The form of the columns. */
  public String form() {
    return directory.form();
  }

  /** The rows, page by page. */
  public List<ChunkSource> pages() {
    List<ChunkSource> pages = new ArrayList<>();
    int block = 0;
    for (Directory.Page page : directory.pages()) {
      pages.add(new PageInFile(this, page, block));
      block += page.blocks().size();
    }
    return List.copyOf(pages);
  }

  /** True if all copies are known to have lost something. */
  boolean isLost() {
    return damage.isLost(name);
  }

  /** The folder in a lake where other processes can read this file, if they can. */
  Option<String> readElsewhere() {
    return at.folder().lake().filter(folder -> seal.isOpen() && !isDeleted);
  }

  /** Notes that the file was deleted. This process can still read it; others can't open it. */
  void deleted() {
    isDeleted = true;
  }

  /** The positions of some blocks. */
  long[] positions(int first, int count) {
    return Arrays.copyOfRange(positions, first, first + count);
  }

  /** The bytes of a block, as they were before they were sealed. */
  byte[] block(int number, Directory.Block block) {
    List<Exception> why = new ArrayList<>();
    for (DiskFile copy : copies) {
      byte[] plain = plain(copy, number, block, why);
      if (plain != null) {
        if (!why.isEmpty()) {
          mend(copy, copies.get(0), number, block);
        }
        return plain;
      }
    }
    throw lost(why.get(0));
  }

  private RowsUnreadable lost(Exception why) {
    return damage.lost(name, copies.size(), why);
  }

  /** The bytes of a block in one copy; null if they are not those that were written. */
  private byte @Nullable [] plain(
      DiskFile copy, int number, Directory.Block block, List<Exception> why) {
    try {
      byte[] closed = read(copy, positions[number], block.length() + overhead);
      byte[] plain = seal.open(closed, place(name, number));
      if (checksum(plain) == block.checksum()) {
        return plain;
      }
      why.add(new IOException("a block has other bytes than were written"));
    } catch (IOException | StoreDamaged damaged) {
      why.add(damaged);
    }
    return null;
  }

  private void mend(DiskFile from, DiskFile to, int number, Directory.Block block) {
    try {
      byte[] closed = read(from, positions[number], block.length() + overhead);
      to.write(positions[number], closed, 0, closed.length);
      to.force();
      damage.mended();
    } catch (IOException failed) {
      damage.unmended(name, failed);
    }
  }

  /**
   * Reads all copies whole, and repairs what one of them has lost; throws if the contents are not
   * those that were written.
   */
  void verify() {
    List<Directory.Block> blocks = blocks();
    MessageDigest hash = Digests.sha256();
    for (int number = 0; number < blocks.size(); number++) {
      hash.update(block(number, blocks.get(number)));
      for (DiskFile second : copies.subList(1, copies.size())) {
        if (plain(second, number, blocks.get(number), new ArrayList<>()) == null) {
          mend(copies.get(0), second, number, blocks.get(number));
        }
      }
    }
    if (!MessageDigest.isEqual(hash.digest(), directory.hash())) {
      throw lost(new IOException("its rows were altered together with their checksums"));
    }
  }

  /** Writes the same file sealed by another key, under another name. */
  void reseal(Seal anew, RowFileName next, Option<byte[]> salt) throws IOException {
    NewRowFile copy = new NewRowFile(at.folder(), anew, next, form(), copies.size(), salt);
    try {
      for (ChunkSource page : pages()) {
        copy.add(page.chunk());
      }
      copy.end();
    } finally {
      copy.close();
    }
  }

  static void close(List<DiskFile> copies) throws IOException {
    for (DiskFile copy : copies) {
      copy.close();
    }
  }

  @Override
  public void close() throws IOException {
    close(copies);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "RowFile";
  }
}
