package org.properdp.store.segment;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;

/**
 * The segments of an open store, with what protects them: the root of each complete segment, and
 * the chain of the live one. The writer and the readers of the journal share this object, which
 * guards itself.
 */
public final class Segments {
  private final byte[] tag;
  private final Map<SegmentName, SegmentEntry> complete = new HashMap<>();
  private final Map<SegmentName, Stretches> known = new HashMap<>();
  private SegmentName live;
  private Stretches.Builder growing;

  /**
   * Starts with the segments that were found: the content of the live one's first frame, and its
   * stretches.
   */
  public Segments(SegmentStart start, Stretches.Builder growing) {
    this.tag = start.charter().tag();
    this.live = new SegmentName(start.number(), 0);
    this.growing = growing;
    start.earlier().forEach(entry -> complete.put(entry.name(), entry));
  }

  /** The layout in which frames are written now. */
  public Layout layout() {
    return Layout.of(tag);
  }

  /** The layout of a complete segment's frames. */
  public Layout layout(SegmentEntry entry) {
    return entry.layout(tag);
  }

  /** Notes that the live segment is complete and another one is live. */
  public synchronized void sealed(
      SegmentEntry entry, Stretches stretches, SegmentName next, Stretches.Builder begun) {
    complete.put(entry.name(), entry);
    known.put(entry.name(), stretches);
    live = next;
    growing = begun;
  }

  /** Replaces the entries of the complete segments. */
  public synchronized void replaced(List<SegmentEntry> entries) {
    complete.clear();
    entries.forEach(entry -> complete.put(entry.name(), entry));
    known.keySet().retainAll(complete.keySet());
  }

  /** All complete segments, in order. */
  public synchronized List<SegmentEntry> complete() {
    return complete.values().stream()
        .sorted(Comparator.comparingInt(SegmentEntry::number))
        .toList();
  }

  /** A complete segment; null if the segment is not complete. */
  public synchronized @Nullable SegmentEntry complete(SegmentName name) {
    return complete.get(name);
  }

  /** The stretches of a complete segment, if they are known already. */
  public synchronized @Nullable Stretches stretches(SegmentName name) {
    return known.get(name);
  }

  /** Remembers the stretches of a complete segment, whose root has been checked. */
  public synchronized void learned(SegmentEntry entry, Stretches stretches) {
    if (!entry.hasRoot(stretches.root())) {
      throw new IllegalArgumentException("these are not the segment's stretches");
    }
    if (complete.containsKey(entry.name())) {
      known.put(entry.name(), stretches);
    }
  }

  /** The number and hash of the frame before a complete segment's first. */
  public synchronized Before before(SegmentEntry entry) {
    return complete.values().stream()
        .filter(other -> other.number() < entry.number())
        .max(Comparator.comparingInt(SegmentEntry::number))
        .map(other -> new Before(other.lastSequence(), other.lastHash()))
        .orElse(Before.NOTHING);
  }

  /** The number and hash of a frame, for the frame that follows it. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Before(long sequence, byte[] hash) {
    /** Stands before the first frame of a journal. */
    public static final Before NOTHING = new Before(0, new byte[Digests.BYTES]);
  }

  /**
   * The live segment, as far as it is written.
   *
   * @param before the frame before its first
   */
  public record Live(Stretches begun, Before before) {}

  /** The live segment; null if the segment with this name is complete by now. */
  public synchronized @Nullable Live live(SegmentName name) {
    if (!name.equals(live)) {
      return null;
    }
    Before before =
        complete.values().stream()
            .max(Comparator.comparingInt(SegmentEntry::number))
            .map(entry -> new Before(entry.lastSequence(), entry.lastHash()))
            .orElse(Before.NOTHING);
    return new Live(growing.soFar(), before);
  }
}
