package org.properdp.provenance.threads;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One thread for work that only makes other work faster: nothing waits for it, and no result
 * depends on when it is done. It ends when there has been none for a while.
 */
public final class Background {
  private static final int SECONDS = 10;

  private static final ThreadPoolExecutor THREAD =
      new ThreadPoolExecutor(
          1,
          1,
          SECONDS,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          new OwnThreads("proper-background"));

  static {
    THREAD.allowCoreThreadTimeOut(true);
  }

  private Background() {}

  /** Does some work after all that was handed over before. */
  public static void soon(Runnable work) {
    THREAD.execute(work);
  }
}
