package org.properdp.agent;

import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.proof.Proven;
import org.properdp.provenance.threads.Later;

/** An answer that must not leave before it and its debits are durable. */
record Unreleased(Answer answer, Pending durable) {
  /** The part of the answer that may be told, once that may leave. */
  @Proven("durability.Debits.heard_is_durable")
  <R> Later<R> release(Function<Answer, R> telling) {
    R told = telling.apply(answer);
    return asker -> durable.then(new Leaving<>(told, asker));
  }

  /** The release that may leave when its record is durable. */
  private record Leaving<R>(R told, Later.Asker<? super R> asker) implements Pending.Listener {
    @Override
    public void durable() {
      asker.receive(told);
    }

    @Override
    public void never(Supplier<? extends Throwable> why) {
      asker.fail(why);
    }

    @Override
    public String toString() {
      return "Leaving";
    }
  }

  @Override
  public String toString() {
    return "Unreleased";
  }
}
