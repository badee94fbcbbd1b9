package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.properdp.population.archive.Storage;
import org.properdp.population.archive.StoreProvider;
import org.properdp.population.custody.Anchor;
import org.properdp.population.custody.StoreKey;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.live.OwnThread;

/** Opens stores in directories. */
public final class DirectoryStoreProvider implements StoreProvider {
  @Override
  public Storage open(Path directory, Option<StoreKey> key) {
    return DirectoryStorage.open(RealDisk.open(directory), key, StoreOptions.USUAL);
  }

  @Override
  public void restore(Path backup, Path directory, Option<StoreKey> key, Option<Anchor> anchor) {
    try (RealDisk from = RealDisk.open(backup);
        RealDisk to = RealDisk.open(directory)) {
      OwnThread.run(
          () -> {
            new Restoring(from, to, key).run(anchor);
            return to;
          });
    } catch (IOException failed) {
      throw new UncheckedIOException("the backup can't be restored", failed);
    }
  }
}
