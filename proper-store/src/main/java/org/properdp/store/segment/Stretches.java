package org.properdp.store.segment;

import java.security.MessageDigest;
import java.util.Arrays;
import org.properdp.codec.Output;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Digests;

/**
 * A segment's frames in stretches of about 64 KiB, each with a hash of its frames, and the root, a
 * hash of all stretches. The first frames of later segments hold the root. So a frame of a complete
 * segment can be checked by reading its stretch and nothing else.
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

  /** Reads stretches that were written; the caller checks their root. */
  public static Stretches read(byte[] written) {
    return new Stretches(Arrays.copyOf(written, written.length / ROW * ROW));
  }

  /** The bytes to write: for each stretch its position, the hash before it, and its own hash. */
  public byte[] written() {
    return rows.clone();
  }

  /** The hash of all stretches. */
  public byte[] root() {
    return Digests.of(rows);
  }

  /** The number of stretches. */
  public int size() {
    return rows.length / ROW;
  }

  /** The position where a stretch begins. */
  public long position(int stretch) {
    return (long) Header.LONG.get(rows, stretch * ROW);
  }

  /** The hash of the frame before a stretch. */
  public byte[] before(int stretch) {
    int at = stretch * ROW + BEFORE_AT;
    return Arrays.copyOfRange(rows, at, at + Digests.BYTES);
  }

  /** True if a stretch has this hash. */
  public boolean has(int stretch, byte[] digest) {
    int at = stretch * ROW + DIGEST_AT;
    return Arrays.equals(rows, at, at + Digests.BYTES, digest, 0, digest.length);
  }

  /** The stretch that a position is in. */
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

  /** Builds the stretches of a segment, frame by frame. */
  public static final class Builder {
    private final Output finished = new Output();
    private final MessageDigest digest = Digests.sha256();
    private long start;
    private byte[] before = new byte[0];
    private boolean begun;

    /** Adds a frame, with the hash of the frame before it. */
    public synchronized void add(long position, byte[] previous, Frame frame) {
      add(position, previous, frame.identity());
    }

    /** Adds a frame of which only the identity is known. */
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

    /** Ends the last stretch and returns all; no more frames may be added. */
    public synchronized Stretches build() {
      if (begun) {
        finish(finished);
        begun = false;
      }
      return new Stretches(finished.toByteArray());
    }

    /** All stretches so far; the last one has no hash yet. */
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
