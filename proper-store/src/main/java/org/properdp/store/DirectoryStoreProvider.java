package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.storage.StoreProvider;
import org.properdp.store.custody.BackupReading;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.disk.UntouchedDisk;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.live.OwnThread;
import org.properdp.store.rekeying.Rekeying;

/** Founds and opens stores in directories. */
public final class DirectoryStoreProvider implements StoreProvider {
  @Override
  public Storage found(Path directory, Option<StoreKey> key) {
    return saying(
        "no store can be founded in " + directory + ": ",
        () -> DirectoryStorage.found(RealDisk.make(directory), key, StoreOptions.USUAL));
  }

  @Override
  public Storage open(Path directory, Option<StoreKey> key, Option<Anchor> expected) {
    return saying(
        "the store in " + directory + " can't be opened: ",
        () -> DirectoryStorage.open(RealDisk.open(directory), key, expected, StoreOptions.USUAL));
  }

  @Override
  public Storage look(Path directory, Option<StoreKey> key) {
    return saying(
        "the store in " + directory + " can't be opened: ",
        () -> DirectoryStorage.open(untouched(directory), key, Option.none(), StoreOptions.USUAL));
  }

  private static Disk untouched(Path directory) {
    RealDisk beneath = RealDisk.lookAlone(directory);
    try {
      return UntouchedDisk.over(beneath);
    } catch (IOException failed) {
      throw new UncheckedIOException("the store can't be read", failed);
    }
  }

  @Override
  public BackupChecked verify(Path backup, Option<StoreKey> key) {
    return saying("the backup in " + backup + ": ", () -> read(backup, key));
  }

  private static BackupChecked read(Path backup, Option<StoreKey> key) {
    try (RealDisk disk = RealDisk.look(backup)) {
      return OwnThread.run(() -> Fitting.together(new BackupReading(disk, key)::run));
    } catch (IOException failed) {
      throw new UncheckedIOException("the backup can't be read", NoSpace.explained(failed));
    }
  }

  @Override
  public void restore(
      Path backup,
      Path directory,
      Option<StoreKey> key,
      Option<StoreKey> anew,
      Option<Anchor> anchor) {
    saying(
        "the backup in " + backup + " can't be restored to " + directory + ": ",
        () -> {
          if (!Files.isDirectory(backup)) {
            throw new StoreRefused("there is no such directory to restore from");
          }
          return RealDisk.filled(
              directory,
              to -> copy(backup, to, from -> new Restoring(from, to, key).run(anchor, anew)));
        });
  }

  /** Work on an open backup. */
  private interface Copying {
    void from(RealDisk backup) throws IOException;
  }

  private static RealDisk copy(Path backup, RealDisk to, Copying copying) {
    try (RealDisk from = RealDisk.look(backup);
        to) {
      return OwnThread.run(
          () ->
              Fitting.together(
                  () -> {
                    copying.from(from);
                    return to;
                  }));
    } catch (IOException failed) {
      throw new UncheckedIOException("the backup can't be restored", NoSpace.explained(failed));
    }
  }

  @Override
  public void rekey(Path directory, Option<StoreKey> old, StoreKey anew) {
    saying(
        "the key of the store in " + directory + " can't be changed: ",
        () -> {
          if (!Files.isDirectory(directory)) {
            throw new StoreRefused("there is no such directory");
          }
          changeKey(directory, old, anew);
          return directory;
        });
  }

  private static void changeKey(Path directory, Option<StoreKey> old, StoreKey anew) {
    try (RealDisk disk = RealDisk.open(directory)) {
      OwnThread.run(
          () ->
              Fitting.together(
                  () -> {
                    new Rekeying(disk, old, anew).run();
                    return disk;
                  }));
    } catch (IOException failed) {
      throw new UncheckedIOException("the store's key can't be changed", NoSpace.explained(failed));
    }
    try (DirectoryStorage changed =
        DirectoryStorage.open(
            RealDisk.open(directory), Option.some(anew), Option.none(), StoreOptions.USUAL)) {
      changed.custodian().verify();
    }
  }

  /** Adds the directory to the messages of refusals and damage, which don't know it. */
  private static <A> A saying(String where, Supplier<A> work) {
    try {
      return work.get();
    } catch (StoreRefused refused) {
      throw refused.in(where);
    } catch (StoreDamaged damaged) {
      throw damaged.in(where);
    } catch (IllegalArgumentException wrongKey) {
      throw new IllegalArgumentException(where + wrongKey.getMessage(), wrongKey);
    }
  }
}
