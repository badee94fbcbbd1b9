package org.properdp.store.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.journal.Fitting;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Stretches;

/**
 * The file of a segment's index: the length of the head in four bytes, the head, then the entries
 * in chunks. The head holds the hash of each chunk, and the journal holds the hash of the head, the
 * root. A file that does not fit is ignored, and the index is made again from the segment.
 */
final class IndexFile {
  static final String PREFIX = "index-";
  private static final int CHUNK = 256;
  private static final int HEAD = -1;

  private final Disk disk;
  private final Seal seal;
  private final SegmentName segment;
  private final String name;

  IndexFile(Disk disk, Seal seal, SegmentName segment) {
    this.disk = disk;
    this.seal = seal;
    this.segment = segment;
    this.name = name(segment);
  }

  static String name(SegmentName segment) {
    return String.format(Locale.ROOT, "%s%08d.%d", PREFIX, segment.number(), segment.generation());
  }

  /** The index in memory only. */
  static SegmentIndex held(SegmentName segment, Gathering from, Stretches stretches) {
    List<byte[]> chunks = chunks(from);
    return new SegmentIndex(segment, head(from, stretches, chunks, chunks), chunks::get);
  }

  /** Writes the index; it is durable when this returns. */
  SegmentIndex write(Gathering from, Stretches stretches) throws IOException {
    List<byte[]> open = chunks(from);
    List<byte[]> closed = new ArrayList<>();
    for (int chunk = 0; chunk < open.size(); chunk++) {
      closed.add(seal.close(open.get(chunk), place(chunk)));
    }
    IndexHead head = head(from, stretches, open, closed);
    byte[] written = seal.close(head.write(), place(HEAD));
    Output all = new Output();
    all.writeInt(written.length);
    all.writeBytes(written);
    closed.forEach(all::writeBytes);
    try (DiskFile file = disk.open(name)) {
      file.truncate(0);
      file.write(0, all.array(), 0, all.length());
      file.force();
    }
    disk.forceNames();
    return opened(head.withRoot(Digests.of(written, 0, written.length)), written.length);
  }

  private static List<byte[]> chunks(Gathering from) {
    List<Entry> sorted = from.entries.stream().sorted().toList();
    List<byte[]> chunks = new ArrayList<>();
    for (int at = 0; at < sorted.size(); at += CHUNK) {
      Output chunk = new Output();
      for (Entry entry : sorted.subList(at, Math.min(sorted.size(), at + CHUNK))) {
        chunk.writeLong(entry.hash());
        chunk.writeLong(entry.where());
        chunk.writeLong(entry.payers());
      }
      chunks.add(chunk.toByteArray());
    }
    return chunks;
  }

  private static IndexHead head(
      Gathering from, Stretches stretches, List<byte[]> open, List<byte[]> closed) {
    Filter filter = new Filter(from.entries.size());
    from.entries.forEach(entry -> filter.add(entry.hash()));
    List<IndexHead.Row> rows = new ArrayList<>();
    for (int chunk = 0; chunk < open.size(); chunk++) {
      long first = new Input(open.get(chunk), 0, Long.BYTES).readLong();
      byte[] bytes = closed.get(chunk);
      rows.add(new IndexHead.Row(first, bytes.length, Digests.of(bytes, 0, bytes.length)));
    }
    return new IndexHead(
        new byte[0],
        stretches,
        List.copyOf(from.records),
        List.copyOf(from.asked.values()),
        filter,
        rows);
  }

  /** Reads the index, if it has this root. */
  @Nullable SegmentIndex read(byte[] root) throws IOException {
    if (!disk.names().contains(name)) {
      return null;
    }
    try (DiskFile file = disk.open(name)) {
      if (file.size() < Integer.BYTES) {
        return null;
      }
      byte[] length = new byte[Integer.BYTES];
      file.read(0, length, 0, Integer.BYTES);
      int count = new Input(length, 0, Integer.BYTES).readInt();
      if (count < 0 || count > file.size() - Integer.BYTES) {
        return null;
      }
      byte[] written = new byte[count];
      file.read(Integer.BYTES, written, 0, count);
      return Arrays.equals(root, Digests.of(written, 0, count))
          ? opened(Fitting.part(name, () -> head(root, written)), count)
          : null;
    } catch (StoreDamaged unreadable) {
      return null;
    }
  }

  private IndexHead head(byte[] root, byte[] written) {
    return IndexHead.read(root, segment, seal.open(written, place(HEAD)));
  }

  private SegmentIndex opened(IndexHead head, int length) {
    return new SegmentIndex(segment, head, chunk -> chunk(head, length, chunk));
  }

  private byte[] chunk(IndexHead head, int headLength, int chunk) throws IOException {
    IndexHead.Row row = head.rows().get(chunk);
    long at = Integer.BYTES + (long) headLength;
    for (int before = 0; before < chunk; before++) {
      at += head.rows().get(before).length();
    }
    byte[] closed;
    try (DiskFile file = disk.open(name)) {
      if (row.length() < 0 || file.size() < at + row.length()) {
        throw new SegmentIndex.Damaged(name);
      }
      closed = new byte[row.length()];
      file.read(at, closed, 0, closed.length);
    }
    if (!row.isOf(closed)) {
      throw new SegmentIndex.Damaged(name);
    }
    return seal.open(closed, place(chunk));
  }

  /** The place that a part is sealed with: it can't be opened at another one. */
  private byte[] place(int chunk) {
    Output place = new Output();
    place.writeString(name);
    place.writeInt(chunk);
    return place.toByteArray();
  }
}
