package org.properdp.store.rows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.provenance.rows.Spill;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;

/**
 * Blocks of a batch that is not stored yet, or of a question that is not answered. Only this
 * process can use the file, so it is never forced; in a store with a key it is sealed under one
 * that is never saved.
 */
public final class SpillFile implements Spill {
  private static final int FEW = 16;

  private final Disk disk;
  private final Seal seal;
  private final String name;
  private final DiskFile file;
  private final Function<IOException, UncheckedIOException> refused;
  private final Consumer<String> notice;
  private long[] ends = new long[FEW];
  private int[] checksums = new int[FEW];
  private int count;
  private boolean isClosed;

  /**
   * An empty file.
   *
   * @param refused what follows if the disk refuses a block
   * @param notice is told if the file can't be deleted, which the next opening does then
   */
  SpillFile(
      Disk disk,
      Seal like,
      String name,
      Function<IOException, UncheckedIOException> refused,
      Consumer<String> notice)
      throws IOException {
    this.disk = disk;
    this.seal = Seals.passing(like);
    this.name = name;
    this.file = disk.open(name);
    this.refused = refused;
    this.notice = notice;
  }

  /** The failure of a batch whose rows the disk refuses; nothing of it is stored. */
  public static UncheckedIOException refused(IOException why) {
    return new UncheckedIOException(
        "nothing of the batch is stored, because its rows can't be written to a file",
        NoSpace.explained(why));
  }

  /** The failure of an evaluation whose values the disk refuses. */
  public static UncheckedIOException unanswered(IOException why) {
    return new UncheckedIOException(
        "a question can't be answered, because values can't be written to a file",
        NoSpace.explained(why));
  }

  @Override
  public synchronized void add(byte[] block) {
    byte[] bytes = seal.close(block, place(count));
    long position = position(count);
    try {
      file.write(position, bytes, 0, bytes.length);
    } catch (IOException failed) {
      throw refused.apply(failed);
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      checksums = Arrays.copyOf(checksums, 2 * count);
    }
    ends[count] = position + bytes.length;
    checksums[count] = RowFile.checksum(bytes);
    count++;
  }

  private long position(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  private static byte[] place(int number) {
    return RowFile.place(new RowFileName(0, 0), number);
  }

  @Override
  public synchronized byte[] read(int number) {
    long position = position(number);
    try {
      byte[] bytes = RowFile.read(file, position, (int) (ends[number] - position));
      if (RowFile.checksum(bytes) == checksums[number]) {
        return seal.open(bytes, place(number));
      }
    } catch (IOException failed) {
      throw refused.apply(failed);
    }
    throw new StoreDamaged("file " + name + " was changed while it was needed");
  }

  synchronized boolean isClosed() {
    return isClosed;
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      try (file) {
        disk.delete(name);
      } catch (IOException failed) {
        notice.accept(
            name
                + ", which is not needed any more, can't be deleted ("
                + failed.getMessage()
                + "): it is when the store is opened again");
      }
    }
  }

  @Override
  public String toString() {
    return "SpillFile";
  }
}
