package org.properdp.cli.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.custody.StoreKey;
import picocli.CommandLine.Option;

/** The option for the key of a store. */
public final class Key {
  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      converter = KeyFile.class,
      description = "The key of an encrypted store: a file of 64 hexadecimal digits.")
  @Nullable StoreKey key;

  /** Founds a store with this key. */
  public Proper found(Path directory) {
    return key == null ? Proper.found(directory) : Proper.found(directory, key);
  }

  /** Opens a store with this key. */
  public Proper open(Path directory) {
    return key == null ? Proper.open(directory) : Proper.open(directory, key);
  }

  /** A restoration that reads the backup with this key. */
  Restoration with(Restoration restoration) {
    return key == null ? restoration : restoration.with(key);
  }

  /** The option for another key of the restored store. */
  static final class Anew {
    @Option(
        names = "--new-key-file",
        paramLabel = "FILE",
        converter = KeyFile.class,
        description = "Encrypts the restored store with this key instead of the backup's.")
    @Nullable StoreKey key;

    Restoration with(Restoration restoration) {
      return key == null ? restoration : restoration.rekeyed(key);
    }
  }
}
