package org.properdp.store.rows;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
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
  private static final Open OPEN = new Open();

  @Override
  public ColumnChunk chunk() {
    return ChunkBytes.read(rows, positions.length - 1, this::block);
  }

  private byte[] block(int number) {
    try {
      byte[] bytes = OPEN.read(folder, file, positions[number], lengths[number]);
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

  /** The files that this process has open; those that were read longest ago are closed. */
  private static final class Open {
    private static final int MOST = 64;
    private static final float LOAD = 0.75f;

    private final Lakes lakes = new Lakes();

    private final Map<String, DiskFile> files = new LinkedHashMap<>(MOST, LOAD, true);

    synchronized byte[] read(String folder, String name, long position, int length)
        throws IOException {
      String path = folder + "/" + name;
      DiskFile file = files.get(path);
      if (file == null) {
        if (!lakes.folder(folder).names().contains(name)) {
          throw new IOException("there is no file " + path);
        }
        file = lakes.folder(folder).open(name);
        files.put(path, file);
        if (files.size() > MOST) {
          Iterator<DiskFile> oldest = files.values().iterator();
          DiskFile closed = oldest.next();
          oldest.remove();
          closed.close();
        }
      }
      return RowFile.read(file, position, length);
    }
  }
}
