package org.properdp.tables.file;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * The contents of a zstd file, of all frames that it has one after the other. The library's own
 * stream ends in silence where the header of a further frame is cut off, and takes an empty file
 * for a whole one: here the end of the bytes is the end of a frame, or the file is refused.
 */
final class ZstdFrames extends InputStream {
  private static final int AT_ONCE = 1 << 17;

  private final InputStream compressed;
  private final ZstdDecompressCtx context = new ZstdDecompressCtx();
  private final byte[] bytes = new byte[AT_ONCE];
  private final ByteBuffer from = ByteBuffer.allocateDirect(AT_ONCE).limit(0);
  private final ByteBuffer to = ByteBuffer.allocateDirect(AT_ONCE).limit(0);
  private boolean hasMore;
  private boolean isWhole;
  private long taken;

  ZstdFrames(InputStream compressed) {
    this.compressed = compressed;
  }

  /** The compressed bytes that were read. */
  long taken() {
    return taken;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int at, int most) throws IOException {
    while (!to.hasRemaining()) {
      if (!from.hasRemaining() && !hasMore && !fill()) {
        if (!isWhole) {
          throw new EOFException("it ends in the middle of what is compressed, or is empty");
        }
        return -1;
      }
      expand();
    }
    int read = Math.min(most, to.remaining());
    to.get(into, at, read);
    return read;
  }

  private boolean fill() throws IOException {
    int read = compressed.read(bytes);
    if (read > 0) {
      taken += read;
      from.clear().put(bytes, 0, read).flip();
    }
    return read >= 0;
  }

  private void expand() throws IOException {
    to.clear();
    try {
      isWhole = context.decompressDirectByteBufferStream(to, from);
    } catch (ZstdException damaged) {
      throw new IOException("it is not compressed by zstd, or is damaged", damaged);
    }
    hasMore = !isWhole && !to.hasRemaining();
    to.flip();
  }

  @Override
  public void close() throws IOException {
    context.close();
    compressed.close();
  }
}
