package org.properdp.store.compaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.event.Folding;
import org.properdp.store.event.Summary;
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
import org.properdp.store.state.OpeningScan;

/**
 * Rewrites neighbouring complete segments as one, without what was erased; the chain of their
 * frames stays.
 */
final class Rewriting {
  private final Disk disk;
  private final Seal seal;
  private final JournalReader reader;
  private final List<SegmentEntry> old;
  private final SegmentName name;
  private final Map<Integer, Redaction> redactions;
  private final Set<Integer> folding;
  private final Stretches.Builder stretches = new Stretches.Builder();
  private byte[] before;
  private long position;
  private @Nullable Header last;

  Rewriting(
      Disk disk,
      Seal seal,
      JournalReader reader,
      List<SegmentEntry> old,
      byte[] before,
      Map<Integer, Redaction> redactions,
      Set<Integer> folding) {
    this.disk = disk;
    this.seal = seal;
    this.reader = reader;
    this.old = old;
    this.name = next(old.get(old.size() - 1));
    this.before = before;
    this.redactions = redactions;
    this.folding = folding;
  }

  private static SegmentName next(SegmentEntry entry) {
    if (entry.generation() >= Header.MOST_GENERATION) {
      throw new StoreRefused(
          "segment " + entry.number() + " was rewritten too often, and can't be rewritten again");
    }
    return new SegmentName(entry.number(), entry.generation() + 1);
  }

  /** Writes the new segment; sums are added at the end of the last one. */
  SegmentEntry run(boolean isLast) throws IOException {
    Mirrors.delete(disk, name);
    try (Mirrors into = Mirrors.open(disk, name)) {
      for (SegmentEntry entry : old) {
        records(entry, into);
      }
      fold(isLast, into);
      into.force();
    }
    SegmentEntry end = old.get(old.size() - 1);
    return new SegmentEntry(
        name.number(),
        name.generation(),
        end.format(),
        end.lastSequence(),
        end.lastHash(),
        position,
        stretches.build().root());
  }

  private void records(SegmentEntry entry, Mirrors into) throws IOException {
    List<Read> record = new ArrayList<>();
    for (long at = 0; at < entry.length(); ) {
      Read read = reader.frame(entry, at);
      at += read.frame().header().frameBytes();
      record.add(read);
      if (!read.frame().header().more()) {
        write(entry.number(), record, into);
        record.clear();
      }
    }
  }

  private void write(int segment, List<Read> record, Mirrors into) throws IOException {
    Header first = record.get(0).frame().header();
    int population = OpeningScan.population(first.subject());
    Redaction redaction = redactions.get(population);
    if (redaction != null && first.type() == FrameType.RENEWED) {
      // A renewal's amount follows from what was left: payments stay on their side of it.
      fold(population, redaction.sums(), into);
    }
    if (first.isBeside()) {
      beside(segment, record.get(0), redaction, into);
      return;
    }
    byte[] content =
        redaction == null || !redaction.mayConcern(first)
            ? null
            : redaction.redact(first, reader.content(segment, record));
    if (content == null) {
      for (Read read : record) {
        put(inPlace(read, segment), into);
      }
      return;
    }
    // The record keeps its number of frames, so that the chain stays; each gets a share of what is
    // left.
    int each = content.length / record.size() + 1;
    for (int i = 0; i < record.size(); i++) {
      int from = Math.min(content.length, i * each);
      int to = Math.min(content.length, from + each);
      put(replaced(record.get(i), Arrays.copyOfRange(content, from, to)), into);
    }
  }

  /** The frame, closed for its place in the new segment. */
  private Frame inPlace(Read read, int segment) {
    Header header = read.frame().header();
    boolean isCommitted = header.isCommitted();
    boolean isOpen = header.type() == FrameType.SEGMENT || header.type() == FrameType.SEALED;
    boolean stays = segment == name.number() || isOpen || (isCommitted && isOpenAnywhere(header));
    return stays ? read.frame() : replaced(read, reader.plain(read, segment));
  }

  /**
   * True if a frame can be opened in any segment, because its content was closed without a place or
   * not at all.
   */
  private boolean isOpenAnywhere(Header header) {
    return seal.isOpen() || !header.layout().isCurrent();
  }

  private Frame replaced(Read read, byte[] content) {
    Header header = read.frame().header();
    byte[] closed = close(content, header, header.type(), header.subject(), read.previous());
    return Frame.redacted(header, name.generation(), closed);
  }

  /**
   * Closes a content for the place outside the chain after a frame, or for the frame's own place.
   */
  private byte[] close(byte[] content, Header at, FrameType type, int subject, byte[] previous) {
    if (!at.layout().isCurrent()) {
      return seal.closeFirst(content, type.code());
    }
    boolean more = type == at.type() && at.more();
    Header.Place place = new Header.Place(name.number(), at.sequence(), previous);
    return seal.close(content, Header.place(type, more, name.generation(), subject, place));
  }

  /** Handles earlier sums: they are added to the new sums, in whole or in part, or stay. */
  private void beside(int segment, Read read, @Nullable Redaction redaction, Mirrors into)
      throws IOException {
    Header header = read.frame().header();
    FrameType type = header.type();
    int subject = header.subject();
    if (redaction == null) {
      beside(type, subject, reader.plain(read, segment), into);
      return;
    }
    Sums sums = redaction.sums();
    Input in = reader.content(segment, List.of(read));
    if (type == FrameType.FOLDED) {
      Folding left = sums.without(header.sequence(), Folding.read(in));
      if (!left.totals().isEmpty()) {
        beside(type, subject, JournalReader.alone(left.write()), into);
      }
    } else if (folding.contains(OpeningScan.population(subject))) {
      sums.absorb(header.sequence(), Summary.read(in));
    } else {
      Summary left = sums.without(header.sequence(), Summary.read(in));
      beside(type, subject, JournalReader.alone(left.write()), into);
    }
  }

  /** Segments between this and the next that is rewritten may have renewals. */
  private void fold(boolean isLast, Mirrors into) throws IOException {
    for (Map.Entry<Integer, Redaction> redacted : redactions.entrySet()) {
      if (isLast || redacted.getValue().isRenewing()) {
        fold(redacted.getKey(), redacted.getValue().sums(), into);
      }
    }
  }

  /** Writes the sums so far of a population, and begins them anew. */
  private void fold(int population, Sums sums, Mirrors into) throws IOException {
    int subject = OpeningScan.subject(population, 0);
    long at = Objects.requireNonNull(last).sequence();
    if (sums.hasFolded()) {
      byte[] head = sums.folding(at).write();
      beside(FrameType.FOLDED, subject, JournalReader.alone(head), into);
    }
    for (Summary summary : sums.summaries(at)) {
      beside(FrameType.SUMMARY, subject, JournalReader.alone(summary.write()), into);
    }
    sums.begin();
  }

  private void beside(FrameType type, int subject, byte[] content, Mirrors into)
      throws IOException {
    Header end = Objects.requireNonNull(last);
    byte[] closed = close(content, end, type, subject, end.hash());
    put(Frame.beside(type, subject, end, name.generation(), closed), into);
  }

  private void put(Frame frame, Mirrors into) throws IOException {
    byte[] bytes = frame.bytes();
    into.write(position, bytes, 0, bytes.length);
    stretches.add(position, before, frame);
    position += bytes.length;
    if (!frame.header().isBeside()) {
      last = frame.header();
      before = last.hash();
    }
  }
}
