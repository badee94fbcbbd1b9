package org.properdp.store.damage;

import java.io.IOException;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;

/** A disk on which second mirrors look empty, as if nobody read them. */
final class OneMirror extends ForwardingDisk {
  OneMirror(Disk disk) {
    super(disk);
  }

  @Override
  protected DiskFile seen(String name, DiskFile file) {
    return name.endsWith(".b") ? new Unread(file) : file;
  }

  /** A file that is written to, and not read. */
  private static final class Unread extends ForwardingFile {
    Unread(DiskFile file) {
      super(file);
    }

    @Override
    public long size() {
      return 0;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      throw new IOException("nobody reads the second mirror");
    }
  }
}
