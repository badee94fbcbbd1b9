package org.properdp.tables.file;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * The contents of a compressed file, of all parts that it has one after the other. Their size has a
 * limit: a few megabytes may stand for many gigabytes, which would keep a load busy for hours.
 *
 * <p>Of gzip, Java's own reader ends in silence where the beginning of a further part is damaged or
 * cut off, and where a pipe has nothing ready between two parts: half of a file would be stored as
 * the whole.
 */
final class Expanded extends FilterInputStream {
  /** So many bytes are expanded whatever the compressed size, and so many for each byte of it. */
  private static final long SMALL = 64L << 20;

  private static final long TIMES = 100;

  private final LongSupplier taken;
  private final long most;
  private long expanded;

  private Expanded(InputStream expanding, LongSupplier taken, long most) {
    super(expanding);
    this.taken = taken;
    this.most = most;
  }

  /**
   * The bytes that gzip has compressed. The first header is read at once.
   *
   * @param most how many bytes may be expanded, or {@link FileFormat#IN_PROPORTION}
   */
  static Expanded gzip(InputStream compressed, int atOnce, long most) throws IOException {
    GzipCompressorInputStream gzip =
        GzipCompressorInputStream.builder()
            .setInputStream(compressed)
            .setBufferSize(atOnce)
            .setDecompressConcatenated(true)
            .get();
    return new Expanded(gzip, gzip::getCompressedCount, most);
  }

  /** The bytes that zstd has compressed. */
  static Expanded zstd(InputStream compressed, long most) {
    ZstdFrames frames = new ZstdFrames(compressed);
    return new Expanded(frames, frames::taken, most);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      int read = in.read(into, from, length);
      expanded += Math.max(0, read);
      refuseTooMuch();
      return read;
    } catch (EOFException cut) {
      throw new EOFException("it ends in the middle of what is compressed");
    }
  }

  private void refuseTooMuch() throws IOException {
    long compressed = taken.getAsLong();
    long limit = most == FileFormat.IN_PROPORTION ? SMALL + TIMES * compressed : most;
    if (expanded > limit) {
      String why =
          most == FileFormat.IN_PROPORTION
              ? String.format(
                  Locale.ROOT,
                  "64 MiB and %d times the %,d compressed bytes that were read",
                  TIMES,
                  compressed)
              : "which was declared";
      throw new ZipException(
          String.format(
              Locale.ROOT,
              "when it is expanded, it has more than %,d bytes, the limit (%s). If the file is"
                  + " meant to be so large, declare a higher limit: --max-expanded",
              limit,
              why));
    }
  }
}
