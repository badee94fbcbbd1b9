package org.properdp.whatif.play;

import io.vavr.control.Either;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * The fate of a question: as secret as the data.
 *
 * @param answer without noise, or the refusal
 * @param isRepeated whether it got the answer that was stored under its request id
 * @param all the people that it is about, before budgets, and their rows
 * @param out those of them who are left out, their rows, and how many others take part in part
 * @param isPaid whether any budget has changed
 */
record Outcome<R>(
    Either<Refusal, Release<R>> answer,
    boolean isRepeated,
    Crowd.Count all,
    Crowd.Count out,
    boolean isPaid) {
  boolean isRefused() {
    return answer.isLeft();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Outcome";
  }
}
