package org.properdp.population;

import java.lang.ref.WeakReference;
import org.properdp.agent.RuntimeClosed;
import org.properdp.budget.LedgerStopped;
import org.properdp.provenance.threads.Background;

/**
 * Merges a log's chunks in the background, where that makes questions faster, if the heap has room
 * for their rows a second time; or moves its rows to a file, if they are too many for the heap.
 */
final class Merger {
  /** The rows, what they are merged by, and as much again for all others. */
  private static final int ROOM = 4;

  private Merger() {}

  /** Does so soon; not if the rows are forgotten before. */
  static void soon(BatchedColumns rows) {
    WeakReference<BatchedColumns> later = new WeakReference<>(rows);
    Background.soon(
        () -> {
          BatchedColumns still = later.get();
          if (still != null) {
            now(still);
          }
        });
  }

  /** Does so on this thread. */
  static void now(BatchedColumns rows) {
    file(rows);
    merge(rows.log);
  }

  private static void file(BatchedColumns rows) {
    try {
      boolean moved = true;
      while (moved && rows.isFull()) {
        moved = rows.file();
      }
    } catch (LedgerStopped | RuntimeClosed ended) {
      // The rows are in the journal: the next opening moves them.
      return;
    }
  }

  private static void merge(ColumnLog log) {
    Merging next = log.merging();
    while (next != null && isRoomFor(next.bytes()) && next.merge()) {
      next = log.merging();
    }
  }

  private static boolean isRoomFor(long bytes) {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return bytes < (runtime.maxMemory() - used) / ROOM;
  }
}
