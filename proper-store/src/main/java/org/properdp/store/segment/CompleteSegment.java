package org.properdp.store.segment;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Segments.Before;

/**
 * Reads a complete segment. Its stretches are computed once, from the headers of all frames, and
 * are right if their root is. After that, each frame that is read is checked against its stretch:
 * its type, flags, place and payload.
 */
public final class CompleteSegment implements SegmentReader {
  private static final long UNKNOWN = -1;

  private final SegmentEntry entry;
  private final Layout layout;
  private final Seal seal;
  private final Mirrors mirrors;
  private final List<Window> ways;
  private @Nullable Stretches stretches;

  /** The frames of the stretch that was read last. */
  private final Map<Long, Known> known = new LinkedHashMap<>();

  private int loaded = -1;

  /** The facts that the stretches tell about a frame. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record Known(Header header, Before last, byte[] identity) {
    /** The place in the chain after this frame. */
    Before next() {
      return header.isBeside() ? last : new Before(header.sequence(), header.hash());
    }
  }

  /** Opens a segment; the stretches are given if they are known. */
  public CompleteSegment(
      Disk disk, SegmentEntry entry, Layout layout, Seal seal, @Nullable Stretches stretches)
      throws IOException {
    this.entry = entry;
    this.layout = layout;
    this.seal = seal;
    this.stretches = stretches;
    this.mirrors = Mirrors.open(disk, entry.name());
    this.ways = List.of(new Window(mirrors.first(), layout), new Window(mirrors.second(), layout));
  }

  /**
   * The segment's stretches. If they are not known, they are computed from the frame before the
   * segment's first; throws unless they fit the root.
   */
  public Stretches learn(Before before) throws IOException {
    if (stretches != null) {
      return stretches;
    }
    for (boolean whole : new boolean[] {false, true}) {
      for (int way = 0; way < ways.size(); way++) {
        Stretches made = make(before, way, whole);
        if (made != null && entry.hasRoot(made.root())) {
          stretches = made;
          return made;
        }
      }
    }
    throw damaged("is not what the journal says of it");
  }

  /** The stretches, or null if a frame can't be read. The mirror {@code way} is tried first. */
  private @Nullable Stretches make(Before before, int way, boolean whole) throws IOException {
    Stretches.Builder made = new Stretches.Builder();
    Before last = before;
    long position = 0;
    while (position < entry.length()) {
      Known seen = seen(position, last, way, whole);
      if (seen == null) {
        return null;
      }
      made.add(position, last.hash(), seen.identity());
      last = seen.next();
      position += seen.header().frameBytes();
    }
    boolean ends =
        position == entry.length()
            && last.sequence() == entry.lastSequence()
            && Arrays.equals(last.hash(), entry.lastHash());
    return ends ? made.build() : null;
  }

  /**
   * The frame at a position that may follow another, from the first mirror that has it; null if
   * none has.
   */
  private @Nullable Known seen(long position, Before last, int way, boolean whole)
      throws IOException {
    for (int i = 0; i < ways.size(); i++) {
      Known seen = seen(ways.get((way + i) % ways.size()), position, last, whole);
      if (seen != null) {
        return seen;
      }
    }
    return null;
  }

  private @Nullable Known seen(Window window, long position, Before last, boolean whole)
      throws IOException {
    Header header = whole ? window.sound(position) : window.header(position);
    if (header == null || !isAllowed(header)) {
      return null;
    }
    if (header.isCommitted()) {
      return isNext(header, last) ? new Known(header, last, header.identity(new byte[0])) : null;
    }
    // If a payload was replaced, only its bytes show what it is.
    Frame frame = window.frame(position);
    return frame != null && isNext(header, last)
        ? new Known(frame.header(), last, frame.identity())
        : null;
  }

  private boolean isNext(Header header, Before last) {
    if (header.isBeside()) {
      return true;
    }
    long before = last.sequence() == UNKNOWN ? header.sequence() - 1 : last.sequence();
    // A hash made with an earlier key can't be checked; the segment's root covers the frame.
    return seal.hasChained(entry.number())
        ? header.follows(before, last.hash(), seal)
        : header.sequence() == before + 1;
  }

  /**
   * True if a frame is allowed here: only rewritten segments have replaced payloads or frames
   * outside the chain.
   */
  private boolean isAllowed(Header header) {
    if (header.type() == FrameType.UNKNOWN) {
      return false;
    }
    return header.isCommitted()
        ? header.isOriginal()
        : entry.isRewritten() && header.generation() <= entry.generation();
  }

  @Override
  public Read read(long position) throws IOException {
    load(position);
    Known wanted = known.get(position);
    if (wanted == null) {
      throw damaged("has no frame at byte " + position);
    }
    Frame one = right(ways.get(0), position, wanted);
    Frame found = one != null ? one : right(ways.get(1), position, wanted);
    if (found == null) {
      throw damaged("is damaged in both mirrors at byte " + position);
    }
    if (one == null) {
      mirrors.mend(position, null, found);
    }
    return new Read(found, wanted.last().hash());
  }

  private static @Nullable Frame right(Window way, long position, Known wanted) throws IOException {
    Frame frame = way.frame(position);
    return frame != null && Arrays.equals(frame.identity(), wanted.identity()) ? frame : null;
  }

  @Override
  public Tally audit(long end) throws IOException {
    Tally[] tally = {new Tally(0, 0)};
    each(
        end,
        (header, position) -> {
          Known wanted = known.get(position);
          Frame one = wanted == null ? null : right(ways.get(0), position, wanted);
          Frame two = wanted == null ? null : right(ways.get(1), position, wanted);
          if (one == null && two == null) {
            throw damaged("is damaged in both mirrors at byte " + position);
          }
          tally[0] = tally[0].plus(new Tally(1, mirrors.mend(position, one, two)));
        });
    if (tally[0].mended() > 0) {
      mirrors.force();
    }
    return tally[0];
  }

  @Override
  public void each(long end, Visitor visitor) throws IOException {
    long position = 0;
    while (position < end) {
      load(position);
      // The visitor may read other frames of this segment meanwhile.
      for (Map.Entry<Long, Known> frame : new ArrayList<>(known.entrySet())) {
        if (position < end) {
          visitor.frame(frame.getValue().header(), position);
          position += frame.getValue().header().frameBytes();
        }
      }
    }
  }

  private void load(long position) throws IOException {
    Stretches all = stretches;
    if (all == null) {
      throw new IllegalStateException("a segment's stretches must be learned before it is read");
    }
    int stretch = all.at(position);
    if (stretch == loaded) {
      return;
    }
    loaded = -1;
    for (boolean whole : new boolean[] {false, true}) {
      for (int way = 0; way < ways.size(); way++) {
        if (load(all, stretch, way, whole)) {
          loaded = stretch;
          return;
        }
      }
    }
    throw damaged("is damaged in both mirrors after byte " + all.position(stretch));
  }

  private boolean load(Stretches all, int stretch, int way, boolean whole) throws IOException {
    known.clear();
    long end = stretch + 1 < all.size() ? all.position(stretch + 1) : entry.length();
    MessageDigest digest = Digests.sha256();
    Before last = new Before(UNKNOWN, all.before(stretch));
    for (long at = all.position(stretch); at < end; ) {
      Known seen = seen(at, last, way, whole);
      if (seen == null) {
        return false;
      }
      digest.update(seen.identity());
      known.put(at, seen);
      last = seen.next();
      at += seen.header().frameBytes();
    }
    return all.has(stretch, digest.digest());
  }

  private StoreDamaged damaged(String how) {
    return new StoreDamaged("segment " + entry.number() + " of the journal " + how);
  }

  @Override
  public void close() throws IOException {
    mirrors.close();
  }

  @Override
  public String toString() {
    return "CompleteSegment " + entry.number() + " " + layout;
  }
}
