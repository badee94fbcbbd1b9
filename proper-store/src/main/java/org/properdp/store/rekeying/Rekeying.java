package org.properdp.store.rekeying;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.frame.Frame;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.recovery.Markers;
import org.properdp.store.recovery.Recovery.Recovered;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;
import org.properdp.store.seal.WrongKey;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;

/**
 * Changes the key of a store that is not open, so that whoever has the old one can neither read
 * what is in the store nor write to it. All that is closed is closed anew, under keys that were
 * never wrapped under the old one: beside the old segments, which count until the first frame of a
 * new segment is there. That frame names the others instead, and can be opened with the new key
 * alone; so at each moment one of the two keys is the right one, and nothing is half done.
 *
 * <p>Each frame keeps its place, its commitment and its hash; so anchors stay good. Hashes of
 * before were made with a key that somebody else may have: it is the segments' roots that answer
 * for them.
 */
public final class Rekeying {
  private final Disk disk;
  private final Option<StoreKey> key;
  private final StoreKey anew;

  /** Of a store that is encrypted with a key, or with none. */
  public Rekeying(Disk disk, Option<StoreKey> key, StoreKey anew) {
    this.disk = disk;
    this.key = key;
    this.anew = anew;
  }

  /** Does it to a store. */
  public void run() throws IOException {
    Markers.refuseUnlessFounded(disk.names());
    runUnmarked();
  }

  /** Does it to what a directory holds, whatever it is said to be. */
  public void runUnmarked() throws IOException {
    if (key.exists(old -> Arrays.equals(old.bytes(), anew.bytes()))) {
      throw new StoreRefused("the new key is the old one: give another, or leave it as it is");
    }
    if (isDone()) {
      return;
    }
    Found found = Found.mend(disk, key);
    Recovered old = found.recovered();
    int number = old.start().number();
    Charter charter = Seals.rekeyed(found.charter(), anew, number + 1);
    Seal seal = Seals.of(charter, Option.some(anew));
    Frame last = SegmentStart.lastFrame(found.segments().layout());
    byte[] hash = last.chain(old.lastSequence() + 1, old.lastHash(), old.seal());
    last.finish(old.lastSequence());
    List<SegmentEntry> entries = new ArrayList<>();
    old.live().close();
    try (JournalReader reader = found.reader(disk)) {
      for (SegmentEntry entry : old.start().earlier()) {
        entries.add(Resealing.run(disk, reader, entry, seal, null));
      }
      entries.add(Resealing.run(disk, reader, soFar(old), seal, last));
    }
    forgetDerived();
    begin(new SegmentStart(charter, number + 1, entries), seal, hash);
    deleteOld();
  }

  /** What an opening takes away, too: the segments that the old key opens. */
  private void deleteOld() throws IOException {
    if (!isDone()) {
      throw new StoreDamaged("the store does not open with its new key");
    }
  }

  /** Whether it was done before; if it was stopped then, nothing is left to do but to delete. */
  private boolean isDone() throws IOException {
    try {
      Found.mend(disk, Option.some(anew)).recovered().live().close();
      return true;
    } catch (WrongKey otherKey) {
      return false;
    }
  }

  /** The live segment, as far as it goes. */
  private static SegmentEntry soFar(Recovered old) {
    return new SegmentEntry(
        old.start().number(),
        0,
        Charter.FORMAT,
        old.lastSequence(),
        old.lastHash(),
        old.end(),
        new byte[0]);
  }

  /** All but the journal is made again from it. */
  private void forgetDerived() throws IOException {
    disk.forceNames();
    for (String name : disk.names()) {
      if (SegmentName.parse(name) == null && !Markers.isMarker(name)) {
        disk.delete(name);
      }
    }
    disk.forceNames();
  }

  private void begin(SegmentStart start, Seal seal, byte[] hash) throws IOException {
    Frame first = start.frame();
    first.chain(start.lastSequence() + 1, hash, seal);
    try (Mirrors next = Mirrors.open(disk, new SegmentName(start.number(), 0))) {
      next.begin(first, start.lastSequence());
    }
    disk.forceNames();
  }
}
