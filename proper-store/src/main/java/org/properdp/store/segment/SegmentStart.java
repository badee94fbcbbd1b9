package org.properdp.store.segment;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Salts;

/**
 * The content of a segment's first frame.
 *
 * @param earlier all segments before it, in order
 */
public record SegmentStart(Charter charter, int number, List<SegmentEntry> earlier) {
  /** The content of the first frame. */
  public byte[] write() {
    Output into = new Output();
    charter.write(into);
    into.writeVarint(number);
    into.writeVarint(earlier.size());
    earlier.forEach(entry -> entry.write(into));
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static SegmentStart read(byte[] content) {
    Input in = new Input(content, 0, content.length);
    Charter charter = Charter.read(in);
    int number = Math.toIntExact(in.readVarint());
    List<SegmentEntry> earlier = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      earlier.add(SegmentEntry.read(in, charter.format()));
    }
    return new SegmentStart(charter, number, List.copyOf(earlier));
  }

  /** Makes the segment's first frame, which has no place yet. */
  public Frame frame() {
    return Frame.compose(layout(), FrameType.SEGMENT, false, 0, Salts.next(), write());
  }

  /** Makes a segment's last frame, which has no place yet. */
  public static Frame lastFrame(Layout layout) {
    return Frame.compose(layout, FrameType.SEALED, false, 0, Salts.next(), new byte[0]);
  }

  /** The layout of this segment's frames. */
  public Layout layout() {
    return charter.isOfEarlierFormat() ? Layout.FIRST : Layout.of(charter.tag());
  }

  /** The number of the frame before this segment's first. */
  public long lastSequence() {
    return earlier.isEmpty() ? 0 : earlier.get(earlier.size() - 1).lastSequence();
  }

  /** The hash of the frame before this segment's first. */
  public byte[] lastHash() {
    return earlier.isEmpty() ? new byte[Digests.BYTES] : earlier.get(earlier.size() - 1).lastHash();
  }
}
