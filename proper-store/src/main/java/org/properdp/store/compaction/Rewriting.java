package org.properdp.store.compaction;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.store.disk.Disk;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.kept.Survey;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;

/** Writes one complete segment anew, without what was erased; the chain of its frames stays. */
final class Rewriting {
  private final Disk disk;
  private final Seal seal;
  private final JournalReader reader;
  private final SegmentEntry entry;
  private final Map<Integer, Redaction> redactions;
  private final MessageDigest digest = Digests.sha256();
  private long position;
  private boolean changed;
  private @Nullable Header last;

  Rewriting(
      Disk disk,
      Seal seal,
      JournalReader reader,
      SegmentEntry entry,
      Map<Integer, Redaction> redactions) {
    this.disk = disk;
    this.seal = seal;
    this.reader = reader;
    this.entry = entry;
    this.redactions = redactions;
  }

  /** The new segment, or null where nothing of the old one was erased. */
  @Nullable SegmentEntry run(boolean isLast, long time) throws IOException {
    SegmentName name = new SegmentName(entry.number(), entry.generation() + 1);
    Mirrors.delete(disk, name);
    try (Mirrors into = Mirrors.open(disk, name)) {
      List<Frame> record = new ArrayList<>();
      for (long at = 0; at < entry.length(); ) {
        Frame frame = reader.frame(entry, at);
        at += frame.bytes().length;
        record.add(frame);
        if (!frame.header().more()) {
          write(record, into);
          record.clear();
        }
      }
      if (isLast) {
        fold(into, time);
      }
      into.force();
    }
    if (!changed) {
      Mirrors.delete(disk, name);
      return null;
    }
    return new SegmentEntry(
        entry.number(),
        name.generation(),
        entry.lastSequence(),
        entry.lastHash(),
        position,
        digest.digest());
  }

  private void write(List<Frame> record, Mirrors into) throws IOException {
    Header first = record.get(0).header();
    Redaction redaction = redactions.get(Survey.population(first.subject()));
    byte[] content = redaction == null ? null : redaction.redact(first, content(record));
    if (content == null) {
      for (Frame frame : record) {
        put(frame, into);
      }
      return;
    }
    changed = true;
    // As many frames as before, so that the chain stays; each with a share of what is left.
    int share = content.length / record.size() + 1;
    for (int i = 0; i < record.size(); i++) {
      int from = Math.min(content.length, i * share);
      int to = Math.min(content.length, from + share);
      Header old = record.get(i).header();
      byte[] closed = seal.close(Arrays.copyOfRange(content, from, to), old.type().code());
      put(Frame.redacted(old, closed), into);
    }
  }

  private Input content(List<Frame> record) {
    return reader.content(record);
  }

  private void fold(Mirrors into, long time) throws IOException {
    Header end = last;
    for (Map.Entry<Integer, Redaction> entry : redactions.entrySet()) {
      if (entry.getValue().hasFolded() && end != null) {
        changed = true;
        byte[] folding = entry.getValue().folding(time).write();
        byte[] closed = seal.close(JournalReader.alone(folding), FrameType.FOLDED.code());
        int subject = Survey.subject(entry.getKey(), 0);
        put(Frame.beside(FrameType.FOLDED, subject, end, closed), into);
      }
    }
  }

  private void put(Frame frame, Mirrors into) throws IOException {
    byte[] bytes = frame.bytes();
    into.write(position, bytes, 0, bytes.length);
    digest.update(bytes);
    position += bytes.length;
    last = frame.header();
  }
}
