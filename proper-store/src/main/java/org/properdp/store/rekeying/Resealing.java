package org.properdp.store.rekeying;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentReader.Read;
import org.properdp.store.segment.Stretches;

/** Rewrites one segment under new keys; each frame keeps its place in the chain. */
final class Resealing {
  private final JournalReader reader;
  private final SegmentEntry old;
  private final Seal seal;
  private final SegmentName name;
  private final Mirrors into;
  private final Stretches.Builder stretches = new Stretches.Builder();
  private long position;

  private Resealing(JournalReader reader, SegmentEntry old, Seal seal, Mirrors into) {
    this.reader = reader;
    this.old = old;
    this.seal = seal;
    this.name = next(old);
    this.into = into;
  }

  private static SegmentName next(SegmentEntry old) {
    if (old.generation() >= Header.MOST_GENERATION) {
      throw new StoreRefused(
          "segment " + old.number() + " was rewritten too often, and can't be rewritten again");
    }
    return new SegmentName(old.number(), old.generation() + 1);
  }

  /**
   * Writes the new segment beside the old one and makes it durable.
   *
   * @param end the frame that ends the segment, if it has none yet
   */
  static SegmentEntry run(
      Disk disk, JournalReader reader, SegmentEntry old, Seal seal, @Nullable Frame end)
      throws IOException {
    Mirrors.delete(disk, next(old));
    try (Mirrors into = Mirrors.open(disk, next(old))) {
      Resealing resealing = new Resealing(reader, old, seal, into);
      resealing.frames();
      if (end != null) {
        resealing.put(end, old.lastHash());
      }
      into.force();
      return resealing.entry(end == null ? null : end.header());
    }
  }

  private void frames() throws IOException {
    for (long at = 0; at < old.length(); ) {
      Read read = reader.frame(old, at);
      Header header = read.frame().header();
      at += header.frameBytes();
      put(isOpen(header) ? read.frame() : resealed(read), read.previous());
    }
  }

  /** True if a frame is never encrypted, because it says how the journal is to be read. */
  private static boolean isOpen(Header header) {
    return header.type() == FrameType.SEGMENT || header.type() == FrameType.SEALED;
  }

  private Frame resealed(Read read) {
    Header header = read.frame().header();
    byte[] content = reader.plain(read, old.number());
    byte[] closed =
        header.layout().isCurrent()
            ? seal.close(content, header.place(old.number(), name.generation(), read.previous()))
            : seal.closeFirst(content, header.type().code());
    return Frame.redacted(header, name.generation(), closed);
  }

  private void put(Frame frame, byte[] previous) throws IOException {
    byte[] bytes = frame.bytes();
    into.write(position, bytes, 0, bytes.length);
    stretches.add(position, previous, frame);
    position += bytes.length;
  }

  private SegmentEntry entry(@Nullable Header end) {
    return new SegmentEntry(
        name.number(),
        name.generation(),
        old.format(),
        end == null ? old.lastSequence() : end.sequence(),
        end == null ? old.lastHash() : end.hash(),
        position,
        stretches.build().root());
  }
}
