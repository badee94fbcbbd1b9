package org.properdp.agent;

import io.vavr.control.Either;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.noise.Noise;
import org.properdp.primitive.AboveThreshold;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Moment;
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
final class WatchSession implements Agent.Steps {
  private final Engine engine;
  private final Noise noise;
  private final AnswerProtocol protocol;
  private final Epsilon asked;
  private final BigInteger height;
  private final MostRows most = new MostRows();
  private @Nullable Pending over;

  WatchSession(
      Engine engine,
      Noise noise,
      AnswerProtocol protocol,
      AboveThreshold<?> watched,
      Epsilon asked) {
    this.engine = engine;
    this.noise = noise;
    this.protocol = protocol;
    this.asked = asked;
    this.height = watched.height(asked, noise);
  }

  @Override
  public <T> Either<Refusal, Release<Boolean>> step(
      Question<T, Boolean> question, AboveThreshold<T> watched) {
    return protocol.answer(question, new Asked<>(question, watched));
  }

  /** A step on its way. */
  private final class Asked<T> implements Answering<Contributions> {
    private final Question<T, Boolean> question;
    private final AboveThreshold<T> watched;

    Asked(Question<T, Boolean> question, AboveThreshold<T> watched) {
      this.question = question;
      this.watched = watched;
    }

    @Override
    public Contributions evaluate(Moment moment, boolean isTurn) {
      return engine.contributions(moment, question.table(), watched.measure());
    }

    @Override
    public Either<Refusal, Payable> charge(Contributions contributions) {
      if (over != null) {
        // The refusal tells the answer "above", which must not be heard before it is durable.
        over.await();
        return Either.left(new Refusal.TheWatchIsOver());
      }
      MostRows.Step step = most.step(contributions.weights());
      return Either.right(
          new Payable(
              new Charge(step.growth(), watched.price(asked)),
              payers -> {
                Gathered joined = contributions.found(step.joined(payers));
                Answer answer = watched.compare(joined, height, asked, noise);
                step.remember(payers);
                return Either.right(answer);
              }));
    }

    @Override
    public void committed(Answer answer, Pending durable) {
      over = watched.value(answer.noisy(), asked) ? durable : null;
    }
  }

  @Override
  public String toString() {
    return "WatchSession";
  }
}
