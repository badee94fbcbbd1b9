package org.properdp.storage;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;

/** Founds and opens stores; the module that implements it is found on the class path. */
public interface StoreProvider {
  /**
   * Makes a store in a directory that is empty, or not there yet.
   *
   * @param key the key to encrypt its files with, if they are encrypted
   */
  Storage found(Path directory, Option<StoreKey> key);

  /**
   * Opens the store in a directory; it never makes a new one.
   *
   * @param key the key that its files are encrypted with, if they are
   * @param expected the anchor that it must contain before it is used
   */
  Storage open(Path directory, Option<StoreKey> key, Option<Anchor> expected);

  /**
   * Opens the store in a directory as it is, without changing a byte of it: what is written from
   * now on stays in memory and is lost at the end. No other process can open it meanwhile.
   *
   * @param key the key that its files are encrypted with, if they are
   */
  Storage look(Path directory, Option<StoreKey> key);

  /** Reads a whole backup without changing anything. */
  BackupChecked verify(Path backup, Option<StoreKey> key);

  /**
   * Makes a store from a backup.
   *
   * @param key the key that the backup is encrypted with, if it is
   * @param anew the key to encrypt the store with, if it is another one
   * @param anchor the anchor that the backup must contain; without one, all budgets are set to zero
   */
  void restore(
      Path backup,
      Path directory,
      Option<StoreKey> key,
      Option<StoreKey> anew,
      Option<Anchor> anchor);

  /**
   * Changes the key of a store, which must not be open.
   *
   * @param old the key that its files are encrypted with, if they are
   */
  void rekey(Path directory, Option<StoreKey> old, StoreKey anew);
}
