package org.properdp.store.rows;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.properdp.store.disk.Disk;
import org.properdp.store.seal.Seal;

/** Places for batches that are not stored yet. */
final class Spills implements AutoCloseable {
  private final Disk disk;
  private final Seal seal;
  private final Set<SpillFile> all = ConcurrentHashMap.newKeySet();

  Spills(Disk disk, Seal seal) {
    this.disk = disk;
    this.seal = seal;
  }

  /** Begins a file with a number. */
  SpillFile begin(int number, Consumer<String> notice) throws IOException {
    all.removeIf(SpillFile::isClosed);
    SpillFile spill = new SpillFile(disk, seal, RowFileName.spill(number), notice);
    all.add(spill);
    return spill;
  }

  /** Deletes what was left when a batch was not stored to the end. */
  void sweep() throws IOException {
    for (String file : disk.names()) {
      if (RowFileName.isSpill(file)) {
        disk.delete(file);
      }
    }
  }

  @Override
  public void close() {
    all.forEach(SpillFile::close);
  }

  @Override
  public String toString() {
    return "Spills";
  }
}
