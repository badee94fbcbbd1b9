package org.properdp.batch;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * Decides, while a batch is read, whether the heap has room for it. Without this, a batch that does
 * not fit would keep the garbage collector busy for minutes, and the ledger would stop when the
 * memory runs out while the batch is being stored.
 *
 * <p>It uses the heap's occupancy after the last garbage collection, and runs a collection before
 * it reports that there is no room.
 */
final class Room {
  /** The number of rows between two checks: a check takes about as long as reading a few rows. */
  private static final int EVERY = 1024;

  /**
   * The number of copies of encoded bytes: they are copied into a parcel, a record, and the
   * journal's frames.
   */
  private static final int COPIES = 4;

  /** A heap of which less than 1/20 is free does little but collect garbage. */
  private static final int SLACK = 20;

  private final List<MemoryPoolMXBean> pools =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && isCounted(pool))
          .toList();

  /** Counts only pools that can grow: others (eden, survivors) are emptied into these. */
  private static boolean isCounted(MemoryPoolMXBean pool) {
    return pool.isUsageThresholdSupported() && pool.getCollectionUsage() != null;
  }

  /** True if there is room for more rows, after this many rows and encoded bytes. */
  boolean isLeft(int rows, long written) {
    return rows % EVERY != 0 || isLeft(written);
  }

  /** True if there is room for storing the encoded rows; small batches are not checked. */
  boolean isLeftToStore(int rows, long written) {
    return rows < EVERY || isLeft(written);
  }

  private boolean isLeft(long written) {
    if (seems(written)) {
      return true;
    }
    // The last collection may have been long ago, and most of what it left may be garbage by now.
    System.gc();
    return seems(written);
  }

  private boolean seems(long written) {
    for (MemoryPoolMXBean pool : pools) {
      MemoryUsage usage = pool.getCollectionUsage();
      if (usage.getMax() > 0
          && usage.getMax() - usage.getUsed() < usage.getMax() / SLACK + COPIES * written) {
        return false;
      }
    }
    return true;
  }
}
