package org.properdp.store;

import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.store.disk.Disk;

/** An open store, for tests in other packages. */
public final class DirectoryStorageDoor implements AutoCloseable {
  private final DirectoryStorage storage;

  /** Opens it. */
  public DirectoryStorageDoor(Disk disk) {
    this.storage = Stores.open(disk, Stores.NEVER);
  }

  /** Opens it with its key. */
  public DirectoryStorageDoor(Disk disk, StoreKey key) {
    this.storage = Stores.open(disk, key);
  }

  /** The storage. */
  public Storage storage() {
    return storage;
  }

  /** Copies it to another disk. */
  public Anchor backup(Disk to) {
    return storage.custodian().backup(to);
  }

  @Override
  public void close() {
    storage.close();
  }
}
