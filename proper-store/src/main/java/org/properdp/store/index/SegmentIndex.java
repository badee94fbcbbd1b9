package org.properdp.store.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Stretches;

/**
 * The index of one complete segment. It has all records except answers and mere changes of budgets,
 * how much each analyst asked, and the places of answers under a hash of the analyst and the
 * request id. These places are read in chunks when they are needed.
 */
public final class SegmentIndex {
  static final long ANYBODY = -1;

  private final SegmentName name;
  private final IndexHead head;
  private final Chunks chunks;

  SegmentIndex(SegmentName name, IndexHead head, Chunks chunks) {
    this.name = name;
    this.head = head;
    this.chunks = chunks;
  }

  /** Reads the chunks of sorted entries. */
  @FunctionalInterface
  interface Chunks {
    /** The bytes of a chunk, as they were written. */
    byte[] read(int chunk) throws IOException;
  }

  /** An answer that may be the one looked for. */
  public record Found(FrameType type, int population, Place place) {}

  /** The segment. */
  public SegmentName name() {
    return name;
  }

  /** The records of the segment, except answers, entries and grants; in order. */
  public List<Noted> records() {
    return head.records();
  }

  /** The amount that each analyst asked in the segment. */
  public Collection<Asked> asked() {
    return head.asked();
  }

  Stretches stretches() {
    return head.stretches();
  }

  byte[] root() {
    return head.root();
  }

  /** The answers and texts under a hash. */
  List<Found> find(long hash) throws IOException {
    List<Found> found = new ArrayList<>();
    if (head.filter().mayHold(hash)) {
      for (int chunk = head.from(hash); chunk < head.size() && !head.isBehind(chunk, hash); ) {
        for (Entry entry : entries(chunk++)) {
          if (entry.hash() == hash) {
            found.add(found(entry));
          }
        }
      }
    }
    return found;
  }

  /**
   * The answers of a population that individuals with these bits may have paid for; with all bits,
   * all answers, also those that nobody paid for.
   */
  List<Found> paidBy(int population, long bits) throws IOException {
    List<Found> found = new ArrayList<>();
    for (int chunk = 0; chunk < head.size(); chunk++) {
      for (Entry entry : entries(chunk)) {
        if ((bits == ANYBODY || (entry.payers() & bits) != 0) && entry.population() == population) {
          found.add(found(entry));
        }
      }
    }
    return found;
  }

  private Found found(Entry entry) {
    return new Found(
        entry.type(),
        entry.population(),
        new Place(name.number(), name.generation(), entry.position()));
  }

  private List<Entry> entries(int chunk) throws IOException {
    byte[] bytes = chunks.read(chunk);
    Input in = new Input(bytes, 0, bytes.length);
    Entry[] entries = new Entry[bytes.length / Entry.BYTES];
    Arrays.setAll(entries, i -> new Entry(in.readLong(), in.readLong(), in.readLong()));
    return Arrays.asList(entries);
  }

  /** Reads the whole index; throws if it is damaged. */
  void verify() throws IOException {
    for (int chunk = 0; chunk < head.size(); chunk++) {
      chunks.read(chunk);
    }
  }

  @Override
  public String toString() {
    return "SegmentIndex of " + name;
  }

  /** An index can't be read or is damaged, and must be made again. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1;

    Damaged(String name) {
      super("file " + name + " is not the index that was written");
    }
  }
}
