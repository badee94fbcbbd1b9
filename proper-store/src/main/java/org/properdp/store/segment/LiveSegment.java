package org.properdp.store.segment;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Segments.Before;
import org.properdp.store.segment.Segments.Live;

/** Reads the live segment, as far as it was written when this was opened. */
public final class LiveSegment implements SegmentReader {
  private final SegmentName name;
  private final Mirrors mirrors;
  private final Window first;
  private final Window second;
  private final Seal seal;
  private final Live live;

  /** The place after the frame that was read last, so that reading on needs no search. */
  private long next = -1;

  private Before before = Before.NOTHING;

  /** Opens the live segment. */
  public LiveSegment(Disk disk, SegmentName name, Layout layout, Seal seal, Live live)
      throws IOException {
    this.name = name;
    this.seal = seal;
    this.live = live;
    this.mirrors = Mirrors.open(disk, name);
    this.first = new Window(mirrors.first(), layout);
    this.second = new Window(mirrors.second(), layout);
  }

  @Override
  public Read read(long position) throws IOException {
    if (position != next) {
      find(position);
    }
    Frame one = following(first, position);
    Frame found = one != null ? one : following(second, position);
    if (found == null) {
      throw damaged(position);
    }
    if (one == null) {
      mirrors.mend(position, null, found);
    }
    Read read = new Read(found, before.hash());
    pass(position, found.header());
    return read;
  }

  /** Goes from the start of a stretch to a position, to know the hash before it. */
  private void find(long position) throws IOException {
    int stretch = live.begun().at(position);
    byte[] previous = live.begun().before(stretch);
    next = live.begun().position(stretch);
    before = new Before(header(next, previous).sequence() - 1, previous);
    while (next < position) {
      pass(next, header(next, before.hash()));
    }
    if (next != position) {
      throw damaged(position);
    }
  }

  private void pass(long position, Header header) {
    next = position + header.frameBytes();
    before = new Before(header.sequence(), header.hash());
  }

  private Header header(long position, byte[] previous) throws IOException {
    Header one = first.sound(position);
    Header found = isNext(one, previous) ? one : second.sound(position);
    if (found == null || !isNext(found, previous)) {
      throw damaged(position);
    }
    return found;
  }

  /**
   * True if a frame is next; a live segment has no replaced payloads and no frames outside the
   * chain.
   */
  private boolean isNext(@Nullable Header header, byte[] previous) {
    return header != null
        && header.isOriginal()
        && header.follows(header.sequence() - 1, previous, seal);
  }

  private @Nullable Frame following(Window window, long position) throws IOException {
    Frame frame = window.frame(position);
    return frame != null
            && frame.header().isOriginal()
            && frame.header().follows(before.sequence(), before.hash(), seal)
        ? frame
        : null;
  }

  @Override
  public void each(long end, Visitor visitor) throws IOException {
    long position = 0;
    Before last = live.before();
    while (position < end) {
      Header header = header(position, last.hash());
      visitor.frame(header, position);
      last = new Before(header.sequence(), header.hash());
      position += header.frameBytes();
    }
  }

  @Override
  public Tally audit(long end) throws IOException {
    Tally tally = new Tally(0, 0);
    next = 0;
    before = live.before();
    while (next < end) {
      long position = next;
      Frame one = following(first, position);
      Frame two = following(second, position);
      Frame found = one != null ? one : two;
      if (found == null) {
        throw damaged(position);
      }
      tally = tally.plus(new Tally(1, mirrors.mend(position, one, two)));
      pass(position, found.header());
    }
    if (tally.mended() > 0) {
      mirrors.force();
    }
    return tally;
  }

  private StoreDamaged damaged(long position) {
    return new StoreDamaged(
        "segment "
            + name.number()
            + " of the journal is damaged in both mirrors at byte "
            + position);
  }

  @Override
  public void close() throws IOException {
    mirrors.close();
  }
}
