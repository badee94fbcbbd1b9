package org.properdp.population;

import java.lang.ref.WeakReference;
import org.properdp.provenance.threads.Background;

/**
 * Merges a log's chunks in the background, where that makes questions faster, if the heap has room
 * for their rows a second time.
 */
final class Merger {
  /** The rows, what they are merged by, and as much again for all others. */
  private static final int ROOM = 4;

  private Merger() {}

  /** Merges them soon; not if the log is forgotten before. */
  static void soon(ColumnLog log) {
    WeakReference<ColumnLog> later = new WeakReference<>(log);
    Background.soon(
        () -> {
          ColumnLog still = later.get();
          if (still != null) {
            merge(still);
          }
        });
  }

  private static void merge(ColumnLog log) {
    ColumnLog.Merging next = log.merging();
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
