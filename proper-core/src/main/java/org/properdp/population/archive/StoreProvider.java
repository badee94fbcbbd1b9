package org.properdp.population.archive;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.population.custody.Anchor;
import org.properdp.population.custody.StoreKey;

/** Opens stores: the module that can is found on the class path. */
public interface StoreProvider {
  /**
   * Opens the store in a directory, or makes one there.
   *
   * @param key what its files are encrypted with, if they are
   */
  Storage open(Path directory, Option<StoreKey> key);

  /**
   * Makes a store of a backup.
   *
   * @param anchor what the backup must not be older than; with none, nobody has anything left
   */
  void restore(Path backup, Path directory, Option<StoreKey> key, Option<Anchor> anchor);
}
