package org.properdp.batch;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * Tells, while a batch is read, whether the heap has room for it. Without this a batch that does
 * not fit would keep the garbage collector busy for minutes, and the ledger would stop when the
 * memory runs out while the batch is being stored.
 *
 * <p>It goes by what the last collection left, and makes sure by a collection of its own before it
 * says that there is no room.
 */
final class Room {
  /** Rows between two looks: a look takes about as long as reading a few rows. */
  private static final int EVERY = 1024;

  /** What is written is copied: into a parcel, into a record, and into the journal's frames. */
  private static final int COPIES = 4;

  /** A heap with less than this share of it free does nothing but collect. */
  private static final int SLACK = 20;

  private final List<MemoryPoolMXBean> pools =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && isCounted(pool))
          .toList();

  /** Pools that can't grow (eden, survivors) are emptied into one that can. */
  private static boolean isCounted(MemoryPoolMXBean pool) {
    return pool.isUsageThresholdSupported() && pool.getCollectionUsage() != null;
  }

  /** Whether there is room for more, after so many rows of which so many bytes were written. */
  boolean isLeft(int rows, long written) {
    return rows % EVERY != 0 || isLeft(written);
  }

  /** Whether there is room for storing what was written; a small batch is not looked at. */
  boolean isLeftToStore(int rows, long written) {
    return rows < EVERY || isLeft(written);
  }

  private boolean isLeft(long written) {
    if (seems(written)) {
      return true;
    }
    // The last collection may have been long ago, and most of what it left be gone by now.
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
