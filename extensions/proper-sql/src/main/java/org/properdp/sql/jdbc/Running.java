package org.properdp.sql.jdbc;

import io.vavr.control.Either;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.properdp.sql.ask.Left;
import org.properdp.sql.text.SqlError;

/**
 * A question under way on a thread of its own. It comes to its end also if its asker waits no
 * longer, and keeps the store open until then.
 */
final class Running {
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private volatile Left left = Left.UNKNOWN;

  /** What a statement gives. */
  @FunctionalInterface
  interface Work {
    /** Does it, and says beforehand what becomes of its answer if its asker leaves. */
    Answer run(Running running) throws SQLException;
  }

  /** What is kept open until the question has come to its end. */
  @FunctionalInterface
  interface Held extends AutoCloseable {
    @Override
    void close() throws SQLException;
  }

  void start(Held store, Work work) {
    Thread thread = new Thread(() -> run(store, work), "proper-jdbc");
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (Error noThread) {
      try {
        store.close();
      } catch (SQLException failed) {
        noThread.addSuppressed(failed);
      }
      throw noThread;
    }
  }

  /** The store is let go before the asker goes on, which may want to open it elsewhere. */
  private void run(Held store, Work work) {
    Either<SQLException, Answer> came = tried(() -> work.run(this));
    Either<SQLException, Held> closed =
        tried(
            () -> {
              store.close();
              return store;
            });
    if (came.isLeft()) {
      closed.peekLeft(came.getLeft()::setNextException);
      answer.completeExceptionally(came.getLeft());
    } else if (closed.isLeft()) {
      answer.completeExceptionally(closed.getLeft());
    } else {
      answer.complete(came.get());
    }
  }

  @FunctionalInterface
  private interface Step<A> {
    A go() throws SQLException;
  }

  @SuppressWarnings("CatchingUnchecked") // whatever it is, the asker must be told, in one sentence
  private static <A> Either<SQLException, A> tried(Step<A> step) {
    try {
      return Either.right(step.go());
    } catch (SQLException told) {
      return Either.left(told);
    } catch (SqlError wrong) {
      return Either.left(Failures.of(wrong));
    } catch (Throwable any) {

      return Either.left(Failures.unknown());
    }
  }

  /** Says what becomes of the answer from now on, if the asker leaves. */
  void isLeftAs(Left told) {
    left = told;
  }

  /** Waits for the answer; 0 seconds are for ever. */
  Answer await(int seconds) throws SQLException {
    try {
      return seconds == 0 ? answer.get() : answer.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      throw leave(known -> Failures.late(seconds, known));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw leave(Failures::cancelled);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof SQLException told ? told : Failures.unknown();
    }
  }

  /** Lets the asker go on without the answer; what it is told. */
  SQLException leave(Function<Left, SQLException> why) {
    SQLException told = why.apply(left);
    answer.completeExceptionally(told);
    return told;
  }
}
