package org.properdp.store.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.request.Pending;
import org.properdp.custody.Anchor;
import org.properdp.proof.Proven;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.frame.Parts;
import org.properdp.store.frame.Parts.Part;
import org.properdp.store.recovery.Recovery.Recovered;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Salts;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Segments;
import org.properdp.store.segment.Stretches;

/**
 * The journal that is being written. Records get their place in the order of {@link #append}. One
 * thread writes the waiting records to both mirrors and forces them, so that all callers who wait
 * at that time share one force. After a failure nothing is tried again, because the contents of the
 * disk are unknown.
 */
@Proven("durability.Journal.stopping_is_simulated")
public final class Journal implements AutoCloseable {
  private final Sizes sizes;
  private final Seal seal;
  private final Segments segments;
  private final Layout layout;
  private final Charter charter;
  private final List<SegmentEntry> earlier;
  private final JournalWriter writer;

  private final WriteQueue queue;
  private final long mended;

  // Guarded by this.
  private int number;
  private long bytes;
  private long sequence;
  private byte[] hash;
  private Stretches.Builder stretches;
  private long written;

  private Journal(Disk disk, Found found, Sizes sizes) {
    Recovered recovered = found.recovered();
    this.sizes = sizes;
    this.seal = recovered.seal();
    this.segments = found.segments();
    this.layout = segments.layout();
    this.stretches = recovered.stretches();
    this.charter = recovered.start().charter();
    this.earlier = new ArrayList<>(recovered.start().earlier());
    this.number = recovered.start().number();
    this.bytes = recovered.end();
    this.sequence = recovered.lastSequence();
    this.hash = recovered.lastHash();
    this.mended = recovered.mended();
    this.queue = new WriteQueue(sequence);
    this.writer =
        new JournalWriter(queue, disk, recovered.live(), recovered.end(), sequence, sizes.ahead());
  }

  /** Continues the journal that was found. */
  public static Journal open(Disk disk, Found found, Sizes sizes) {
    Journal journal = new Journal(disk, found, sizes);
    journal.writer.start();
    return journal;
  }

  /** Gives a record its place and hands it to the writer. */
  public Written append(FrameType type, int subject, byte[] head, List<byte[]> body) {
    List<Part> parts = new Parts(type, subject, sizes.part()).parts(head, body);
    // A sealed part depends on the place. Everything else is hashed before the lock is taken.
    List<Frame> open = seal.isOpen() ? parts.stream().map(this::compose).toList() : List.of();
    synchronized (this) {
      check();
      List<JournalWriter.Step> steps = new ArrayList<>();
      if (bytes > sizes.segment() || frames() > Sizes.FRAMES) {
        steps.add(roll());
      }
      for (int i = 0; i < parts.size(); i++) {
        steps.add(chain(seal.isOpen() ? open.get(i) : sealed(parts.get(i))));
      }
      queue.add(steps);
      return new Written(sequence);
    }
  }

  private long frames() {
    return earlier.isEmpty() ? sequence : sequence - earlier.get(earlier.size() - 1).lastSequence();
  }

  private Frame compose(Part part) {
    return compose(part, part.content());
  }

  private Frame compose(Part part, byte[] content) {
    return Frame.compose(layout, part.type(), part.more(), part.subject(), Salts.next(), content);
  }

  private Frame sealed(Part part) {
    Header.Place next = new Header.Place(number, sequence + 1, hash);
    byte[] place = Header.place(part.type(), part.more(), 0, part.subject(), next);
    return compose(part, seal.close(part.content(), place));
  }

  /** Appends a record without a body. */
  public Written append(FrameType type, int subject, byte[] head) {
    return append(type, subject, head, List.of());
  }

  /** A record that has its place, and may not be durable yet. */
  public final class Written implements Pending {
    private final long last;

    private Written(long last) {
      this.last = last;
    }

    /** The number of the record's last frame. */
    public long sequence() {
      return last;
    }

    @Override
    public void await() {
      queue.await(last);
    }

    @Override
    public void then(Listener listener) {
      queue.then(last, listener);
    }
  }

  private JournalWriter.Append chain(Frame frame) {
    place(frame);
    written += frame.bytes().length;
    return new JournalWriter.Append(frame, sequence);
  }

  private void place(Frame frame) {
    byte[] previous = hash;
    hash = frame.chain(++sequence, previous, seal);
    stretches.add(bytes, previous, frame);
    bytes += frame.bytes().length;
  }

  /** Ends the segment and begins the next one; the numbers of frames continue. */
  private JournalWriter.Roll roll() {
    Frame sealed = SegmentStart.lastFrame(layout);
    place(sealed);
    long sealedAt = sequence;
    Stretches complete = stretches.build();
    SegmentEntry entry =
        new SegmentEntry(number, 0, Charter.FORMAT, sequence, hash, bytes, complete.root());
    earlier.add(entry);
    SegmentName next = new SegmentName(++number, 0);
    Frame first = new SegmentStart(charter, number, List.copyOf(earlier)).frame();
    Stretches.Builder begun = new Stretches.Builder();
    stretches = begun;
    bytes = 0;
    place(first);
    // Readers treat the segment as the live one until its end is written.
    return new JournalWriter.Roll(
        sealed,
        sealedAt,
        next,
        first,
        sequence,
        () -> segments.sealed(entry, complete, next, begun));
  }

  /** Begins a new segment now; before it, some segments are replaced by others. */
  public synchronized Written rollOver(List<SegmentEntry> old, List<SegmentEntry> anew) {
    check();
    earlier.removeAll(old);
    earlier.addAll(anew);
    earlier.sort(Comparator.comparingInt(SegmentEntry::number));
    queue.add(List.of(roll()));
    return new Written(sequence);
  }

  /** The number of bytes after which the next segment begins. */
  public long segmentBytes() {
    return sizes.segment();
  }

  /** Notes that complete segments are read from their rewritten files from now on. */
  public synchronized void replaced() {
    segments.replaced(earlier);
  }

  /** Everything that has been appended by now. */
  public synchronized Written settled() {
    return new Written(sequence);
  }

  /** The number of bytes appended since the journal was opened. */
  public synchronized long appendedBytes() {
    return written;
  }

  /** Visits everything that has been appended by now, once it is durable. */
  public Head walk(JournalReader reader, JournalReader.Visitor visitor) throws IOException {
    End end = end();
    end.written().await();
    Head head = reader.walk(end.complete(), end.place(), visitor);
    if (!Arrays.equals(head.hash(), end.head().hash())) {
      throw new StoreDamaged("the journal does not end with what was last written to it");
    }
    return head;
  }

  /** The end of everything that has been appended by now, whether or not it is written yet. */
  public synchronized End end() {
    return new End(
        List.copyOf(earlier),
        new SegmentName(number, 0),
        bytes,
        new Head(sequence, hash.clone()),
        new Written(sequence));
  }

  /**
   * An end of the journal.
   *
   * @param bytes how many bytes the live segment has
   */
  public record End(
      List<SegmentEntry> complete, SegmentName live, long bytes, Head head, Written written) {
    /** The place after the last frame. */
    public JournalReader.Place place() {
      return new JournalReader.Place(live.number(), live.generation(), bytes);
    }
  }

  /** All complete segments, once they have been written. */
  public List<SegmentEntry> written() {
    List<SegmentEntry> complete = segments.complete();
    settled().await();
    return complete;
  }

  /** All complete segments. */
  public synchronized List<SegmentEntry> complete() {
    return List.copyOf(earlier);
  }

  /** The number and hash of a frame. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Head(long sequence, byte[] hash) {
    /** The anchor of this frame. */
    public Anchor anchor(Charter charter) {
      return new Anchor(charter.storeId(), sequence, HexFormat.of().formatHex(hash));
    }
  }

  /** The number of frames or files that only one mirror had when the journal was opened. */
  public long mended() {
    return mended;
  }

  /** The facts that the store's first frame tells about it. */
  public Charter charter() {
    return charter;
  }

  /** Throws if the journal has failed, or is closed. */
  public void check() {
    queue.check();
  }

  /** Stops for good; the first cause is kept. */
  public void stop(Throwable cause) {
    queue.stop(cause);
  }

  /** The reason why the journal stopped; null if it has not. */
  public @Nullable Throwable failure() {
    return queue.failure();
  }

  /** Writes what waits and closes the files. */
  @Override
  public void close() throws IOException {
    queue.close();
    writer.close();
  }
}
