package org.properdp.store.rows;

import java.io.IOException;
import java.io.Serializable;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.Lakes;

/**
 * A page of a file in a lake, as another process reads it: its blocks must have the checksums that
 * the file's directory says, to which the journal commits.
 *
 * @param folder the address of the file's folder
 * @param positions the position of each block in the file
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record PageInLake(
    String folder,
    String file,
    int rows,
    int first,
    int last,
    long[] positions,
    int[] lengths,
    int[] checksums)
    implements ChunkSource, Serializable {
  @Override
  public ColumnChunk chunk() {
    return ChunkBytes.read(rows, positions.length - 1, this::block);
  }

  /** The file is open for as long as a block is read: one that is deleted must be gone then. */
  private byte[] block(int number) {
    try (DiskFile open = Lakes.folder(folder).openToRead(file)) {
      byte[] bytes = RowFile.read(open, positions[number], lengths[number]);
      if (RowFile.checksum(bytes) != checksums[number]) {
        throw new IOException("a block has other bytes than were written");
      }
      return bytes;
    } catch (IOException failed) {
      throw new RowsUnreadable("a file of a lake can't be read: " + failed.getMessage(), failed);
    }
  }

  @Override
  public String toString() {
    return "PageInLake";
  }
}
