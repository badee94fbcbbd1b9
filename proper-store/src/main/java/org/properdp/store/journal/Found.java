package org.properdp.store.journal;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.List;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.Disk;
import org.properdp.store.recovery.Recovery;
import org.properdp.store.recovery.Recovery.Recovered;
import org.properdp.store.recovery.Witness;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentReader.Tally;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Segments;

/** The journal as it was found when it was opened; its very first frame founds the store. */
public record Found(Recovered recovered, Segments segments) {
  private Found(Recovered recovered) {
    this(recovered, new Segments(recovered.start(), recovered.stretches()));
  }

  /** The facts that the store's first frame tells about it. */
  public Charter charter() {
    return recovered.start().charter();
  }

  /** The seal that opens the store's contents. */
  public Seal seal() {
    return recovered.seal();
  }

  /** A reader of this journal. */
  public JournalReader reader(Disk disk) {
    return new JournalReader(disk, seal(), segments);
  }

  /** All complete segments. */
  public List<SegmentEntry> complete() {
    return recovered.start().earlier();
  }

  /** Visits the records after a frame, and perhaps some before it. */
  public Journal.Head walkAfter(long sequence, JournalReader reader, JournalReader.Visitor visitor)
      throws IOException {
    return reader.walk(
        complete().stream().filter(entry -> entry.lastSequence() > sequence).toList(),
        new JournalReader.Place(recovered.start().number(), 0, recovered.end()),
        visitor);
  }

  /** Visits all records. */
  public Journal.Head walk(JournalReader reader, JournalReader.Visitor visitor) throws IOException {
    SegmentStart start = recovered.start();
    return reader.walk(
        start.earlier(), new JournalReader.Place(start.number(), 0, recovered.end()), visitor);
  }

  /** Reads every byte of both mirrors and repairs what one of them lacks. */
  public Tally audit(JournalReader reader) throws IOException {
    SegmentStart start = recovered.start();
    return reader.audit(
        start.earlier(), new JournalReader.Place(start.number(), 0, recovered.end()));
  }

  /** The anchor of the last frame. */
  public Anchor end() {
    return new Journal.Head(recovered.lastSequence(), recovered.lastHash()).anchor(charter());
  }

  /** Begins a journal on a disk that holds nothing. */
  public static Found found(Disk disk, Option<StoreKey> key) throws IOException {
    return new Found(new Recovery(disk, key, Witness.NONE).found());
  }

  /**
   * Finds the journal and repairs what can be repaired; carries over an earlier format if the
   * witness agrees.
   */
  public static Found find(Disk disk, Option<StoreKey> key, Witness witness) throws IOException {
    return new Found(new Recovery(disk, key, witness).recover());
  }

  /** Finds a journal that was copied and must not be opened yet. */
  public static Found mend(Disk disk, Option<StoreKey> key) throws IOException {
    return new Found(new Recovery(disk, key, Witness.NONE).mend());
  }
}
