package org.properdp.agent;

import io.vavr.control.Either;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.noise.Noise;
import org.properdp.primitive.AboveThreshold;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.pipeline.Evaluation;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * One watch: a secret threshold, and what everybody has brought to its steps so far. It changes in
 * order of place alone, whichever threads ask.
 *
 * <p>How the conditions are met where a question alone would do otherwise: S2, who takes part in a
 * step depends on its own rows, in this step and in those before, and on its budget; S3, the charge
 * is the theorem's, a supremum over everybody else; S4, the growth is taken before the comparison;
 * S5, one bit is released.
 *
 * <p>Other questions, appends and erasures may come in between, and other watches too: each has a
 * threshold of its own, and the theorem's argument moves each by the most that r has paid for in
 * that watch. (That several go on at the same time is not in the machine's proof.)
 */
@Proven({"costs.NoisyThreshold.above_threshold", "costs.ThresholdWorth.threshold_within"})
final class Watching implements Agent.Steps {
  private final Ledger ledger;
  private final Noise noise;
  private final Desk desk;
  private final Epsilon asked;
  private final BigInteger height;
  private final MostRows most = new MostRows();
  private @Nullable Pending over;

  Watching(Ledger ledger, Noise noise, Desk desk, AboveThreshold<?> watched, Epsilon asked) {
    this.ledger = ledger;
    this.noise = noise;
    this.desk = desk;
    this.asked = asked;
    this.height = watched.height(asked, noise);
  }

  @Override
  public <T> Either<Refusal, Release<Boolean>> step(
      Question<T, Boolean> question, AboveThreshold<T> watched) {
    return desk.serve(
        question,
        (place, request) -> {
          Contributions contributions =
              new Evaluation(place.captured().moment())
                  .contributions(question.table(), watched.measure());
          place.awaitTurn();
          return desk.once(
              place.captured(), request, () -> compare(watched, contributions, request));
        });
  }

  private Either<Refusal, Unreleased> compare(
      AboveThreshold<?> watched, Contributions contributions, Request request) {
    if (over != null) {
      // The refusal tells the answer "above", which must not be heard before it is durable.
      over.await();
      return Either.left(new Refusal.TheWatchIsOver());
    }
    MostRows.Step step = most.step(contributions.weights());
    Reservation paid = ledger.reserve(new Charge(step.growth(), watched.price(asked)));
    IndividualSet joined = step.joined(paid.payers());
    Answer answer = watched.compare(contributions.found(joined), height, asked, noise);
    step.remember(paid.payers());
    Pending durable = ledger.commit(paid, request, answer);
    over = watched.value(answer.noisy()) ? durable : null;
    return Either.right(new Unreleased(answer, durable));
  }

  @Override
  public String toString() {
    return "Watching";
  }
}
