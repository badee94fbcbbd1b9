package org.properdp.server;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.properdp.server.session.Reply;

/** The times at which turns of clients are handled, and at which their results leave. */
interface Pace extends AutoCloseable, InstantSource {
  /**
   * Handles a turn and gives what comes of it, when it may leave.
   *
   * @param turn must throw nothing
   */
  Reply take(String analyst, Supplier<Reply> turn) throws InterruptedException;

  /** Gives back what an analyst had taken, when others may notice. */
  void free(Runnable place);

  /** The number of turns that wait until they are handled. */
  int waiting();

  /** True if questions run within the turn, so that nobody can leave one before its end. */
  boolean isInRounds();

  /**
   * The time that a turn is told that is handled now. It follows from no more than what its client
   * can see anyway: when the turn came, or at which tick it was taken.
   */
  @Override
  Instant instant();

  /** Ends the waiting. */
  @Override
  void close();

  /** Everything is handled as it comes, and leaves as soon as it is there. */
  static Pace atOnce() {
    return new Pace() {
      @Override
      public Reply take(String analyst, Supplier<Reply> turn) {
        return turn.get();
      }

      @Override
      public void free(Runnable place) {
        place.run();
      }

      @Override
      public int waiting() {
        return 0;
      }

      @Override
      public boolean isInRounds() {
        return false;
      }

      @Override
      public Instant instant() {
        return Instant.now();
      }

      @Override
      public void close() {}
    };
  }
}
