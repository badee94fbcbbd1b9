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
import org.properdp.store.event.Summary;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.kept.Survey;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentReader.Read;
import org.properdp.store.segment.Stretches;

/** Writes one complete segment anew, without what was erased; the chain of its frames stays. */
final class Rewriting {
  private final Disk disk;
  private final Seal seal;
  private final JournalReader reader;
  private final SegmentEntry entry;
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
      SegmentEntry entry,
      byte[] before,
      Map<Integer, Redaction> redactions,
      Set<Integer> folding) {
    this.disk = disk;
    this.seal = seal;
    this.reader = reader;
    this.entry = entry;
    this.before = before;
    this.redactions = redactions;
    this.folding = folding;
  }

  /** The new segment; sums come at the end of the last one. */
  SegmentEntry run(boolean isLast) throws IOException {
    SegmentName name = new SegmentName(entry.number(), generation());
    Mirrors.delete(disk, name);
    try (Mirrors into = Mirrors.open(disk, name)) {
      List<Read> record = new ArrayList<>();
      for (long at = 0; at < entry.length(); ) {
        Read read = reader.frame(entry, at);
        at += read.frame().header().frameBytes();
        record.add(read);
        if (!read.frame().header().more()) {
          write(record, into);
          record.clear();
        }
      }
      if (isLast) {
        fold(into);
      }
      into.force();
    }
    return new SegmentEntry(
        entry.number(),
        name.generation(),
        entry.format(),
        entry.lastSequence(),
        entry.lastHash(),
        position,
        stretches.build().root());
  }

  private void write(List<Read> record, Mirrors into) throws IOException {
    Header first = record.get(0).frame().header();
    int population = Survey.population(first.subject());
    Redaction redaction = redactions.get(population);
    if (first.type() == FrameType.SUMMARY && redaction != null && folding.contains(population)) {
      Input in = reader.content(entry.number(), record);
      redaction.absorb(first.sequence(), Summary.read(in));
      return;
    }
    byte[] content =
        redaction == null || !redaction.mayConcern(first)
            ? null
            : redaction.redact(first, reader.content(entry.number(), record));
    if (content == null) {
      for (Read read : record) {
        put(read.frame(), into);
      }
      return;
    }
    // As many frames as before, so that the chain stays; each with a share of what is left.
    int each = content.length / record.size() + 1;
    for (int i = 0; i < record.size(); i++) {
      int from = Math.min(content.length, i * each);
      int to = Math.min(content.length, from + each);
      Read old = record.get(i);
      Header header = old.frame().header();
      byte[] share = Arrays.copyOfRange(content, from, to);
      byte[] closed = close(share, header, header.type(), header.subject(), old.previous());
      put(Frame.redacted(header, generation(), closed), into);
    }
  }

  private int generation() {
    if (entry.generation() >= Header.MOST_GENERATION) {
      throw new StoreRefused(
          "segment " + entry.number() + " was rewritten too often, and can't be rewritten again");
    }
    return entry.generation() + 1;
  }

  /** Closes a content for its place: beside a frame, or instead of it. */
  private byte[] close(byte[] content, Header at, FrameType type, int subject, byte[] previous) {
    if (!at.layout().isCurrent()) {
      return seal.closeFirst(content, type.code());
    }
    boolean more = type == at.type() && at.more();
    Header.Place place = new Header.Place(entry.number(), at.sequence(), previous);
    return seal.close(content, Header.place(type, more, generation(), subject, place));
  }

  private void fold(Mirrors into) throws IOException {
    for (Map.Entry<Integer, Redaction> redacted : redactions.entrySet()) {
      int subject = Survey.subject(redacted.getKey(), 0);
      if (redacted.getValue().hasFolded()) {
        beside(FrameType.FOLDED, subject, redacted.getValue().folding().write(), into);
      }
      for (Summary summary : redacted.getValue().summaries()) {
        beside(FrameType.SUMMARY, subject, summary.write(), into);
      }
    }
  }

  private void beside(FrameType type, int subject, byte[] head, Mirrors into) throws IOException {
    Header end = Objects.requireNonNull(last);
    byte[] closed = close(JournalReader.alone(head), end, type, subject, end.hash());
    put(Frame.beside(type, subject, end, generation(), closed), into);
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
