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
import org.properdp.provenance.engine.Snapshot;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * One watch: a secret threshold, and the most rows that each individual has brought to its steps so
 * far. It changes only in order of place, whichever threads ask.
 *
 * <p>The conditions hold as follows, where they differ from a single question: S2, whether an
 * individual takes part in a step depends on its rows in this step and in earlier ones, and on its
 * budget; S3, the charge is the theorem's, a supremum over the rows of all others; S4, the growth
 * is charged before the comparison; S5, one bit is released.
 *
 * <p>Other questions, appends, erasures and other watches may come in between: each watch has its
 * own threshold, and the theorem's argument moves each threshold by the most that r has paid for in
 * that watch. (The machine-checked proof does not cover several watches at the same time.)
 */
@Proven({
  "costs.NoisyThreshold.above_threshold",
  "costs.NoisyThreshold.watch_in_a_stretch",
  "costs.ThresholdWorth.threshold_within"
})
final class WatchSession implements Agent.Steps {
  private final Engine engine;
  private final Noise noise;
  private final AnswerProtocol protocol;
  private final Epsilon asked;
  private final BigInteger height;
  private final RenewalCounts renewals;
  private final long begun;
  private final MostRows most = new MostRows();
  private @Nullable Pending over;

  WatchSession(
      Engine engine,
      Noise noise,
      AnswerProtocol protocol,
      RenewalCounts renewals,
      AboveThreshold<?> watched,
      Epsilon asked) {
    this.renewals = renewals;
    this.begun = renewals.begun();
    this.engine = engine;
    this.noise = noise;
    this.protocol = protocol;
    this.asked = asked;
    this.height = watched.height(asked, noise);
  }

  @Override
  public <T> Either<Refusal, Release<Boolean>> step(
      Question<T, Boolean> question, AboveThreshold<T> watched) {
    return protocol.answer(question, new WatchSteps<>(question, watched));
  }

  /** The steps of one question of the watch. */
  private final class WatchSteps<T> implements QuestionSteps<Contributions> {
    private final Question<T, Boolean> question;
    private final AboveThreshold<T> watched;

    WatchSteps(Question<T, Boolean> question, AboveThreshold<T> watched) {
      this.question = question;
      this.watched = watched;
    }

    @Override
    public Contributions evaluate(Snapshot moment, boolean isTurn) {
      return engine.contributions(moment, question.table(), watched.measure());
    }

    @Override
    public Either<Refusal, Payable> charge(Contributions contributions) {
      if (over != null) {
        // The refusal reveals the answer "above", which must be durable before it is revealed.
        over.await();
        return Either.left(new Refusal.TheWatchIsOver());
      }
      if (renewals.done() > begun) {
        return Either.left(new Refusal.ItEndedWithARenewal());
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
