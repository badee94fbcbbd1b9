package org.properdp.store.segment;

import java.io.IOException;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;

/** Reads one segment from its two mirrors, and returns only frames that have been checked. */
public interface SegmentReader extends AutoCloseable {
  /** A frame and the hash of the frame before it. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Read(Frame frame, byte[] previous) {}

  /** Is shown the headers of frames and their positions. */
  @FunctionalInterface
  interface Visitor {
    /** Is shown a frame. */
    void frame(Header header, long position) throws IOException;
  }

  /** The frame at a position; a mirror that lacks it is repaired. */
  Read read(long position) throws IOException;

  /** Shows a visitor all frames up to a position, in order. */
  void each(long end, Visitor visitor) throws IOException;

  /** Reads every byte of both mirrors and repairs what one of them lacks. */
  Tally audit(long end) throws IOException;

  /** The number of frames, and of those that had to be repaired in one mirror. */
  record Tally(long frames, long mended) {
    /** The sum of two tallies. */
    public Tally plus(Tally other) {
      return new Tally(frames + other.frames, mended + other.mended);
    }
  }

  @Override
  void close() throws IOException;
}
