package org.properdp.store.frame;

import java.util.ArrayList;
import java.util.List;
import org.properdp.codec.Output;

/**
 * Cuts a record into frames. A record is the length of its head in 4 bytes, the head and the body.
 * A small record is one frame. In a large record, no frame has parts of both head and body, so that
 * the head can be read alone.
 */
public final class Parts {
  private final FrameType type;
  private final int subject;
  private final int most;
  private final List<Part> parts = new ArrayList<>();
  private final Output gathered = new Output();

  /** Cuts records of a type about a subject into parts of at most this many bytes. */
  public Parts(FrameType type, int subject, int most) {
    this.type = type;
    this.subject = subject;
    this.most = most;
  }

  /**
   * The content of one frame.
   *
   * @param more whether the next frame continues the same record
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Part(FrameType type, boolean more, int subject, byte[] content) {}

  /** All parts of a record. */
  public List<Part> parts(byte[] head, List<byte[]> body) {
    long left = head.length + body.stream().mapToLong(piece -> piece.length).sum();
    boolean large = left > most;
    // A record of millions of bytes would else be copied each time that there is no more room.
    gathered.makeRoom((int) Math.min(most, left + Integer.BYTES));
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

  /** Adds a piece to the current part, starts new parts when it is full, and returns its length. */
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
    parts.add(new Part(type, more, subject, gathered.take()));
  }
}
