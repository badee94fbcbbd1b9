package org.properdp.store.recovery;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Stretches;
import org.properdp.store.segment.Window;

/**
 * Reads the segment that was live when the store was closed or crashed, up to the end of the longer
 * mirror. Frames that only one mirror has are written to the other.
 *
 * <p>A crash may leave bytes after the end, from writes that were never acknowledged. But a frame
 * there may have been written after the missing one was durable. That proves damage, and the store
 * is not opened.
 */
public final class LiveScan {
  private final Mirrors mirrors;
  private final Layout layout;
  private final Window first;
  private final Window second;
  private final int number;
  private final Seal seal;
  private final Stretches.Builder stretches = new Stretches.Builder();
  private long position;
  private long sequence;
  private byte[] hash;
  private long mended;
  private final List<Passed> record = new ArrayList<>();
  private boolean inside;
  private End before;
  private long durable = -1;
  private End unsure;
  private @Nullable FrameType lastType;

  public LiveScan(Mirrors mirrors, SegmentStart start, Seal seal) throws IOException {
    this.mirrors = mirrors;
    this.layout = start.layout();
    this.first = new Window(mirrors.first(), layout);
    this.second = new Window(mirrors.second(), layout);
    this.seal = seal;
    this.number = start.number();
    this.sequence = start.lastSequence();
    this.hash = start.lastHash();
    this.before = new End(0, sequence, hash);
    this.unsure = before;
  }

  /** A place between two records. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record End(long position, long sequence, byte[] hash) {}

  /** A frame of a record that may be incomplete. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record Passed(long position, byte[] previous, Frame frame) {}

  public void run() throws IOException {
    Frame next = next();
    while (next != null) {
      Header header = next.header();
      if (!inside) {
        before = new End(position, sequence, hash);
      }
      inside = header.more();
      record.add(new Passed(position, hash, next));
      if (header.durable() > durable) {
        durable = header.durable();
        unsure = new End(position, sequence, hash);
      }
      position += header.frameBytes();
      sequence = header.sequence();
      hash = header.hash();
      lastType = header.type();
      if (!inside) {
        addRecord();
      }
      next = next();
    }
    refuseOtherFrame(first);
    refuseOtherFrame(second);
    refuseDamageBehind();
    if (inside) {
      // A record without its last frame was never acknowledged.
      position = before.position();
      sequence = before.sequence();
      hash = before.hash();
    }
    // One mirror is made durable before the other is touched, so that one is whole at every moment.
    settle(mirrors.first());
    settle(mirrors.second());
  }

  private void addRecord() {
    record.forEach(passed -> stretches.add(passed.position(), passed.previous(), passed.frame()));
    record.clear();
  }

  private @Nullable Frame next() throws IOException {
    Frame one = following(first, position, sequence, hash);
    Frame two = following(second, position, sequence, hash);
    if (one != null && two != null && !Arrays.equals(one.bytes(), two.bytes())) {
      throw differ(number, position, sequence + 1);
    }
    Frame found = one != null ? one : two;
    mended += found != null && (one == null || two == null) ? 1 : 0;
    if (found != null && one == null) {
      mirrors.first().write(position, found.bytes(), 0, found.bytes().length);
    }
    if (found != null && two == null) {
      mirrors.second().write(position, found.bytes(), 0, found.bytes().length);
    }
    return found;
  }

  /**
   * The damage of two mirrors that are both whole and differ: nothing here shows which is right.
   */
  static StoreDamaged differ(int number, long position, long frame) {
    String name = new SegmentName(number, 0).file("");
    return new StoreDamaged(
        "the two mirrors of segment "
            + number
            + " of the journal are both whole and differ at byte "
            + position
            + ", frame "
            + frame
            + ": one of "
            + name
            + SegmentName.FIRST_MIRROR
            + " and "
            + name
            + SegmentName.SECOND_MIRROR
            + " was altered, or is of another time; find out with an anchor, or a backup, which"
            + " one is right, and delete the other: it is made again");
  }

  /**
   * Writes the frames again that no later frame calls durable. If a force failed, they may have
   * been read from memory, and the next force would not report that.
   */
  private void settle(DiskFile mirror) throws IOException {
    End at = unsure;
    while (at.position() < position) {
      Frame frame = following(first, at.position(), at.sequence(), at.hash());
      if (frame == null) {
        frame = following(second, at.position(), at.sequence(), at.hash());
      }
      if (frame == null) {
        throw new StoreDamaged(
            "segment " + number + " of the journal changes while it is being read");
      }
      mirror.write(at.position(), frame.bytes(), 0, frame.bytes().length);
      at =
          new End(
              at.position() + frame.bytes().length,
              frame.header().sequence(),
              frame.header().hash());
    }
    clearBehind(mirror);
    mirror.force();
  }

  /**
   * The next frame of the chain; in a live segment, frames have not been replaced and all belong to
   * the chain.
   */
  private @Nullable Frame following(Window window, long at, long last, byte[] lastHash)
      throws IOException {
    Frame frame = window.frame(at);
    if (frame == null || !frame.header().isOriginal()) {
      return null;
    }
    refuseUnknown(frame.header(), last);
    return frame.header().follows(last, lastHash, seal) ? frame : null;
  }

  private static void refuseUnknown(Header header, long last) {
    if (header.type() == FrameType.UNKNOWN && header.sequence() == last + 1) {
      throw new StoreRefused(
          "frame "
              + header.sequence()
              + " of the journal is of a kind that this version does not know: open the store"
              + " with the version that wrote it, or a newer one");
    }
  }

  /**
   * Throws if another whole frame stands where the next one should begin: a crash can't cause that.
   */
  private void refuseOtherFrame(Window window) throws IOException {
    if (layout.isCurrent() && window.frame(position) != null) {
      throw damaged();
    }
  }

  private StoreDamaged damaged() {
    return new StoreDamaged(
        "segment "
            + number
            + " of the journal is damaged in both mirrors at byte "
            + position
            + ", where frame "
            + (sequence + 1)
            + " was");
  }

  private void refuseDamageBehind() throws IOException {
    for (Window window : new Window[] {first, second}) {
      long from = position;
      Header following = window.searchFrom(from);
      while (following != null) {
        // Writes in flight have the next numbers, and take up only so much room.
        long most = sequence + 1 + (window.foundAt() - position) / layout.headerBytes();
        if (following.durable() > sequence
            && following.sequence() > sequence
            && (following.sequence() <= most || !layout.isCurrent())) {
          throw damaged();
        }
        from = window.foundAt() + following.frameBytes();
        following = window.searchFrom(from);
      }
    }
  }

  private void clearBehind(DiskFile file) throws IOException {
    if (file.size() > position && !new Window(file, layout).isZeroFrom(position)) {
      // The rest is cut off and not overwritten, because bytes that were never forced may be
      // anything.
      file.truncate(position);
    }
  }

  /** The number of frames that only one mirror had. */
  public long mended() {
    return mended;
  }

  /** The authority for the frames that were found. */
  public Stretches.Builder stretches() {
    return stretches;
  }

  public long end() {
    return position;
  }

  public long lastSequence() {
    return sequence;
  }

  public byte[] lastHash() {
    return hash;
  }

  /** True if the segment's last frame says that another one follows. */
  public boolean isSealed() {
    return lastType == FrameType.SEALED;
  }
}
