package org.properdp.cli.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.Restoration;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the key of a store. */
public final class Key {
  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      converter = KeyFile.class,
      description = "The key of an encrypted store: a file of 64 hexadecimal digits.")
  @Nullable StoreKey key;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  /** The store that the command has used last. */
  private @Nullable Proper used;

  /** Why the store that the command has used has stopped, if it has. */
  public Optional<Throwable> failure() {
    return used == null ? Optional.empty() : used.custodian().failure();
  }

  /** Founds a store with this key. */
  public Proper found(Path directory) {
    return key == null ? Proper.found(directory) : Proper.found(directory, key);
  }

  /** Opens a store with this key, or takes the one that is open for the caller. */
  public Lease lease(Path directory) {
    Caller caller = Caller.now();
    Path of = caller.directory();
    Proper open = caller.open();
    if (open == null || of == null) {
      return new Lease(opening(directory, () -> open(directory)), true);
    } else if (!isSame(of, directory)) {
      throw new StoreRefused(
          "the server has the store in " + of + " open, and can't open " + directory + " as well");
    }
    used = open;
    return new Lease(open, false);
  }

  /**
   * Opens a store with this key to look at it, so that not a byte of it changes, or takes the one
   * that is open for the caller.
   */
  public Lease look(Path directory) {
    return Caller.now().isHere()
        ? new Lease(opening(directory, () -> looked(directory)), true)
        : lease(directory);
  }

  private Proper looked(Path directory) {
    return key == null ? Proper.look(directory) : Proper.look(directory, key);
  }

  private Proper opening(Path directory, Supplier<Proper> open) {
    return StoreProgress.during(
        spec.commandLine().getErr(), "opening " + directory, directory, 2, open);
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException none) {
      return false;
    }
  }

  /** Opens a store with this key, for this command alone. */
  public Proper open(Path directory) {
    if (!Caller.now().isHere()) {
      throw new StoreRefused(
          "a server has the store in " + directory + " open: end it first, then do this");
    }
    Proper opened = key == null ? Proper.open(directory) : Proper.open(directory, key);
    used = opened;
    return opened;
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
