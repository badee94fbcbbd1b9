package org.properdp.server.session;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.Left;

/** Runs the questions of one session on other threads, so that its client can leave them. */
public final class Leavable implements Asking {
  private final Executor threads;
  private final AtomicReference<@Nullable Waited> waited = new AtomicReference<>();

  private record Waited(CompletableFuture<Outcome> outcome, Left left) {}

  /** Questions on these threads, in the order in which they come. */
  public Leavable(Executor threads) {
    this.threads = threads;
  }

  @Override
  public Outcome ask(Left left, Supplier<Outcome> question, Runnable unheard) {
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    waited.set(new Waited(outcome, left));
    try {
      threads.execute(() -> run(question, outcome, unheard));
      return outcome.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof ClientError told
          ? told
          : new IllegalStateException("a question failed", failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw ClientError.fatal("57P01", "the server ends" + left.sentence());
    } finally {
      waited.set(null);
    }
  }

  private static void run(
      Supplier<Outcome> question, CompletableFuture<Outcome> outcome, Runnable unheard) {
    try {
      if (!outcome.complete(question.get())) {
        unheard.run();
      }
    } catch (Throwable any) {
      outcome.completeExceptionally(any);
    }
  }

  /** Lets the client go on without its answer; the question is asked all the same. */
  public void leave() {
    Waited now = waited.get();
    if (now != null) {
      now.outcome()
          .completeExceptionally(
              ClientError.of("57014", "the statement was cancelled" + now.left().sentence()));
    }
  }

  @Override
  public String toString() {
    return "questions that can be left";
  }
}
