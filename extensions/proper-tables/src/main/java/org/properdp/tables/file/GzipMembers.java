package org.properdp.tables.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * What gzip has compressed, of all members that a file has one after the other (RFC 1952). Java's
 * own reader ends in silence where the beginning of a further member is damaged or cut off, and
 * where a pipe has nothing ready between two members: half of a file would be stored as the whole.
 * Zeros at the end are padding. What is expanded has a limit: a few megabytes may stand for many
 * gigabytes, which would keep a load busy for hours.
 */
final class GzipMembers extends InputStream {
  private static final int FIRST = 0x1f;
  private static final int SECOND = 0x8b;
  private static final int DEFLATE = 8;
  private static final int CHECKED = 2;
  private static final int MORE = 4;
  private static final int NAMED = 8;
  private static final int COMMENTED = 16;
  private static final int RESERVED = 0xe0;

  /** The time of a member, and by what it was made: of no use here. */
  private static final int SKIPPED = 6;

  /** So many bytes are expanded whatever the compressed size, and so many for each byte of it. */
  private static final long SMALL = 64L << 20;

  private static final long TIMES = 100;

  private final InputStream in;
  private final byte[] buffer;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 header = new CRC32();
  private final CRC32 contents = new CRC32();
  private final long most;
  private long taken;
  private long expanded;
  private int next;
  private int limit;
  private boolean isEnded;

  /**
   * Reads the first header.
   *
   * @param most how many bytes may be expanded, or {@link FileFormat#IN_PROPORTION}
   */
  GzipMembers(InputStream in, int atOnce, long most) throws IOException {
    this.in = in;
    this.most = most;
    this.buffer = new byte[atOnce];
    begin(required());
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    while (!isEnded && most > 0) {
      int made = inflate(into, from, most);
      contents.update(into, from, made);
      expanded += made;
      refuseTooMuch();
      if (made > 0) {
        return made;
      }
      if (inflater.finished() || inflater.needsDictionary()) {
        end();
      } else if (!fill()) {
        throw cut();
      } else {
        inflater.setInput(buffer, next, limit - next);
      }
    }
    return isEnded ? -1 : 0;
  }

  private void refuseTooMuch() throws IOException {
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

  private int inflate(byte[] into, int from, int most) throws IOException {
    try {
      return inflater.inflate(into, from, most);
    } catch (DataFormatException broken) {
      throw new ZipException("what is compressed is damaged: " + broken.getMessage());
    }
  }

  /** Checks what a member ends with, and goes on to the next one if there is one. */
  private void end() throws IOException {
    next = limit - inflater.getRemaining();
    if (!inflater.finished()
        || number(Integer.BYTES) != contents.getValue()
        || number(Integer.BYTES) != (inflater.getBytesWritten() & 0xffff_ffffL)) {
      throw new ZipException("a member's sum does not fit what it holds");
    }
    int first = one();
    while (first == 0) {
      first = one();
    }
    if (first < 0) {
      isEnded = true;
    } else {
      begin(first);
    }
  }

  private void begin(int first) throws IOException {
    header.reset();
    header.update(first);
    if (first != FIRST || required() != SECOND) {
      throw new ZipException("there is no header of gzip where one must be");
    }
    int method = required();
    int flags = required();
    if (method != DEFLATE || (flags & RESERVED) != 0) {
      throw new ZipException("a member is compressed in a way that is not known");
    }
    skip(SKIPPED);
    if ((flags & MORE) != 0) {
      skip((int) number(Short.BYTES));
    }
    for (int text = flags & (NAMED | COMMENTED); text != 0; text &= text - 1) {
      while (required() != 0) {
        // A name or a comment, which is not used, ends with a zero.
      }
    }
    long sum = header.getValue() & 0xffff;
    if ((flags & CHECKED) != 0 && number(Short.BYTES) != sum) {
      throw new ZipException("a member's header is damaged");
    }
    inflater.reset();
    contents.reset();
    inflater.setInput(buffer, next, limit - next);
  }

  private void skip(int bytes) throws IOException {
    for (int at = 0; at < bytes; at++) {
      required();
    }
  }

  /** A number, its lowest byte first. */
  private long number(int bytes) throws IOException {
    long number = 0;
    for (int at = 0; at < bytes; at++) {
      number |= (long) required() << (Byte.SIZE * at);
    }
    return number;
  }

  private int required() throws IOException {
    int one = one();
    if (one < 0) {
      throw cut();
    }
    header.update(one);
    return one;
  }

  private int one() throws IOException {
    return next < limit || fill() ? buffer[next++] & 0xff : -1;
  }

  /** Reads on, where nothing of the buffer is left; false at the end of the file. */
  private boolean fill() throws IOException {
    next = 0;
    limit = Math.max(0, in.read(buffer, 0, buffer.length));
    taken += limit;
    return limit > 0;
  }

  private static EOFException cut() {
    return new EOFException("it ends in the middle of what is compressed");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
