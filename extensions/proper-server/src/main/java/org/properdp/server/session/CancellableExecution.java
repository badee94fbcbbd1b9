package org.properdp.server.session;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.CancelSignal;
import org.properdp.server.limits.Line;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.AbandonedAnswer;

/** Runs the questions of one session so that its client can leave them. */
public final class CancellableExecution implements Execution {
  private final Line line;
  private final String analyst;
  private final AtomicReference<@Nullable Runnable> waited = new AtomicReference<>();
  private volatile Supplier<Duration> limit = () -> Duration.ZERO;

  /** Questions of an analyst's in this line, in the order in which they come. */
  public CancellableExecution(Line line, String analyst) {
    this.line = line;
    this.analyst = analyst;
  }

  /** Has statements that ask nothing of people end after a time; zero is no limit. */
  public CancellableExecution within(Supplier<Duration> time) {
    limit = time;
    return this;
  }

  @Override
  public Outcome ask(
      AbandonedAnswer left, boolean isSoonOver, Supplier<Asked> question, ValueLease taken) {
    try {
      return isSoonOver ? here(left, question, taken) : elsewhere(left, question, taken);
    } finally {
      waited.set(null);
    }
  }

  /** This thread waits for the answer; if it is let go, another one waits in its place. */
  private Outcome here(AbandonedAnswer left, Supplier<Asked> question, ValueLease taken) {
    CancelSignal departure = new CancelSignal();
    waited.set(departure::leave);
    Line.Place place = line.take(analyst);
    boolean isGiven = false;
    try {
      Asked asked = question.get();
      isGiven =
          !asked.isAnsweredBefore(departure)
              && place.isGivenTo(
                  () -> run(() -> asked, CompletableFuture.failedFuture(cancelled(left)), taken));
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

  private Outcome elsewhere(AbandonedAnswer left, Supplier<Asked> question, ValueLease taken) {
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    boolean isFree = left == AbandonedAnswer.FREE;
    waited.set(() -> outcome.completeExceptionally(cancelled(left)));
    line.run(analyst, () -> run(question, outcome, taken));
    // The time begins here: that of questions before it in the same message depends on rows.
    Duration most = isFree ? limit.get() : Duration.ZERO;
    if (!most.isZero()) {
      outcome.orTimeout(most.toMillis(), TimeUnit.MILLISECONDS);
    }
    try {
      return outcome.get();
    } catch (ExecutionException failed) {
      if (isFree) {
        taken.leave();
      }
      if (failed.getCause() instanceof TimeoutException) {
        throw left("the statement took longer than statement_timeout allows", left);
      }
      throw failed.getCause() instanceof ClientError told
          ? told
          : new IllegalStateException("a question failed", failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw ClientError.fatal("57P01", "the server ends" + left.sentence());
    }
  }

  private static void run(
      Supplier<Asked> question, CompletableFuture<Outcome> outcome, ValueLease taken) {
    try {
      if (!outcome.complete(question.get().outcome())) {
        taken.end();
      }
    } catch (Throwable any) {
      outcome.completeExceptionally(any);
    }
  }

  private static ClientError cancelled(AbandonedAnswer left) {
    return left("the statement was cancelled", left);
  }

  private static ClientError left(String why, AbandonedAnswer left) {
    return ClientError.of("57014", why + left.sentence());
  }

  /** Lets the client go on without its answer; the question is asked all the same. */
  public void leave() {
    Runnable now = waited.get();
    if (now != null) {
      now.run();
    }
  }
}
