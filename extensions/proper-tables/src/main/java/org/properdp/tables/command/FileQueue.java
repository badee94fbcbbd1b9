package org.properdp.tables.command;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.Beside;

/** Files that are loaded one after the other; the next one may be read while one is stored. */
record FileQueue<F>(List<F> files) {
  /**
   * Reads and stores each file. What is wrong with a file that was read early is thrown when its
   * turn comes.
   *
   * @param isSmall whether the file after one that was read may be read before that one is stored
   * @param store stores what was read; if it returns false, no others are stored
   * @return whether all are stored
   */
  <R> boolean each(Function<F, R> read, Predicate<R> isSmall, Predicate<R> store) {
    Beside<R> next = null;
    try {
      for (int at = 0; at < files.size(); at++) {
        R now = next == null ? read.apply(files.get(at)) : next.result();
        boolean isEarly = at + 1 < files.size() && isSmall.test(now);
        F following = isEarly ? files.get(at + 1) : files.get(at);
        next = isEarly ? Beside.begin(() -> read.apply(following)) : null;
        if (!store.test(now)) {
          return false;
        }
      }
      return true;
    } finally {
      await(next);
    }
  }

  /** The store must not be closed while a file is read into a batch of it. */
  private static void await(@Nullable Beside<?> next) {
    if (next != null) {
      next.await();
    }
  }
}
