package org.properdp.store.rows;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;

/** Knows the files that are open, and does something before one of rows is read or written. */
final class WatchedDisk extends ForwardingDisk {
  final Set<DiskFile> open = ConcurrentHashMap.newKeySet();
  final AtomicReference<Option<Runnable>> atRead = new AtomicReference<>(Option.none());
  final AtomicReference<Option<Runnable>> atWrite = new AtomicReference<>(Option.none());

  WatchedDisk(Disk disk) {
    super(disk);
  }

  @Override
  protected DiskFile seen(String name, DiskFile file) {
    boolean isOfRows = RowFileName.parse(name) != null;
    DiskFile watched =
        new ForwardingFile(file) {
          @Override
          public void read(long at, byte[] into, int offset, int length) throws IOException {
            if (isOfRows && at == 0) {
              atRead.getAndSet(Option.none()).forEach(Runnable::run);
            }
            super.read(at, into, offset, length);
          }

          @Override
          public void write(long at, byte[] from, int offset, int length) throws IOException {
            if (isOfRows && at == 0) {
              atWrite.getAndSet(Option.none()).forEach(Runnable::run);
            }
            super.write(at, from, offset, length);
          }

          @Override
          public void close() throws IOException {
            open.remove(this);
            super.close();
          }

          @Override
          public String toString() {
            return name;
          }
        };
    open.add(watched);
    return watched;
  }
}
