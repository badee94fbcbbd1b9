package org.properdp.store;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.population.archive.Storage;
import org.properdp.population.archive.StoreProvider;
import org.properdp.population.custody.StoreKey;
import org.properdp.store.disk.RealDisk;

/** Opens stores in directories. */
public final class DirectoryStoreProvider implements StoreProvider {
  @Override
  public Storage open(Path directory, Option<StoreKey> key) {
    return DirectoryStorage.open(RealDisk.open(directory), key, StoreOptions.USUAL);
  }
}
