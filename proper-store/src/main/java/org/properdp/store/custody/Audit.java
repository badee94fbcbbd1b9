package org.properdp.store.custody;

import java.io.IOException;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Window;

/**
 * Reads every byte of both mirrors of the journal. What one mirror has lost is written again from
 * the other; what both have lost throws.
 */
final class Audit {
  private final Disk disk;
  private long frames;
  private long mended;
  private long bytes;
  private long sequence;
  private byte[] hash = new byte[Digests.BYTES];

  Audit(Disk disk) {
    this.disk = disk;
  }

  void complete(SegmentEntry entry) throws IOException {
    walk(entry.name(), entry.length());
    if (entry.isRewritten()) {
      try (Mirrors mirrors = Mirrors.open(disk, entry.name())) {
        checkFile(entry, mirrors.first());
        checkFile(entry, mirrors.second());
      }
    }
  }

  private static void checkFile(SegmentEntry entry, DiskFile file) throws IOException {
    MessageDigest digest = Digests.sha256();
    byte[] piece = new byte[1 << 20];
    for (long at = 0; at < entry.length(); at += piece.length) {
      int count = (int) Math.min(piece.length, entry.length() - at);
      file.read(at, piece, 0, count);
      digest.update(piece, 0, count);
    }
    if (!entry.hasFileHash(digest.digest())) {
      throw new StoreDamaged("segment " + entry.number() + " is not as it was written anew");
    }
  }

  void live(SegmentName name, long length) throws IOException {
    walk(name, length);
  }

  private void walk(SegmentName name, long length) throws IOException {
    try (Mirrors mirrors = Mirrors.open(disk, name)) {
      Window first = new Window(mirrors.first());
      Window second = new Window(mirrors.second());
      long mendedBefore = mended;
      for (long at = 0; at < length; ) {
        Frame one = following(first, at);
        Frame two = following(second, at);
        Frame found = one == null ? two : one;
        if (found == null) {
          throw new StoreDamaged(
              "segment " + name.number() + " is damaged in both mirrors at byte " + at);
        }
        mend(one, found, at, mirrors.first());
        mend(two, found, at, mirrors.second());
        pass(found.header());
        at += found.bytes().length;
      }
      if (mended > mendedBefore) {
        mirrors.force();
      }
      bytes += 2 * length;
    }
  }

  private void mend(@Nullable Frame seen, Frame whole, long at, DiskFile file) throws IOException {
    if (seen == null) {
      file.write(at, whole.bytes(), 0, whole.bytes().length);
      mended++;
    }
  }

  private @Nullable Frame following(Window window, long at) throws IOException {
    Frame frame = window.frame(at);
    if (frame == null || frame.header().type() == FrameType.FOLDED) {
      return frame;
    }
    return frame.header().follows(sequence, hash) ? frame : null;
  }

  private void pass(Header header) {
    frames++;
    if (header.type() != FrameType.FOLDED) {
      sequence = header.sequence();
      hash = header.hash();
    }
  }

  long frames() {
    return frames;
  }

  /** How many frames of one mirror were written again from the other. */
  long mended() {
    return mended;
  }

  long bytes() {
    return bytes;
  }
}
