package org.properdp.store.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.request.Pending;
import org.properdp.proof.Proven;
import org.properdp.store.disk.Disk;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Parts;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Salts;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Recovery;
import org.properdp.store.segment.Recovery.Recovered;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;

/**
 * The journal that is being written. Records get their place in the order of {@link #append}; a
 * thread of its own writes all that has gathered to both mirrors and forces it, so that those who
 * wait at the same time share one force. After a failure nothing is tried again: nobody knows what
 * the disk holds.
 */
@Proven("durability.Journal.stopping_is_simulated")
public final class Journal implements AutoCloseable {
  private final Sizes sizes;
  private final Seal seal;
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
  private long written;

  private Journal(Disk disk, Recovered recovered, Seal seal, Sizes sizes) {
    this.sizes = sizes;
    this.seal = seal;
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

  /** What the journal was when it was opened; the first frame of its life makes the store. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Found(Charter charter, Recovered recovered) {
    /** Walks along all of it. */
    public Head walk(JournalReader reader, JournalReader.Visitor visitor) throws IOException {
      SegmentStart start = recovered.start();
      return reader.walk(
          start.earlier(), new JournalReader.Place(start.number(), 0, recovered.end()), visitor);
    }
  }

  /** Begins a journal on a disk that holds nothing. */
  public static Found found(Disk disk, Charter charter) throws IOException {
    return new Found(charter, new Recovery(disk).found(charter));
  }

  /** Finds the journal, and mends what can be mended. */
  public static Found find(Disk disk) throws IOException {
    Recovered recovered = new Recovery(disk).recover();
    return new Found(recovered.start().charter(), recovered);
  }

  /** Finds a journal that was copied, and is not to be opened yet. */
  public static Found mend(Disk disk) throws IOException {
    Recovered recovered = new Recovery(disk).mend();
    return new Found(recovered.start().charter(), recovered);
  }

  /** Goes on writing what was found. */
  public static Journal open(Disk disk, Found found, Seal seal, Sizes sizes) {
    Journal journal = new Journal(disk, found.recovered(), seal, sizes);
    journal.writer.start();
    return journal;
  }

  /** Gives a record its place, and has it written soon. */
  public Written append(FrameType type, int subject, byte[] head, List<byte[]> body) {
    List<Frame> frames = new Parts(type, subject, seal, sizes.part()).frames(head, body);
    synchronized (this) {
      check();
      List<JournalWriter.Step> steps = new ArrayList<>();
      if (bytes > sizes.segment()) {
        steps.add(roll());
      }
      frames.forEach(frame -> steps.add(chain(frame)));
      queue.add(steps);
      return new Written(sequence);
    }
  }

  /** A record without a body. */
  public Written append(FrameType type, int subject, byte[] head) {
    return append(type, subject, head, List.of());
  }

  /** A place in the journal. */
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
  }

  private JournalWriter.Append chain(Frame frame) {
    hash = frame.chain(++sequence, hash);
    bytes += frame.bytes().length;
    written += frame.bytes().length;
    return new JournalWriter.Append(frame, sequence);
  }

  /** Ends the segment and begins the next; the journal's frames go on. */
  private JournalWriter.Roll roll() {
    Frame sealed = Frame.compose(FrameType.SEALED, false, 0, Salts.next(), new byte[0]);
    hash = sealed.chain(++sequence, hash);
    long length = bytes + sealed.bytes().length;
    earlier.add(new SegmentEntry(number, 0, sequence, hash, length, new byte[Digests.BYTES]));
    SegmentStart start = new SegmentStart(charter, ++number, List.copyOf(earlier));
    Frame first = Frame.compose(FrameType.SEGMENT, false, 0, Salts.next(), start.write());
    long sealedAt = sequence;
    hash = first.chain(++sequence, hash);
    bytes = first.bytes().length;
    return new JournalWriter.Roll(sealed, sealedAt, new SegmentName(number, 0), first, sequence);
  }

  /**
   * Begins a new segment now, before which the given segments take the place of those with the same
   * number.
   */
  public synchronized Written rollOver(List<SegmentEntry> rewritten) {
    check();
    earlier.replaceAll(
        entry ->
            rewritten.stream()
                .filter(other -> other.number() == entry.number())
                .findFirst()
                .orElse(entry));
    queue.add(List.of(roll()));
    return new Written(sequence);
  }

  /** All that has been appended by now. */
  public synchronized Written settled() {
    return new Written(sequence);
  }

  /** How many bytes have been appended since the journal was opened. */
  public synchronized long appendedBytes() {
    return written;
  }

  /** Walks along all that has been appended by now, once it is durable. */
  public Head walk(JournalReader reader, JournalReader.Visitor visitor) throws IOException {
    End end = end();
    end.written().await();
    JournalReader.Place live =
        new JournalReader.Place(end.live().number(), end.live().generation(), end.bytes());
    return reader.walk(end.complete(), live, visitor);
  }

  /** Where all that has been appended by now ends, or will end when it is written. */
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
      List<SegmentEntry> complete, SegmentName live, long bytes, Head head, Written written) {}

  /** All complete segments. */
  public synchronized List<SegmentEntry> complete() {
    return List.copyOf(earlier);
  }

  /** The number and hash of a frame. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Head(long sequence, byte[] hash) {}

  /** How many frames or files only one mirror had when the journal was opened. */
  public long mended() {
    return mended;
  }

  /** What the store is. */
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

  /** Why it stopped. */
  public @Nullable Throwable failure() {
    return queue.failure();
  }

  /** Writes what waits, and ends. */
  @Override
  public void close() throws IOException {
    queue.close();
    writer.close();
  }
}
