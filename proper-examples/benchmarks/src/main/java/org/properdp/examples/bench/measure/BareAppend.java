package org.properdp.examples.bench.measure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file to which 256 bytes are appended at a time and forced: the partner of small questions. */
public final class BareAppend implements AutoCloseable {
  private static final int BYTES = 256;
  private static final double NANOS = 1e6;

  private final ByteBuffer bytes = ByteBuffer.allocate(BYTES);
  private final FileChannel file;

  /** Makes a new file. */
  public BareAppend(Path path) throws IOException {
    file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  /** The mean time of so many appends, each forced, in milliseconds. */
  public double millis(int times) throws IOException {
    long started = System.nanoTime();
    for (int i = 0; i < times; i++) {
      bytes.clear();
      file.write(bytes, file.size());
      file.force(false);
    }
    return (System.nanoTime() - started) / NANOS / times;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
