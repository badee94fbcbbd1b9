package org.properdp.store.forger;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentStart;

/** Stores in format 1, in which frames had no tag and segments no root. */
final class FirstFormat {
  private FirstFormat() {}

  /** A frame, laid out as it was then. */
  static ForgedFrame of(ForgedFrame now) {
    FrameType type = FrameType.of(now.code());
    byte[] bytes =
        Frame.compose(Layout.FIRST, type, false, now.subject(), new byte[0], now.payload()).bytes();
    int from = Header.FLAGS_AT;
    bytes[from] = now.bytes()[from];
    from = Header.SEQUENCE_AT;
    System.arraycopy(now.bytes(), from, bytes, from, Header.HASH_AT + Digests.BYTES - from);
    return new ForgedFrame(Layout.FIRST, bytes);
  }

  /** Everything as it was then; all hashes are to be made again. */
  static void turn(ForgedJournal journal) {
    for (ForgedSegment segment : List.copyOf(journal.segments().values())) {
      journal.segments().put(segment.name().number(), segment.asFirst());
    }
    journal.others().clear();
    for (ForgedSegment segment : journal.segments().values()) {
      begin(segment.first(), journal);
    }
  }

  /** The words of a segment's first frame, as they were then. */
  static void begin(ForgedFrame first, ForgedJournal journal) {
    SegmentStart start = SegmentStart.read(first.content());
    first.content(write(start, journal));
  }

  /**
   * The words of a segment's first frame then; a hash answered for a file that was written anew.
   */
  static byte[] write(SegmentStart start, ForgedJournal journal) {
    Charter charter = start.charter();
    Output into = new Output();
    into.writeInt(1);
    into.writeBytes(charter.store());
    into.writeBytes(charter.keySalt());
    into.writeBytes(charter.keyCheck());
    into.writeVarint(start.number());
    into.writeVarint(start.earlier().size());
    for (SegmentEntry entry : start.earlier()) {
      @Nullable ForgedSegment segment = journal.segments().get(entry.number());
      into.writeVarint(entry.number());
      into.writeVarint(entry.generation());
      into.writeVarint(entry.lastSequence());
      into.writeBytes(entry.lastHash());
      into.writeVarint(entry.length());
      into.writeBytes(
          segment != null && entry.isRewritten()
              ? Digests.of(segment.bytes())
              : new byte[Digests.BYTES]);
    }
    return into.toByteArray();
  }

  /** Takes from an answer what it counts for against a quota, which was not said at first. */
  static void uncount(ForgedFrame frame) {
    byte[] content = frame.content();
    Input in = new Input(content, 0, content.length);
    int body = Integer.BYTES + in.readInt();
    AnswerHead.read(FrameType.ANSWERED_UNCOUNTED, in);
    Output into = new Output();
    into.writeInt(in.position() - Integer.BYTES);
    into.writeBytes(content, Integer.BYTES, in.position() - Integer.BYTES);
    into.writeBytes(content, body, content.length - body);
    frame.content(into.toByteArray());
    frame.code(FrameType.ANSWERED_UNCOUNTED.code());
  }
}
