package org.properdp.store.recovery;

import io.vavr.control.Option;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.recovery.Recovery.Recovered;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seals;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Segments.Before;
import org.properdp.store.segment.Stretches;
import org.properdp.store.segment.Window;

/**
 * Carries a store of format 1 over to this format. Its whole journal is read by the rules of format
 * 1 and ends. Then a segment of this format begins, whose first frame holds the root of each
 * earlier segment. The chain continues, and earlier anchors stay valid. Nothing has changed until
 * the new segment is announced.
 */
final class CarryingOver {
  private final Disk disk;
  private final Option<StoreKey> key;
  private final Recovered old;

  CarryingOver(Disk disk, Option<StoreKey> key, Recovered old) {
    this.disk = disk;
    this.key = key;
    this.old = old;
  }

  /** Carries the store over, and closes the segment that was live until now. */
  void run(Witness witness) throws IOException {
    try (Mirrors live = old.live()) {
      run(live, witness);
    }
  }

  private void run(Mirrors live, Witness witness) throws IOException {
    witness.store(old.start().charter());
    List<SegmentEntry> entries = new ArrayList<>();
    Before before = Before.NOTHING;
    for (SegmentEntry entry : old.start().earlier()) {
      entries.add(vouchedFor(entry, before, witness));
      before = new Before(entry.lastSequence(), entry.lastHash());
    }
    show(live, witness);
    witness.end();
    Frame last = SegmentStart.lastFrame(Layout.FIRST);
    long sequence = old.lastSequence() + 1;
    byte[] hash = last.chain(sequence, old.lastHash(), old.seal());
    old.stretches().add(old.end(), old.lastHash(), last);
    long length = old.end() + last.bytes().length;
    byte[] root = old.stretches().build().root();
    int number = old.start().number();
    entries.add(new SegmentEntry(number, 0, 1, sequence, hash, length, root));
    begin(new SegmentStart(charter(), number + 1, entries), sequence, hash);
    last.finish(old.lastSequence());
    live.write(old.end(), last.bytes(), 0, last.bytes().length);
    live.force();
  }

  /** Shows the live segment to the witness; it was read and repaired when it was found. */
  private void show(Mirrors live, Witness witness) throws IOException {
    Window first = new Window(live.first(), Layout.FIRST);
    Window second = new Window(live.second(), Layout.FIRST);
    for (long at = 0; at < old.end(); ) {
      Header one = first.sound(at);
      Header header = one == null ? second.sound(at) : one;
      if (header == null) {
        throw new StoreDamaged(
            "segment " + old.start().number() + " changes while it is being read");
      }
      witness.frame(header);
      at += header.frameBytes();
    }
  }

  private Charter charter() {
    return Seals.carriedOver(old.start().charter(), key);
  }

  private void begin(SegmentStart start, long sequence, byte[] hash) throws IOException {
    Frame first = start.frame();
    first.chain(sequence + 1, hash, Seals.of(start.charter(), key));
    try (Mirrors next = Mirrors.open(disk, new SegmentName(start.number(), 0))) {
      next.begin(first, old.lastSequence());
    }
    disk.forceNames();
  }

  private SegmentEntry vouchedFor(SegmentEntry entry, Before before, Witness witness)
      throws IOException {
    try (Mirrors mirrors = Mirrors.open(disk, entry.name())) {
      List<Window> ways = new ArrayList<>();
      for (DiskFile mirror : List.of(mirrors.first(), mirrors.second())) {
        if (!entry.isRewritten() || entry.hasRoot(hash(mirror, entry.length()))) {
          ways.add(new Window(mirror, Layout.FIRST));
        }
      }
      return new SegmentEntry(
          entry.number(),
          entry.generation(),
          1,
          entry.lastSequence(),
          entry.lastHash(),
          entry.length(),
          stretches(entry, before, ways, witness).root());
    }
  }

  /** The hash of a whole file: in format 1, nothing else protects what was replaced in it. */
  private static byte[] hash(DiskFile file, long length) throws IOException {
    MessageDigest digest = Digests.sha256();
    byte[] piece = new byte[1 << 20];
    for (long at = 0; at < length; at += piece.length) {
      int count = (int) Math.min(piece.length, length - at);
      file.read(at, piece, 0, count);
      digest.update(piece, 0, count);
    }
    return digest.digest();
  }

  private Stretches stretches(SegmentEntry entry, Before before, List<Window> ways, Witness witness)
      throws IOException {
    Stretches.Builder stretches = new Stretches.Builder();
    Before last = before;
    long position = 0;
    while (position < entry.length()) {
      Frame frame = following(entry, ways, position, last);
      if (frame == null) {
        throw new StoreDamaged(
            "segment " + entry.number() + " is damaged in both mirrors at byte " + position);
      }
      stretches.add(position, last.hash(), frame);
      Header header = frame.header();
      if (!header.isBeside()) {
        last = new Before(header.sequence(), header.hash());
        witness.frame(header);
      }
      position += header.frameBytes();
    }
    if (position != entry.length()
        || last.sequence() != entry.lastSequence()
        || !Arrays.equals(last.hash(), entry.lastHash())) {
      throw new StoreDamaged("segment " + entry.number() + " does not end as the journal says");
    }
    return stretches.build();
  }

  private @Nullable Frame following(
      SegmentEntry entry, List<Window> ways, long position, Before last) throws IOException {
    for (Window way : ways) {
      Frame frame = way.frame(position);
      if (frame != null && isNext(frame.header(), entry, last)) {
        return frame;
      }
    }
    return null;
  }

  private boolean isNext(Header header, SegmentEntry entry, Before last) {
    return header.type() != FrameType.UNKNOWN
        && (header.isCommitted() || entry.isRewritten())
        && (header.isBeside() || header.follows(last.sequence(), last.hash(), old.seal()));
  }
}
