package org.properdp.sql.jdbc;

import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.properdp.sql.text.SqlError;

/**
 * A question under way on a thread of its own. It comes to its end also if its asker waits no
 * longer, and keeps the store open until then.
 */
final class Running {
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();

  /** What a statement gives. */
  @FunctionalInterface
  interface Work {
    Answer run() throws SQLException;
  }

  void start(SharedStore.Lease store, Work work) {
    Thread thread = new Thread(() -> run(store, work), "proper-jdbc");
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (Error noThread) {
      store.close();
      throw noThread;
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever it is, the asker must be told, in one sentence
  private void run(SharedStore.Lease store, Work work) {
    try (store) {
      answer.complete(work.run());
    } catch (SQLException told) {
      answer.completeExceptionally(told);
    } catch (SqlError wrong) {
      answer.completeExceptionally(Failures.of(wrong));
    } catch (Throwable any) {

      answer.completeExceptionally(Failures.unknown());
    }
  }

  /** Waits for the answer; 0 seconds are for ever. */
  Answer await(int seconds) throws SQLException {
    try {
      return seconds == 0 ? answer.get() : answer.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      leave(Failures.late(seconds));
      throw Failures.late(seconds);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      leave(Failures.cancelled());
      throw Failures.cancelled();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof SQLException told ? told : Failures.unknown();
    }
  }

  /** Lets the asker go on without the answer. */
  void leave(SQLException why) {
    answer.completeExceptionally(why);
  }
}
