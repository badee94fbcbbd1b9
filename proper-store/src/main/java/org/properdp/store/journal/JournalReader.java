package org.properdp.store.journal;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Window;

/** Reads what a journal holds: all headers in order, or the records at known places. */
public final class JournalReader implements AutoCloseable {
  private static final int HEAD_LENGTH = Integer.BYTES;

  private final Disk disk;
  private final Seal seal;
  private @Nullable Opened last;

  /** A reader of a disk's journal. */
  public JournalReader(Disk disk, Seal seal) {
    this.disk = disk;
    this.seal = seal;
  }

  /** Where a record begins. */
  public record Place(int segment, int generation, long position) {
    SegmentName name() {
      return new SegmentName(segment, generation);
    }
  }

  /** Sees the first frame of each record. */
  @FunctionalInterface
  public interface Visitor {
    /** A record; its content is read only on demand. */
    void record(Header header, Place place) throws IOException;

    /** Any frame of the chain, the later ones of a record too. */
    default void frame(Header header) {
      // Most visitors care for records.
    }
  }

  /**
   * Walks along the whole chain of headers.
   *
   * @return the last one's number and hash
   */
  public Journal.Head walk(List<SegmentEntry> complete, Place end, Visitor visitor)
      throws IOException {
    Journal.Head head = new Journal.Head(0, new byte[Digests.BYTES]);
    for (SegmentEntry entry : complete) {
      head = walk(entry.name(), entry.length(), head, visitor);
      if (head.sequence() != entry.lastSequence()
          || !Arrays.equals(head.hash(), entry.lastHash())) {
        throw damaged(entry.name(), entry.length());
      }
    }
    return walk(end.name(), end.position(), head, visitor);
  }

  private Journal.Head walk(SegmentName name, long end, Journal.Head before, Visitor visitor)
      throws IOException {
    Journal.Head head = before;
    try (Mirrors mirrors = Mirrors.open(disk, name)) {
      Window first = new Window(mirrors.first());
      Window second = new Window(mirrors.second());
      boolean inside = false;
      long position = 0;
      long last = 0;
      while (position != end) {
        Header header = position < end ? header(first, second, position, head) : null;
        if (header == null) {
          long behind = behind(first, second, last);
          if (behind == position || behind > end) {
            throw damaged(name, position);
          }
          position = behind;
          continue;
        }
        if (!inside) {
          visitor.record(header, new Place(name.number(), name.generation(), position));
        }
        inside = header.more();
        if (header.type() != FrameType.FOLDED) {
          head = new Journal.Head(header.sequence(), header.hash());
          visitor.frame(header);
        }
        last = position;
        position += header.frameBytes();
      }
    }
    return head;
  }

  private static @Nullable Header header(
      Window first, Window second, long position, Journal.Head before) throws IOException {
    Header header = header(first, position, before);
    return header != null ? header : header(second, position, before);
  }

  /** The chain covers no frame's length: where nothing follows, the last one may be another. */
  private static long behind(Window first, Window second, long position) throws IOException {
    Frame whole = first.frame(position);
    whole = whole != null ? whole : second.frame(position);
    return whole == null ? position : position + whole.bytes().length;
  }

  private static @Nullable Header header(Window window, long position, Journal.Head before)
      throws IOException {
    Header header = window.header(position);
    if (header == null) {
      return null;
    }
    if (header.type() == FrameType.FOLDED) {
      return window.frame(position) == null ? null : header;
    }
    return header.follows(before.sequence(), before.hash()) ? header : null;
  }

  /** A record's head alone. */
  public Input head(Place place) throws IOException {
    byte[] content = read(place, false);
    Input in = new Input(content, 0, content.length);
    int length = in.readInt();
    return new Input(content, HEAD_LENGTH, HEAD_LENGTH + length);
  }

  /** All of a record: its head, and behind it its body; a segment's last frame has neither. */
  public Input content(Place place) throws IOException {
    byte[] content = read(place, true);
    return new Input(content, Math.min(HEAD_LENGTH, content.length), content.length);
  }

  private synchronized byte[] read(Place place, boolean whole) throws IOException {
    Output content = new Output();
    long position = place.position();
    boolean enough = false;
    while (!enough) {
      Frame frame = frame(place.name(), position);
      byte[] piece = open(frame);
      if (content.length() == 0 && !frame.header().more()) {
        return piece;
      }
      content.writeBytes(piece);
      position += frame.bytes().length;
      enough = !frame.header().more() || (!whole && hasHead(content));
    }
    return content.toByteArray();
  }

  private static boolean hasHead(Output content) {
    int length = new Input(content.array(), 0, content.length()).readInt();
    return content.length() >= HEAD_LENGTH + length;
  }

  /** A record that is all head. */
  public static byte[] alone(byte[] head) {
    Output into = new Output();
    into.writeInt(head.length);
    into.writeBytes(head);
    return into.toByteArray();
  }

  /** All of a record, whose frames have been read. */
  public Input content(List<Frame> frames) {
    Output content = new Output();
    frames.forEach(frame -> content.writeBytes(open(frame)));
    return new Input(content.array(), Math.min(HEAD_LENGTH, content.length()), content.length());
  }

  /** A frame of a complete segment. */
  public synchronized Frame frame(SegmentEntry entry, long position) throws IOException {
    return frame(entry.name(), position);
  }

  private byte[] open(Frame frame) {
    FrameType type = frame.header().type();
    return type == FrameType.SEGMENT || type == FrameType.SEALED
        ? frame.content()
        : seal.open(frame.content(), type.code());
  }

  /** The frame from the first mirror that has it whole; the other is mended. */
  private Frame frame(SegmentName name, long position) throws IOException {
    Frame found = find(opened(name, position), position);
    if (found == null) {
      // The live segment may have grown since it was opened.
      close();
      found = find(opened(name, position), position);
    }
    if (found == null) {
      throw damaged(name, position);
    }
    return found;
  }

  private static @Nullable Frame find(Opened opened, long position) throws IOException {
    Frame one = opened.first().frame(position);
    if (one != null) {
      return one;
    }
    Frame two = opened.second().frame(position);
    if (two != null) {
      opened.mirrors().first().write(position, two.bytes(), 0, two.bytes().length);
    }
    return two;
  }

  /** The segment that was read last stays open: records are mostly read in order. */
  private record Opened(SegmentName name, Mirrors mirrors, Window first, Window second) {}

  private Opened opened(SegmentName name, long position) throws IOException {
    if (last != null && last.name().equals(name) && position < last.first().size()) {
      return last;
    }
    close();
    Mirrors mirrors = Mirrors.open(disk, name);
    last = new Opened(name, mirrors, new Window(mirrors.first()), new Window(mirrors.second()));
    return last;
  }

  @Override
  public synchronized void close() throws IOException {
    if (last != null) {
      last.mirrors().close();
      last = null;
    }
  }

  private static StoreDamaged damaged(SegmentName name, long position) {
    return new StoreDamaged(
        "segment "
            + name.number()
            + " of the journal is damaged in both mirrors at byte "
            + position);
  }
}
