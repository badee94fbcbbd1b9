package org.properdp.server.limits;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.properdp.server.wire.ClientError;

/**
 * The questions of all analysts. Each has a place among those that have not come to their end, also
 * those whose clients have left them.
 */
public final class Line {
  private final Room places;
  private final Executor threads;

  /** All of it is taken when no question is under way and none may come any more. */
  private final Semaphore underWay = new Semaphore(Integer.MAX_VALUE);

  /**
   * Questions that have these places.
   *
   * @param threads on which questions run that are not run where they come
   */
  public Line(Room places, Executor threads) {
    this.places = places;
    this.threads = threads;
  }

  /** The place of one question. */
  public final class Place {
    private final String analyst;

    private Place(String analyst) {
      this.analyst = analyst;
    }

    /** Gives it back. */
    public void free() {
      underWay.release();
      places.free(analyst);
    }

    /**
     * Has the rest of the question done on another thread, which gives the place back.
     *
     * @return false if there is no thread for it
     */
    public boolean isGivenTo(Runnable rest) {
      try {
        threads.execute(() -> toItsEnd(rest));
        return true;
      } catch (RuntimeException | Error none) {
        return false;
      }
    }

    private void toItsEnd(Runnable rest) {
      try {
        rest.run();
      } finally {
        free();
      }
    }
  }

  /** Takes a place for a question of an analyst's, or refuses it. */
  public Place take(String analyst) {
    Place place = new Place(analyst);
    if (!underWay.tryAcquire()) {
      throw ClientError.fatal("57P01", "the server ends");
    }
    try {
      if (places.take(analyst)) {
        return place;
      }
      throw ClientError.of("53300", "too many questions wait in line: let some end first");
    } catch (RuntimeException | Error refused) {
      underWay.release();
      throw refused;
    }
  }

  /** Runs a question of an analyst's on another thread, or refuses it. */
  public void run(String analyst, Runnable question) {
    Place place = take(analyst);
    try {
      threads.execute(() -> place.toItsEnd(question));
    } catch (RuntimeException | Error none) {
      // No thread runs it, so its place would never be given back.
      place.free();
      throw none;
    }
  }

  /** The number of questions that are under way. */
  public int underWay() {
    return Integer.MAX_VALUE - underWay.availablePermits();
  }

  /** Waits until no question is under way, and takes none after that; false if the time is over. */
  public boolean isOverWithin(Duration time) throws InterruptedException {
    return underWay.tryAcquire(Integer.MAX_VALUE, time.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public String toString() {
    return places + " questions";
  }
}
