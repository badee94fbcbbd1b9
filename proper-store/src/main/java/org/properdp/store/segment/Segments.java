package org.properdp.store.segment;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;

/**
 * Which segments an open store has, and what vouches for each: for a complete one its root, for the
 * live one the chain. Shared by who writes the journal and who reads it; guarded by itself.
 */
public final class Segments {
  private final byte[] tag;
  private final Map<SegmentName, SegmentEntry> complete = new HashMap<>();
  private final Map<SegmentName, Stretches> known = new HashMap<>();
  private SegmentName live;
  private Stretches.Builder growing;

  /** The segments that were found: what the live one's first frame says, and what is in it. */
  public Segments(SegmentStart start, Stretches.Builder growing) {
    this.tag = start.charter().tag();
    this.live = new SegmentName(start.number(), 0);
    this.growing = growing;
    start.earlier().forEach(entry -> complete.put(entry.name(), entry));
  }

  /** How the frames of what is written now are laid out. */
  public Layout layout() {
    return Layout.of(tag);
  }

  /** How the frames of a complete segment are laid out. */
  public Layout layout(SegmentEntry entry) {
    return entry.layout(tag);
  }

  /** The live segment is complete, and another one lives. */
  public synchronized void sealed(
      SegmentEntry entry, Stretches stretches, SegmentName next, Stretches.Builder begun) {
    complete.put(entry.name(), entry);
    known.put(entry.name(), stretches);
    live = next;
    growing = begun;
  }

  /** From now on complete segments are these. */
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

  /** A complete segment, or null if it is not one. */
  public synchronized @Nullable SegmentEntry complete(SegmentName name) {
    return complete.get(name);
  }

  /** The stretches of a complete segment, if they have been made already. */
  public synchronized @Nullable Stretches stretches(SegmentName name) {
    return known.get(name);
  }

  /** Remembers the stretches of a complete segment, whose root is the right one. */
  public synchronized void learned(SegmentEntry entry, Stretches stretches) {
    if (!entry.hasRoot(stretches.root())) {
      throw new IllegalArgumentException("these are not the segment's stretches");
    }
    if (complete.containsKey(entry.name())) {
      known.put(entry.name(), stretches);
    }
  }

  /** The hash and number of the frame before a complete segment's first. */
  public synchronized Before before(SegmentEntry entry) {
    return complete.values().stream()
        .filter(other -> other.number() < entry.number())
        .max(Comparator.comparingInt(SegmentEntry::number))
        .map(other -> new Before(other.lastSequence(), other.lastHash()))
        .orElse(Before.NOTHING);
  }

  /** The number and hash of a frame that others come after. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Before(long sequence, byte[] hash) {
    /** Where a journal begins. */
    public static final Before NOTHING = new Before(0, new byte[Digests.BYTES]);
  }

  /**
   * The live segment, as far as it is.
   *
   * @param before the frame before its first
   */
  public record Live(Stretches begun, Before before) {}

  /** The live segment, or null if the one with this name is complete by now. */
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
