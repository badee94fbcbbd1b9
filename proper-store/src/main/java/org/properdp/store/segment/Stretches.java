package org.properdp.store.segment;

import java.security.MessageDigest;
import java.util.Arrays;
import org.properdp.codec.Output;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Digests;

/**
 * A segment, cut into stretches of frames of about 64 KiB, each with the hash of what its frames
 * are; and the root, which is the hash of all that. The next segments' first frames tell the root:
 * so a frame of a complete segment is known to be the right one when its stretch has been read, and
 * nothing else need be.
 */
public final class Stretches {
  private static final int LEAST = 1 << 16;
  private static final int BEFORE_AT = Long.BYTES;
  private static final int DIGEST_AT = BEFORE_AT + Digests.BYTES;
  private static final int ROW = DIGEST_AT + Digests.BYTES;

  private final byte[] rows;

  private Stretches(byte[] rows) {
    this.rows = rows;
  }

  /** What was written down; whether it is right is seen from its root. */
  public static Stretches read(byte[] written) {
    return new Stretches(Arrays.copyOf(written, written.length / ROW * ROW));
  }

  /** For each stretch: its position, the hash before it, its own hash. */
  public byte[] written() {
    return rows.clone();
  }

  /** The hash of all of it. */
  public byte[] root() {
    return Digests.of(rows);
  }

  /** How many there are. */
  public int size() {
    return rows.length / ROW;
  }

  /** Where one begins. */
  public long position(int stretch) {
    return (long) Header.LONG.get(rows, stretch * ROW);
  }

  /** The hash of the frame before one. */
  public byte[] before(int stretch) {
    int at = stretch * ROW + BEFORE_AT;
    return Arrays.copyOfRange(rows, at, at + Digests.BYTES);
  }

  /** Whether the frames of one are these. */
  public boolean has(int stretch, byte[] digest) {
    int at = stretch * ROW + DIGEST_AT;
    return Arrays.equals(rows, at, at + Digests.BYTES, digest, 0, digest.length);
  }

  /** The one that a position is in. */
  public int at(long position) {
    int low = 0;
    int high = size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (position(middle) <= position) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Stretches of a segment to which frames are still added. */
  public static final class Builder {
    private final Output finished = new Output();
    private final MessageDigest digest = Digests.sha256();
    private long start;
    private byte[] before = new byte[0];
    private boolean begun;

    /** A frame, with the hash of the one before it. */
    public synchronized void add(long position, byte[] previous, Frame frame) {
      add(position, previous, frame.identity());
    }

    /** A frame of which only this is known. */
    public synchronized void add(long position, byte[] previous, byte[] identity) {
      if (begun && position - start >= LEAST) {
        finish(finished);
        begun = false;
      }
      if (!begun) {
        begun = true;
        start = position;
        before = previous.clone();
      }
      digest.update(identity);
    }

    private void finish(Output into) {
      into.writeBytes(row(digest.digest()));
    }

    private byte[] row(byte[] hash) {
      byte[] row = new byte[ROW];
      Header.LONG.set(row, 0, start);
      System.arraycopy(before, 0, row, BEFORE_AT, Digests.BYTES);
      System.arraycopy(hash, 0, row, DIGEST_AT, Digests.BYTES);
      return row;
    }

    /** All stretches, the last one ended; nothing is added any more. */
    public synchronized Stretches build() {
      if (begun) {
        finish(finished);
        begun = false;
      }
      return new Stretches(finished.toByteArray());
    }

    /** Where stretches begin by now; the last one has no hash of its own yet. */
    public synchronized Stretches soFar() {
      Output rows = new Output();
      rows.writeBytes(finished.toByteArray());
      if (begun) {
        rows.writeBytes(row(new byte[Digests.BYTES]));
      }
      return new Stretches(rows.toByteArray());
    }
  }
}
