package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.time.Instant;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.LedgerStopped;
import org.properdp.noise.Noise;
import org.properdp.population.archive.Storage;
import org.properdp.population.custody.StoreKey;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.disk.Disk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.live.Keeping;
import org.properdp.store.live.OwnThread;

/** Stores for tests, in which everything that is large elsewhere is small. */
public final class Stores {
  /** Segments of a few frames, records in several parts. */
  public static final Sizes SMALL = new Sizes(2_048, 512, 300);

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
    return DirectoryStorage.open(
        disk,
        Option.none(),
        new StoreOptions(sizes, pace, () -> Instant.ofEpochSecond(1_700_000_000)));
  }

  /** The same, encrypted. */
  public static DirectoryStorage open(Disk disk, StoreKey key) {
    return DirectoryStorage.open(
        disk,
        Option.some(key),
        new StoreOptions(SMALL, NEVER, () -> Instant.ofEpochSecond(1_700_000_000)));
  }

  /** Takes a checkpoint now; if that fails, the store stops, as it does on the thread for it. */
  public static void checkpoint(Storage storage) {
    Keeping keeping = keeping(storage);
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

  private static Keeping keeping(Storage storage) {
    try {
      Field field = DirectoryStorage.class.getDeclaredField("keeping");
      field.setAccessible(true);
      return (Keeping) field.get(storage);
    } catch (ReflectiveOperationException gone) {
      throw new LinkageError("the field is gone", gone);
    }
  }

  /** A runtime on a disk, with answers that are exact. */
  public static Proper exact(Disk disk, Pace pace) {
    return Fixture.over(open(disk, pace), Fixture.SILENCE);
  }
}
