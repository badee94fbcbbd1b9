package org.properdp.server.room;

import java.util.concurrent.Executor;
import org.properdp.server.wire.ClientError;

/**
 * Runs questions on threads of their own. Each has a place among those that have not come to their
 * end, also those whose clients have left them.
 */
public final class Line {
  private final Room places;
  private final Executor threads;

  /** Questions that have these places, on these threads. */
  public Line(Room places, Executor threads) {
    this.places = places;
    this.threads = threads;
  }

  /** Runs a question of an analyst's, or refuses it. */
  public void run(String analyst, Runnable question) {
    if (!places.take(analyst)) {
      throw ClientError.of("53300", "too many questions wait in line: let some end first");
    }
    boolean isGiven = false;
    try {
      threads.execute(() -> toItsEnd(analyst, question));
      isGiven = true;
    } finally {
      // There may be no thread for it, and its place would never be given back.
      if (!isGiven) {
        places.free(analyst);
      }
    }
  }

  private void toItsEnd(String analyst, Runnable question) {
    try {
      question.run();
    } finally {
      places.free(analyst);
    }
  }

  @Override
  public String toString() {
    return places + " questions";
  }
}
