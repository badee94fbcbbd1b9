package org.properdp.provenance.pipeline;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** The threads that evaluations share: one for each processor, none where one part is enough. */
public final class Workers {
  /** How many work at the same time at most. */
  static final int MOST = Runtime.getRuntime().availableProcessors();

  private static final ForkJoinPool POOL = new ForkJoinPool(MOST);

  private Workers() {}

  /** How many parts to split work of this size into, where a part should have at least so much. */
  public static int parts(long size, long atLeast) {
    return (int) Math.max(1, Math.min(MOST, size / Math.max(1, atLeast)));
  }

  /** Does all parts, and returns when the last is done; throws what one of them threw. */
  public static void each(int parts, IntConsumer part) {
    if (parts == 1) {
      part.accept(0);
    } else if (parts > 1) {
      POOL.submit(() -> ForkJoinTask.invokeAll(tasks(parts, part))).join();
    }
  }

  private static java.util.List<ForkJoinTask<?>> tasks(int parts, IntConsumer part) {
    return IntStream.range(0, parts)
        .<ForkJoinTask<?>>mapToObj(p -> ForkJoinTask.adapt(() -> part.accept(p)))
        .toList();
  }
}
