package org.properdp.store.crowd;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;

/** A disk whose forces are counted, and wait while a gate is shut. */
final class GatedDisk extends ForwardingDisk {
  private final AtomicInteger forces = new AtomicInteger();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile boolean broken;

  GatedDisk(Disk disk) {
    super(disk);
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
  protected DiskFile seen(String name, DiskFile file) {
    return new Gated(file);
  }

  private final class Gated extends ForwardingFile {
    Gated(DiskFile file) {
      super(file);
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
      super.force();
    }
  }
}
