package org.properdp.store.journal;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.CompleteSegment;
import org.properdp.store.segment.LiveSegment;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentReader;
import org.properdp.store.segment.SegmentReader.Read;
import org.properdp.store.segment.SegmentReader.Tally;
import org.properdp.store.segment.Segments;

/** Reads what a journal holds: all headers in order, or the records at known places. */
public final class JournalReader implements AutoCloseable {
  private static final int HEAD_LENGTH = Integer.BYTES;

  private final Disk disk;
  private final Seal seal;
  private final Segments segments;
  private @Nullable Opened last;

  /** Reads the journal on a disk; it sees the segments that are known at the moment of reading. */
  public JournalReader(Disk disk, Seal seal, Segments segments) {
    this.disk = disk;
    this.seal = seal;
    this.segments = segments;
  }

  /** The place where a record begins. */
  public record Place(int segment, int generation, long position) {
    SegmentName name() {
      return new SegmentName(segment, generation);
    }
  }

  /** Is shown the first frame of each record. */
  @FunctionalInterface
  public interface Visitor {
    /** Is shown a record; its content is read only on demand. */
    void record(Header header, Place place) throws IOException;

    /** Is shown any frame of the chain, also the later ones of a record. */
    default void frame(Header header) {
      // Most visitors need only records.
    }
  }

  /**
   * Visits all headers of the chain, in order.
   *
   * @return the number and hash of the last one
   */
  public Journal.Head walk(List<SegmentEntry> complete, Place end, Visitor visitor)
      throws IOException {
    Walk walk = new Walk(visitor);
    for (SegmentEntry entry : complete) {
      try (SegmentReader segment = complete(entry)) {
        walk.along(segment, entry.name(), entry.length());
      }
    }
    try (SegmentReader segment = open(end.name())) {
      walk.along(segment, end.name(), end.position());
    }
    return walk.head;
  }

  /** Visits the headers of one complete segment. */
  public void walk(SegmentEntry entry, Visitor visitor) throws IOException {
    try (SegmentReader segment = complete(entry)) {
      new Walk(visitor).along(segment, entry.name(), entry.length());
    }
  }

  /** Reads every byte of both mirrors and repairs what one of them lacks. */
  public Tally audit(List<SegmentEntry> complete, Place end) throws IOException {
    Tally all = new Tally(0, 0);
    for (SegmentEntry entry : complete) {
      try (SegmentReader segment = complete(entry)) {
        all = all.plus(segment.audit(entry.length()));
      }
    }
    try (SegmentReader segment = open(end.name())) {
      return all.plus(segment.audit(end.position()));
    }
  }

  /** Shows a visitor the first frame of each record. */
  private static final class Walk {
    private final Visitor visitor;
    private Journal.Head head = new Journal.Head(0, new byte[Digests.BYTES]);
    private boolean inside;

    Walk(Visitor visitor) {
      this.visitor = visitor;
    }

    void along(SegmentReader segment, SegmentName name, long end) throws IOException {
      segment.each(
          end,
          (header, position) -> {
            if (!inside) {
              Place place = new Place(name.number(), name.generation(), position);
              Fitting.read(header.sequence(), () -> visitor.record(header, place));
            }
            inside = header.more();
            if (!header.isBeside()) {
              head = new Journal.Head(header.sequence(), header.hash());
              visitor.frame(header);
            }
          });
    }
  }

  /** The head of a record. */
  public Input head(Place place) throws IOException {
    return head(front(place, head -> 0).content());
  }

  private static Input head(byte[] content) {
    int length = new Input(content, 0, content.length).readInt();
    return new Input(content, HEAD_LENGTH, HEAD_LENGTH + length);
  }

  /** The whole record: its head, then its body; the last frame of a segment has neither. */
  public Input content(Place place) throws IOException {
    byte[] content = read(place);
    return new Input(content, Math.min(HEAD_LENGTH, content.length), content.length);
  }

  /** The content of a segment's first frame, which is not a record and has no head. */
  public byte[] beginning(Place place) throws IOException {
    return read(place);
  }

  private synchronized byte[] read(Place place) throws IOException {
    List<Piece> pieces = new ArrayList<>();
    long position = place.position();
    long length = 0;
    boolean more = true;
    while (more) {
      Read read = frame(place.name(), position);
      Piece piece = piece(read, place.segment());
      pieces.add(piece);
      length += piece.length();
      position += read.frame().header().frameBytes();
      more = read.frame().header().more();
    }
    // A record may be long: it is copied once.
    byte[] content = new byte[Math.toIntExact(length)];
    int at = 0;
    for (Piece piece : pieces) {
      System.arraycopy(piece.bytes(), piece.from(), content, at, piece.length());
      at += piece.length();
    }
    return content;
  }

  /** A frame's content, which is the end of an array. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record Piece(byte[] bytes, int from) {
    int length() {
      return bytes.length - from;
    }
  }

  private Piece piece(Read read, int segment) {
    return seal.isOpen()
        ? new Piece(read.frame().bytes(), read.frame().contentAt())
        : new Piece(open(read, segment), 0);
  }

  /**
   * The front of a record.
   *
   * @param content the head with its length, and at least as much of the body as was wanted
   * @param rest where the frames that are still to be read begin; null if there are none
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Front(byte[] content, @Nullable Place rest) {
    /** The head, and what follows it. */
    public Input in() {
      return new Input(content, HEAD_LENGTH, content.length);
    }
  }

  /** Says how many bytes of a record's body are wanted. */
  @FunctionalInterface
  public interface Wanted {
    /** Is shown the head. */
    int bytes(Input head) throws IOException;
  }

  /**
   * Reads a record's head, and as much of its body as the head makes wanted. What follows must be
   * {@link #check checked} before the front is relied on.
   */
  public synchronized Front front(Place place, Wanted wanted) throws IOException {
    Output content = new Output();
    long position = place.position();
    long until = Long.MAX_VALUE;
    boolean more = true;
    while (more && content.length() < until) {
      Read read = frame(place.name(), position);
      content.writeBytes(open(read, place.segment()));
      position += read.frame().header().frameBytes();
      more = read.frame().header().more();
      if (until == Long.MAX_VALUE && hasHead(content)) {
        Input head = head(content.toByteArray());
        until = HEAD_LENGTH + (long) head.remaining() + wanted.bytes(head);
      }
    }
    Place rest = more ? new Place(place.segment(), place.generation(), position) : null;
    return new Front(content.toByteArray(), rest);
  }

  /** Reads the frames of a record from one of them on, which throws unless they are authentic. */
  public synchronized void check(Place rest) throws IOException {
    long position = rest.position();
    boolean more = true;
    while (more) {
      Read read = frame(rest.name(), position);
      if (!seal.isOpen()) {
        open(read, rest.segment()); // what is encrypted has a seal of its own
      }
      Header header = read.frame().header();
      position += header.frameBytes();
      more = header.more();
    }
  }

  private static boolean hasHead(Output content) {
    int length = new Input(content.array(), 0, content.length()).readInt();
    return content.length() - HEAD_LENGTH >= length;
  }

  /** The content of a record that has only a head. */
  public static byte[] alone(byte[] head) {
    Output into = new Output();
    into.writeInt(head.length);
    into.writeBytes(head);
    return into.toByteArray();
  }

  /** The whole record, from frames of a segment that have been read. */
  public Input content(int segment, List<Read> frames) {
    Output content = new Output();
    frames.forEach(frame -> content.writeBytes(open(frame, segment)));
    return new Input(content.array(), Math.min(HEAD_LENGTH, content.length()), content.length());
  }

  /** A frame of a complete segment. */
  public synchronized Read frame(SegmentEntry entry, long position) throws IOException {
    return frame(entry.name(), position);
  }

  /** The header of a record's first frame. */
  public synchronized Header header(Place place) throws IOException {
    return frame(place.name(), place.position()).frame().header();
  }

  /** The content of a frame, opened and without its salt. */
  public byte[] plain(Read read, int segment) {
    return open(read, segment);
  }

  private byte[] open(Read read, int segment) {
    Header header = read.frame().header();
    byte[] content = read.frame().content();
    if (header.type() == FrameType.SEGMENT || header.type() == FrameType.SEALED) {
      return content;
    }
    return header.layout().isCurrent()
        ? seal.open(content, header.place(segment, read.previous()))
        : seal.openFirst(content, header.type().code());
  }

  /** Reads a frame from the first mirror that has it whole, and repairs the other mirror. */
  private Read frame(SegmentName name, long position) throws IOException {
    try {
      return opened(name).read(position);
    } catch (StoreDamaged | EOFException old) {
      // The live segment may have grown since its file was opened.
      close();
      return opened(name).read(position);
    }
  }

  /** The segment that was read last. It stays open, because records are mostly read in order. */
  private record Opened(SegmentName name, SegmentReader segment) {}

  private SegmentReader opened(SegmentName name) throws IOException {
    if (last == null || !last.name().equals(name)) {
      close();
      last = new Opened(name, open(name));
    }
    return last.segment();
  }

  private SegmentReader open(SegmentName name) throws IOException {
    Segments.Live live = segments.live(name);
    if (live != null) {
      return new LiveSegment(disk, name, segments.layout(), seal, live);
    }
    SegmentEntry entry = segments.complete(name);
    if (entry == null) {
      throw new StoreDamaged(
          "segment " + name.number() + " of the journal has changed since it was checked");
    }
    return complete(entry);
  }

  private SegmentReader complete(SegmentEntry entry) throws IOException {
    CompleteSegment segment =
        new CompleteSegment(
            disk, entry, segments.layout(entry), seal, segments.stretches(entry.name()));
    try {
      segments.learned(entry, segment.learn(segments.before(entry)));
      return segment;
    } catch (IOException | StoreDamaged failed) {
      segment.close();
      throw failed;
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (last != null) {
      SegmentReader closing = last.segment();
      last = null;
      closing.close();
    }
  }

  @Override
  public String toString() {
    return "JournalReader";
  }
}
