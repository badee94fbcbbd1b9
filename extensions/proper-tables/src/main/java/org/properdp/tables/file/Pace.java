package org.properdp.tables.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** The progress of reading. One thread reads files; others may look. */
public final class Pace {
  private final AtomicLong records = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();

  /** The records that were read. */
  public long records() {
    return records.get();
  }

  /** The bytes that were read, compressed ones as they are in the file. */
  public long bytes() {
    return bytes.get();
  }

  void advance(long more) {
    records.addAndGet(more);
  }

  void advance(long more, long itsBytes) {
    records.addAndGet(more);
    bytes.addAndGet(itsBytes);
  }

  /** The same bytes, which are counted as they are read. */
  InputStream counting(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int one = super.read();
        count(one < 0 ? 0 : 1);
        return one;
      }

      @Override
      public int read(byte[] into, int at, int most) throws IOException {
        int many = super.read(into, at, most);
        count(Math.max(0, many));
        return many;
      }
    };
  }

  private void count(int more) {
    bytes.addAndGet(more);
  }
}
