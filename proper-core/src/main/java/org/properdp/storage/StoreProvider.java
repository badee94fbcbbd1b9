package org.properdp.storage;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;

/** Founds and opens stores: the module that can is found on the class path. */
public interface StoreProvider {
  /**
   * Makes a store in a directory that is empty, or not there yet.
   *
   * @param key what its files are to be encrypted with, if they are
   */
  Storage found(Path directory, Option<StoreKey> key);

  /**
   * Opens the store in a directory; where there is none, it makes none.
   *
   * @param key what its files are encrypted with, if they are
   * @param expected what it has to hold before it is used
   */
  Storage open(Path directory, Option<StoreKey> key, Option<Anchor> expected);

  /** Reads all of a backup, and changes nothing. */
  BackupChecked verify(Path backup, Option<StoreKey> key);

  /**
   * Makes a store of a backup.
   *
   * @param key what it is encrypted with, if it is
   * @param anew what the store is to be encrypted with, if with another key
   * @param anchor what the backup must not be older than; with none, nobody has anything left
   */
  void restore(
      Path backup,
      Path directory,
      Option<StoreKey> key,
      Option<StoreKey> anew,
      Option<Anchor> anchor);

  /**
   * Changes the key of a store, which nobody has open.
   *
   * @param old what its files are encrypted with, if they are
   */
  void rekey(Path directory, Option<StoreKey> old, StoreKey anew);
}
