package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.LedgerStopped;
import org.properdp.custody.StoreKey;
import org.properdp.noise.Noise;
import org.properdp.storage.Storage;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.disk.Disk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.live.OpenStore;
import org.properdp.store.live.OwnThread;
import org.properdp.store.recovery.Markers;

/** Stores for tests, in which everything that is large elsewhere is small. */
public final class Stores {
  /** Segments of a few frames, records in several parts. */
  public static final Sizes SMALL = new Sizes(2_048, 512, 300);

  /** Segments that are long enough for several to become one. */
  public static final Sizes MERGING = new Sizes(32_768, 512, 300);

  /** Checkpoints only when asked for. */
  public static final Pace NEVER = new Pace(Long.MAX_VALUE, Long.MAX_VALUE / 32, 1L << 40);

  /** Any noise that changes from draw to draw, so that a second sample is noticed. */
  public static Noise changing() {
    long[] drawn = new long[1];
    return law -> BigInteger.valueOf(++drawn[0]);
  }

  private Stores() {}

  /** The store on a disk. */
  public static DirectoryStorage open(Disk disk, Pace pace) {
    return open(disk, pace, SMALL);
  }

  /** The same, with sizes of the test's. */
  public static DirectoryStorage open(Disk disk, Sizes sizes, Pace pace) {
    return open(disk, pace, sizes);
  }

  /** The same, where things may grow so large. */
  public static DirectoryStorage open(Disk disk, Pace pace, Sizes sizes) {
    return open(disk, Option.none(), sizes, pace);
  }

  /** The same, with small sizes and a clock of the test's. */
  public static Storage open(Disk disk, InstantSource clock) {
    return open(disk, Option.none(), SMALL, clock);
  }

  /** The same, with sizes and perhaps a key of the test's. */
  public static Storage open(Disk disk, Option<StoreKey> key, Sizes sizes, InstantSource clock) {
    return open(disk, key, new StoreOptions(sizes, NEVER, clock));
  }

  /** The same, encrypted. */
  public static DirectoryStorage open(Disk disk, StoreKey key) {
    return open(disk, Option.some(key), SMALL, NEVER);
  }

  /** Founds the store the first time, and opens it ever after. */
  public static DirectoryStorage open(Disk disk, Option<StoreKey> key, Sizes sizes, Pace pace) {
    return open(
        disk, key, new StoreOptions(sizes, pace, () -> Instant.ofEpochSecond(1_700_000_000)));
  }

  private static DirectoryStorage open(Disk disk, Option<StoreKey> key, StoreOptions options) {
    return isFounded(disk)
        ? DirectoryStorage.open(disk, key, Option.none(), options)
        : DirectoryStorage.found(disk, key, options);
  }

  private static boolean isFounded(Disk disk) {
    try {
      List<String> names = disk.names();
      return !names.isEmpty() && !names.contains(Markers.FOUNDING);
    } catch (IOException failed) {
      try (disk) {
        throw new UncheckedIOException("the store can't be opened", failed);
      } catch (IOException second) {
        throw new UncheckedIOException("the store can't be closed", second);
      }
    }
  }

  /** Takes a checkpoint now; if that fails, the store stops, as it does on the thread for it. */
  public static void checkpoint(Storage storage) {
    OpenStore keeping = keeping(storage);
    try {
      OwnThread.run(
          () -> {
            keeping.checkpointer().take();
            return keeping;
          });
    } catch (IOException | RuntimeException failed) {
      keeping.stop(failed);
      throw new LedgerStopped();
    }
  }

  private static OpenStore keeping(Storage storage) {
    try {
      Field field = DirectoryStorage.class.getDeclaredField("keeping");
      field.setAccessible(true);
      return (OpenStore) field.get(storage);
    } catch (ReflectiveOperationException gone) {
      throw new LinkageError("the field is gone", gone);
    }
  }

  /** A runtime on a disk, with answers that are exact. */
  public static Proper exact(Disk disk, Pace pace) {
    return Fixture.over(open(disk, pace), Fixture.SILENCE);
  }
}
