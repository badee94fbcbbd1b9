package org.properdp.store.segment;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;

/**
 * Reads the segment that was being written when the store was last closed, or stopped: up to where
 * neither mirror goes on. What only one mirror has is written to the other.
 *
 * <p>What lies behind the end may be what a stop has left of writes that nobody was told of. But a
 * frame there that was written when the missing one was durable already says that something has
 * been damaged since; then nothing is opened.
 */
public final class LiveScan {
  private final Mirrors mirrors;
  private final Window first;
  private final Window second;
  private final int number;
  private long position;
  private long sequence;
  private byte[] hash;
  private long mended;
  private boolean inside;
  private End before;
  private long durable = -1;
  private End unsure;
  private @Nullable FrameType lastType;

  public LiveScan(Mirrors mirrors, SegmentStart start) throws IOException {
    this.mirrors = mirrors;
    this.first = new Window(mirrors.first());
    this.second = new Window(mirrors.second());
    this.number = start.number();
    this.sequence = start.lastSequence();
    this.hash = start.lastHash();
    this.before = new End(0, sequence, hash);
    this.unsure = before;
  }

  /** A place between two records. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record End(long position, long sequence, byte[] hash) {}

  public void run() throws IOException {
    Frame next = next();
    while (next != null) {
      Header header = next.header();
      if (!inside) {
        before = new End(position, sequence, hash);
      }
      inside = header.more();
      if (header.durable() > durable) {
        durable = header.durable();
        unsure = new End(position, sequence, hash);
      }
      position += header.frameBytes();
      sequence = header.sequence();
      hash = header.hash();
      lastType = header.type();
      next = next();
    }
    refuseDamageBehind();
    if (inside) {
      // Nobody was told of a record whose last frame is not there.
      position = before.position();
      sequence = before.sequence();
      hash = before.hash();
    }
    // One mirror is durable before the other is touched, so that one is whole at every moment.
    settle(mirrors.first());
    settle(mirrors.second());
  }

  private @Nullable Frame next() throws IOException {
    Frame one = following(first, position, sequence, hash);
    Frame two = following(second, position, sequence, hash);
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
   * Writes again what no later frame calls durable: if a force had failed, it may have been read
   * from memory, and the next force would not know of it.
   */
  private void settle(DiskFile mirror) throws IOException {
    End at = unsure;
    while (at.position() < position) {
      Frame frame = following(first, at.position(), at.sequence(), at.hash());
      if (frame == null) {
        frame = following(second, at.position(), at.sequence(), at.hash());
      }
      if (frame == null) {
        throw new StoreDamaged("segment " + number + " of the journal changes while it is read");
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

  private static @Nullable Frame following(Window window, long at, long sequence, byte[] hash)
      throws IOException {
    Frame frame = window.frame(at);
    return frame != null && frame.header().follows(sequence, hash) ? frame : null;
  }

  private void refuseDamageBehind() throws IOException {
    for (Window window : new Window[] {first, second}) {
      long from = position;
      Header behind = window.searchFrom(from);
      while (behind != null) {
        if (behind.durable() > sequence) {
          throw new StoreDamaged(
              "segment "
                  + number
                  + " of the journal is damaged in both mirrors at byte "
                  + position
                  + ", where frame "
                  + (sequence + 1)
                  + " was");
        }
        from = window.foundAt() + behind.frameBytes();
        behind = window.searchFrom(from);
      }
    }
  }

  private void clearBehind(DiskFile file) throws IOException {
    if (file.size() > position && !new Window(file).isZeroFrom(position)) {
      // Cut, not overwritten: bytes that were never forced may be anything.
      file.truncate(position);
    }
  }

  /** How many frames only one mirror had. */
  public long mended() {
    return mended;
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

  /** Whether the segment says that another one follows. */
  public boolean isSealed() {
    return lastType == FrameType.SEALED;
  }
}
