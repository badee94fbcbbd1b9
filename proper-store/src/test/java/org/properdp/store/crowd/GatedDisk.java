package org.properdp.store.crowd;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** A disk whose forces are counted, and wait while a gate is shut. */
final class GatedDisk implements Disk {
  private final Disk disk;
  private final AtomicInteger forces = new AtomicInteger();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile boolean broken;

  GatedDisk(Disk disk) {
    this.disk = disk;
  }

  int forces() {
    return forces.get();
  }

  void shut() {
    gate = new CountDownLatch(1);
  }

  void open() {
    gate.countDown();
  }

  /** From now on each force fails. */
  void breakDown() {
    broken = true;
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return new Gated(disk.open(name));
  }

  @Override
  public List<String> names() throws IOException {
    return disk.names();
  }

  @Override
  public void delete(String name) throws IOException {
    disk.delete(name);
  }

  @Override
  public void forceNames() throws IOException {
    disk.forceNames();
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }

  private final class Gated implements DiskFile {
    private final DiskFile file;

    Gated(DiskFile file) {
      this.file = file;
    }

    @Override
    public void force() throws IOException {
      try {
        gate.await();
      } catch (InterruptedException never) {
        throw new IOException(never);
      }
      if (broken) {
        throw new IOException("the disk is broken");
      }
      forces.incrementAndGet();
      file.force();
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      file.read(position, into, offset, length);
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      file.write(position, from, offset, length);
    }

    @Override
    public void truncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
