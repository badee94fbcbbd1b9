package org.properdp.store.frame;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Output;

/**
 * Cuts a record into frames: the length of its head in 4 bytes, the head, the body. A small record
 * is one frame; of a large one, no frame has parts of both, so that the head can be read alone.
 */
public final class Parts {
  private final FrameType type;
  private final int subject;
  private final int most;
  private final List<Part> parts = new ArrayList<>();
  private final Output gathered = new Output();

  /** Of records of a type about a subject, in parts of at most so many bytes. */
  public Parts(FrameType type, int subject, int most) {
    this.type = type;
    this.subject = subject;
    this.most = most;
  }

  /**
   * What one frame is to say.
   *
   * @param more whether the next frame goes on with the same record
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Part(FrameType type, boolean more, int subject, byte[] content) {}

  /** All parts of a record. */
  public List<Part> parts(byte[] head, List<byte[]> body) {
    long left = head.length + body.stream().mapToLong(piece -> piece.length).sum();
    boolean large = left > most;
    gathered.writeInt(head.length);
    left = gather(head, left);
    if (large && left > 0 && gathered.length() > 0) {
      cut(true);
    }
    for (byte[] piece : body) {
      left = gather(piece, left);
    }
    if (gathered.length() > 0) {
      cut(false);
    }
    return parts;
  }

  /** Adds a piece to what is gathered, and cuts whenever that is enough; returns what is left. */
  private long gather(byte[] piece, long before) {
    long left = before;
    int from = 0;
    while (from < piece.length) {
      int count = Math.min(piece.length - from, Math.max(1, most - gathered.length()));
      gathered.writeBytes(piece, from, count);
      from += count;
      left -= count;
      if (gathered.length() >= most) {
        cut(left > 0);
      }
    }
    return left;
  }

  private void cut(boolean more) {
    parts.add(new Part(type, more, subject, gathered.toByteArray()));
    gathered.reset();
  }
}
