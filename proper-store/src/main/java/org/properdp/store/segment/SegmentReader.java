package org.properdp.store.segment;

import java.io.IOException;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;

/** Reads one segment from its two mirrors; nothing comes out of it that is not the right frame. */
public interface SegmentReader extends AutoCloseable {
  /** A frame, and the hash of the one before it. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Read(Frame frame, byte[] previous) {}

  /** Sees a frame's header, and where it is. */
  @FunctionalInterface
  interface Visitor {
    /** A frame. */
    void frame(Header header, long position) throws IOException;
  }

  /** The frame at a position; a mirror that lacks it is mended. */
  Read read(long position) throws IOException;

  /** Visits all frames up to a position, in order. */
  void each(long end, Visitor visitor) throws IOException;

  /** Reads every byte of both mirrors, and mends what one of them lacks. */
  Tally audit(long end) throws IOException;

  /** How many frames there were, and how many had to be mended in one mirror. */
  record Tally(long frames, long mended) {
    /** Both together. */
    public Tally plus(Tally other) {
      return new Tally(frames + other.frames, mended + other.mended);
    }
  }

  @Override
  void close() throws IOException;
}
