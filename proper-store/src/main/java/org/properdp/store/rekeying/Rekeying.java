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
import org.properdp.store.rows.RowFileName;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;
import org.properdp.store.seal.WrongKey;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredPopulationState;

/**
 * Changes the key of a closed store, so that a person with the old key can neither read nor write
 * it. All encrypted contents are encrypted anew, with keys that were never wrapped under the old
 * one. The new segments are written beside the old ones, which count until the first frame of
 * another new segment exists. That frame names the new files and opens with the new key only. So
 * exactly one of the two keys is the right one at every moment.
 *
 * <p>Each frame keeps its place, its commitment and its hash, so anchors stay valid. The old hashes
 * were made with a key that other people may have; the roots of the segments protect those frames
 * instead.
 */
public final class Rekeying {
  private final Disk disk;
  private final Option<StoreKey> key;
  private final StoreKey anew;

  /** Gives a new key to a store, which is encrypted with a key or not encrypted. */
  public Rekeying(Disk disk, Option<StoreKey> key, StoreKey anew) {
    this.disk = disk;
    this.key = key;
    this.anew = anew;
  }

  /** Changes the key. */
  public void run() throws IOException {
    Markers.refuseUnlessFounded(disk.names());
    runUnmarked();
  }

  /** Changes the key, whatever the markers in the directory say. */
  public void runUnmarked() throws IOException {
    if (key.exists(old -> Arrays.equals(old.bytes(), anew.bytes()))) {
      throw new StoreRefused(
          "the new key is the old one: give another, or leave the store as it is");
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
      reseal(found, reader, seal);
    }
    forgetDerived();
    begin(new SegmentStart(charter, number + 1, entries), seal, hash);
    deleteOld();
  }

  /** Writes the files of rows again, beside the old ones. */
  private void reseal(Found found, JournalReader reader, Seal seal) throws IOException {
    OpeningScan scan = new OpeningScan(reader).withoutAnswers();
    found.walk(reader, scan);
    try (RowFiles files = new RowFiles(disk, found.seal())) {
      for (StoredPopulationState population : scan.populations().values()) {
        files.know(population.rowsOfFiles());
        files.reseal(population.filed(), seal);
      }
    }
  }

  /** Deletes the segments that the old key opens, as opening the store would do too. */
  private void deleteOld() throws IOException {
    if (!isDone()) {
      throw new StoreDamaged("the store does not open with its new key");
    }
  }

  /**
   * True if the key has been changed already; if that was interrupted, only the old segments are
   * left to delete.
   */
  private boolean isDone() throws IOException {
    try {
      Found.mend(disk, Option.some(anew)).recovered().live().close();
      return true;
    } catch (WrongKey otherKey) {
      return false;
    }
  }

  /** The live segment, as a complete one that ends here. */
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

  /** Deletes the files that are made again from the journal. */
  private void forgetDerived() throws IOException {
    disk.forceNames();
    for (String name : disk.names()) {
      if (SegmentName.parse(name) == null
          && RowFileName.parse(name) == null
          && !Markers.isMarker(name)) {
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
