package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Epsilon;

/**
 * A watch, which lasts until a count first reaches a threshold: the sparse vector technique
 * (above-threshold), step by step. The noise of the threshold is drawn once and kept secret, also
 * from {@code toString}. Each step is a question with its own place, answered "below" or "above"
 * once its debits are durable; after "above" all further steps are refused.
 *
 * <p>An individual pays for growth: ε for each row by which its count in a step exceeds its largest
 * count in any earlier step. A thousand steps "below" with one of its rows in each cost it ε once.
 * An individual that can't pay for its growth is left out of the step. So no answer is free, not
 * even "below": a person whose rows are in a thousand such answers can lose half of ε by them.
 *
 * <p>A step that is asked again under its request id gets its answer again, free of charge, and
 * does not count as a further step. This holds after "above", too, and in another watch for the
 * same threshold at the same ε. A watch is kept in memory: it ends when the runtime is closed, and
 * what individuals paid stays paid.
 */
public final class Watch {
  private final Queryable<?> whose;
  private final Agent.Steps steps;
  private final long threshold;
  private final Epsilon epsilon;

  Watch(Queryable<?> whose, Agent.Steps steps, long threshold, Epsilon epsilon) {
    this.whose = whose;
    this.steps = steps;
    this.threshold = threshold;
    this.epsilon = epsilon;
  }

  /**
   * True if the noisy number of a collection's rows reaches the noisy threshold. The collection
   * must belong to the same analyst and population as the watch.
   */
  public Either<Refusal, Release<Boolean>> isAbove(Queryable<?> next) {
    return next.step(whose, steps, threshold, epsilon);
  }

  @Override
  public String toString() {
    return "Watch";
  }
}
