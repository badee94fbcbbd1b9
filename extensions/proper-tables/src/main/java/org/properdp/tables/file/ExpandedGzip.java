package org.properdp.tables.file;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * The contents of a gzip file, of all members that it has one after the other. Java's own reader
 * ends in silence where the beginning of a further member is damaged or cut off, and where a pipe
 * has nothing ready between two members: half of a file would be stored as the whole. The expanded
 * size has a limit: a few megabytes may stand for many gigabytes, which would keep a load busy for
 * hours.
 */
final class ExpandedGzip extends FilterInputStream {
  /** So many bytes are expanded whatever the compressed size, and so many for each byte of it. */
  private static final long SMALL = 64L << 20;

  private static final long TIMES = 100;

  private final GzipCompressorInputStream gzip;
  private final long most;
  private long expanded;

  /**
   * Reads the first header.
   *
   * @param most how many bytes may be expanded, or {@link FileFormat#IN_PROPORTION}
   */
  ExpandedGzip(InputStream compressed, int atOnce, long most) throws IOException {
    this(
        GzipCompressorInputStream.builder()
            .setInputStream(compressed)
            .setBufferSize(atOnce)
            .setDecompressConcatenated(true)
            .get(),
        most);
  }

  private ExpandedGzip(GzipCompressorInputStream gzip, long most) {
    super(gzip);
    this.gzip = gzip;
    this.most = most;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      int read = gzip.read(into, from, length);
      expanded += Math.max(0, read);
      refuseTooMuch();
      return read;
    } catch (EOFException cut) {
      throw new EOFException("it ends in the middle of what is compressed");
    }
  }

  private void refuseTooMuch() throws IOException {
    long taken = gzip.getCompressedCount();
    long limit = most == FileFormat.IN_PROPORTION ? SMALL + TIMES * taken : most;
    if (expanded > limit) {
      String why =
          most == FileFormat.IN_PROPORTION
              ? String.format(
                  Locale.ROOT,
                  "64 MiB and %d times the %,d compressed bytes that were read",
                  TIMES,
                  taken)
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
