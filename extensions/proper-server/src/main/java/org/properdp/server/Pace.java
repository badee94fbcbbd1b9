package org.properdp.server;

import java.util.function.Supplier;
import org.properdp.server.session.Reply;

/** When turns of clients are handled, and when what comes of them leaves. */
interface Pace extends AutoCloseable {
  /**
   * Handles a turn and gives what comes of it, when it may leave.
   *
   * @param turn must throw nothing
   */
  Reply take(String analyst, Supplier<Reply> turn) throws InterruptedException;

  /** Gives back what an analyst had taken, when others may notice. */
  void free(Runnable place);

  /** How many turns wait until they are handled. */
  int waiting();

  /** Whether questions run within the turn, so that nobody can leave one before its end. */
  boolean isInRounds();

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
      public void close() {}

      @Override
      public String toString() {
        return "at once";
      }
    };
  }
}
