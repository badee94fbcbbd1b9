package org.properdp.server.session;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.Departure;
import org.properdp.server.room.Line;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.Left;

/** Runs the questions of one session so that its client can leave them. */
public final class Leavable implements Asking {
  private final Line line;
  private final String analyst;
  private final AtomicReference<@Nullable Runnable> waited = new AtomicReference<>();

  /** Questions of an analyst's in this line, in the order in which they come. */
  public Leavable(Line line, String analyst) {
    this.line = line;
    this.analyst = analyst;
  }

  @Override
  public Outcome ask(Left left, boolean isSoonOver, Supplier<Asked> question, Runnable unheard) {
    try {
      return isSoonOver ? here(left, question, unheard) : elsewhere(left, question, unheard);
    } finally {
      waited.set(null);
    }
  }

  /** This thread waits for the answer; if it is let go, another one waits in its place. */
  private Outcome here(Left left, Supplier<Asked> question, Runnable unheard) {
    Departure departure = new Departure();
    waited.set(departure::leave);
    Line.Place place = line.take(analyst);
    boolean isGiven = false;
    try {
      Asked asked = question.get();
      isGiven =
          !asked.isAnsweredBefore(departure)
              && place.isGivenTo(
                  () -> run(() -> asked, CompletableFuture.failedFuture(cancelled(left)), unheard));
      if (isGiven) {
        throw cancelled(left);
      }
      return asked.outcome();
    } finally {
      if (!isGiven) {
        place.free();
      }
    }
  }

  private Outcome elsewhere(Left left, Supplier<Asked> question, Runnable unheard) {
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    waited.set(() -> outcome.completeExceptionally(cancelled(left)));
    line.run(analyst, () -> run(question, outcome, unheard));
    try {
      return outcome.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof ClientError told
          ? told
          : new IllegalStateException("a question failed", failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw ClientError.fatal("57P01", "the server ends" + left.sentence());
    }
  }

  private static void run(
      Supplier<Asked> question, CompletableFuture<Outcome> outcome, Runnable unheard) {
    try {
      if (!outcome.complete(question.get().outcome())) {
        unheard.run();
      }
    } catch (Throwable any) {
      outcome.completeExceptionally(any);
    }
  }

  private static ClientError cancelled(Left left) {
    return ClientError.of("57014", "the statement was cancelled" + left.sentence());
  }

  /** Lets the client go on without its answer; the question is asked all the same. */
  public void leave() {
    Runnable now = waited.get();
    if (now != null) {
      now.run();
    }
  }

  @Override
  public String toString() {
    return "questions that can be left";
  }
}
