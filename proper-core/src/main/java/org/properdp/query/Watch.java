package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Epsilon;

/**
 * Watching until a count first reaches a threshold: the sparse vector technique (above-threshold),
 * step by step. The threshold has noise that is drawn once and told nobody, not even by what this
 * prints. Each step is a question at a place of its own, answered "below" or "above" when its
 * debits are durable; after "above" all further ones are refused.
 *
 * <p>An individual pays ε for each row by which it brings more to a step than to any step before: a
 * thousand steps "below" with one row of its own in each cost it ε once. Who can't pay that growth
 * sits out the step. So nothing is free, also not "below": somebody whose rows are in a thousand
 * such answers can lose half of ε by them.
 *
 * <p>A step that is asked again under its request id gets its answer again, free of charge, and is
 * no further step; also after "above", and in another watch for the same threshold at the same ε. A
 * watch is kept in memory: when the runtime is closed it is over, and what it took stays taken.
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
   * Whether a collection has as many rows as the threshold says, or more, both with noise. Any
   * collection of the same analyst's and the same population will do.
   */
  public Either<Refusal, Release<Boolean>> isAbove(Queryable<?> next) {
    return next.step(whose, steps, threshold, epsilon);
  }

  @Override
  public String toString() {
    return "Watch";
  }
}
