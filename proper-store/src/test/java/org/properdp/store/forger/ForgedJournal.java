package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.MalformedBytes;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Stretches;

/** A store's files, frame by frame; both mirrors are written alike. */
final class ForgedJournal {
  private final NavigableMap<Integer, ForgedSegment> segments;
  private final Map<String, byte[]> others;

  private ForgedJournal(NavigableMap<Integer, ForgedSegment> segments, Map<String, byte[]> others) {
    this.segments = segments;
    this.others = others;
  }

  static ForgedJournal of(Map<String, byte[]> files) {
    TreeMap<Integer, ForgedSegment> segments = new TreeMap<>();
    TreeMap<String, byte[]> others = new TreeMap<>();
    files.forEach(
        (file, bytes) -> {
          SegmentName name = SegmentName.parse(file);
          if (name == null) {
            others.put(file, bytes);
          } else {
            segments.put(name.number(), ForgedSegment.read(name, bytes));
          }
        });
    return new ForgedJournal(segments, others);
  }

  ForgedJournal copy() {
    TreeMap<Integer, ForgedSegment> copies = new TreeMap<>();
    segments.forEach((number, segment) -> copies.put(number, segment.copy()));
    return new ForgedJournal(copies, new TreeMap<>(others));
  }

  Map<String, byte[]> files() {
    TreeMap<String, byte[]> files = new TreeMap<>(others);
    for (ForgedSegment segment : segments.values()) {
      files.put(segment.name().file(SegmentName.FIRST_MIRROR), segment.bytes());
      files.put(segment.name().file(SegmentName.SECOND_MIRROR), segment.bytes());
    }
    return files;
  }

  /** The files that are no journal: the checkpoints. */
  Map<String, byte[]> others() {
    return others;
  }

  Map<Integer, ForgedSegment> segments() {
    return segments;
  }

  ForgedSegment live() {
    return segments.lastEntry().getValue();
  }

  /** The place of a frame. */
  record Spot(int segment, int at) {}

  ForgedFrame frame(Spot spot) {
    return frames(spot).get(spot.at());
  }

  List<ForgedFrame> frames(Spot spot) {
    return segment(spot.segment()).frames();
  }

  ForgedSegment segment(int number) {
    ForgedSegment segment = segments.get(number);
    if (segment == null) {
      throw new IllegalArgumentException("there is no segment " + number);
    }
    return segment;
  }

  boolean has(Spot spot) {
    ForgedSegment segment = segments.get(spot.segment());
    return segment != null && spot.at() < segment.frames().size();
  }

  /** True if nothing is after a place. */
  boolean isLast(Spot spot) {
    return spot.segment() == segments.lastKey() && spot.at() == live().frames().size() - 1;
  }

  /** All places, in order. */
  List<Spot> spots() {
    List<Spot> spots = new ArrayList<>();
    segments.forEach(
        (number, segment) -> {
          for (int at = 0; at < segment.frames().size(); at++) {
            spots.add(new Spot(number, at));
          }
        });
    return spots;
  }

  boolean isSameAs(ForgedJournal other) {
    Map<String, byte[]> ours = files();
    Map<String, byte[]> theirs = other.files();
    return ours.keySet().equals(theirs.keySet())
        && ours.keySet().stream().allMatch(name -> Arrays.equals(ours.get(name), theirs.get(name)));
  }

  /** Makes each frame's own checks fit; only what it said of its payload may stay as it was. */
  void check(boolean committing) {
    for (Spot spot : spots()) {
      ForgedFrame frame = frame(spot);
      if (committing && !frame.isRedacted()) {
        frame.commit();
      }
      frame.check();
    }
  }

  /** Makes all hashes again, and what later segments say of earlier ones if that is wanted. */
  void chain(boolean renumbering, boolean listing) {
    byte[] hash = new byte[Digests.BYTES];
    long sequence = 0;
    Map<Integer, SegmentEntry> entries = new TreeMap<>();
    for (ForgedSegment segment : segments.values()) {
      byte[] before = hash;
      for (ForgedFrame frame : segment.frames()) {
        if (frame.isBeside()) {
          frame.sequence(sequence);
          frame.check();
          continue;
        }
        if (listing && frame.is(FrameType.SEGMENT)) {
          list(frame, entries);
        }
        if (!frame.isRedacted()) {
          frame.commit();
        }
        sequence = renumbering ? sequence + 1 : frame.sequence();
        frame.sequence(sequence);
        frame.chain(hash);
        frame.check();
        hash = frame.hash();
      }
      entries.put(segment.name().number(), entry(segment, before, sequence, hash));
    }
  }

  /** Lists the segments before as they are now; a generation that is gone, as it was. */
  private void list(ForgedFrame frame, Map<Integer, SegmentEntry> now) {
    try {
      SegmentStart start = SegmentStart.read(frame.content());
      List<SegmentEntry> listed = new ArrayList<>();
      for (SegmentEntry entry : start.earlier()) {
        listed.add(now.containsKey(entry.number()) ? now(entry, now.get(entry.number())) : entry);
      }
      SegmentStart listing = new SegmentStart(start.charter(), start.number(), listed);
      boolean isFirst = start.charter().isOfEarlierFormat();
      frame.content(isFirst ? FirstFormat.write(listing, this) : listing.write());
    } catch (MalformedBytes | IllegalStateException unreadable) {
      // A frame that was forged here can't be read; it stays as it is.
    }
  }

  private static SegmentEntry now(SegmentEntry was, SegmentEntry now) {
    return was.generation() == now.generation()
        ? now
        : new SegmentEntry(
            was.number(),
            was.generation(),
            was.format(),
            now.lastSequence(),
            now.lastHash(),
            was.length(),
            was.root());
  }

  /** The root that a later segment would have to tell of this one. */
  private static SegmentEntry entry(ForgedSegment segment, byte[] before, long last, byte[] hash) {
    Stretches.Builder stretches = new Stretches.Builder();
    long position = 0;
    byte[] previous = before;
    for (ForgedFrame forged : segment.frames()) {
      @Nullable Frame frame = forged.read();
      if (frame != null) {
        stretches.add(position, previous, frame);
        previous = frame.header().isBeside() ? previous : frame.header().hash();
      }
      position += forged.bytes().length;
    }
    SegmentName name = segment.name();
    byte[] root = stretches.build().root();
    return new SegmentEntry(
        name.number(), name.generation(), segment.format(), last, hash, position, root);
  }
}
