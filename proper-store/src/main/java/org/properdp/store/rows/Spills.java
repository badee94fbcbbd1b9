package org.properdp.store.rows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.store.disk.Disk;
import org.properdp.store.seal.Seal;

/** Places for batches that are not stored yet, and for questions that are not answered. */
final class Spills implements AutoCloseable {
  private final Disk disk;
  private final Seal seal;
  private final Set<SpillFile> all = ConcurrentHashMap.newKeySet();

  Spills(Disk disk, Seal seal) {
    this.disk = disk;
    this.seal = seal;
  }

  /** Begins a file with a number. */
  SpillFile begin(
      int number, Function<IOException, UncheckedIOException> refused, Consumer<String> notice)
      throws IOException {
    all.removeIf(SpillFile::isClosed);
    SpillFile spill = new SpillFile(disk, seal, RowFileName.spill(number), refused, notice);
    all.add(spill);
    return spill;
  }

  /** Deletes what was left when a batch was not stored, or a question not answered, to the end. */
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
