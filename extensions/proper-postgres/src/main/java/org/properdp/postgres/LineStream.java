package org.properdp.postgres;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines that are made when they are read. */
abstract class LineStream extends InputStream {
  private byte[] line = new byte[0];
  private int at;

  /** The next line, with its end; null after the last, however often it is asked. */
  abstract byte @Nullable [] advance();

  @Override
  public final void close() {
    // The source of the lines is closed by its owner.
  }

  @Override
  public final int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public final int read(byte[] into, int start, int most) {
    int done = 0;
    while (done < most) {
      if (at == line.length) {
        byte[] next = advance();
        if (next == null) {
          break;
        }
        line = next;
        at = 0;
      }
      int many = Math.min(line.length - at, most - done);
      System.arraycopy(line, at, into, start + done, many);
      at += many;
      done += many;
    }
    return done == 0 ? -1 : done;
  }
}
