package org.properdp.store.crash;

import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;

/** A disk that says that all is durable, and has forced nothing. */
final class Careless extends ForwardingDisk {
  Careless(Disk disk) {
    super(disk);
  }

  @Override
  protected DiskFile seen(String name, DiskFile file) {
    return new ForwardingFile(file) {
      @Override
      public void force() {
        // Another time, perhaps.
      }
    };
  }
}
