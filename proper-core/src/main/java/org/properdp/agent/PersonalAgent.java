package org.properdp.agent;

import io.vavr.control.Either;
import java.util.List;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Request;
import org.properdp.noise.Noise;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Manner;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Found;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.pipeline.Evaluation;
import org.properdp.provenance.pipeline.Moment;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Answers from those who can pay, and tells nobody who could not. The guarantee of SEMANTICS §2 is
 * here: one evaluation says who is charged, how much, and what is answered; charges come in order
 * of place; and the answer leaves only after the ledger has committed it together with its debits.
 */
@Proven({
  "guarantee.Guarantee.personal_differential_privacy",
  "guarantee.Analysts.several_analysts"
})
public final class PersonalAgent implements Agent {
  private final Ledger ledger;
  private final Noise noise;
  private final Desk desk;

  /** An agent for one population. */
  public PersonalAgent(Sequence sequence, Ledger ledger, Noise noise, Quotas quotas) {
    this.ledger = ledger;
    this.noise = noise;
    this.desk = new Desk(sequence, ledger, quotas);
  }

  @Override
  public <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question) {
    return desk.serve(
        question,
        (place, request) -> {
          Contributions contributions = evaluate(question, place);
          place.awaitTurn();
          return desk.once(request, () -> Either.right(pay(question, contributions, request)));
        });
  }

  private <T, R> Contributions evaluate(Question<T, R> question, Place<Moment> place) {
    Evaluation evaluation = new Evaluation(place.captured());
    Measure<T> measure = question.primitive().measure(noise);
    if (!place.isTurn() || question.primitive().manner(question.asked()) != Manner.WHOLE) {
      return evaluation.contributions(question.table(), measure);
    }
    long one = question.primitive().tariff(question.asked()).cost(1);
    return evaluation.contributions(question.table(), measure, page -> ledger.ableToPay(page, one));
  }

  @Proven("guarantee.Guarantee.question_within")
  private <T, R> Unreleased pay(
      Question<T, R> question, Contributions contributions, Request request) {
    Manner manner = question.primitive().manner(question.asked());
    List<WeightPage> weights =
        manner
            .limit()
            .map(limit -> Charge.limited(limit, contributions.weights(), ledger))
            .getOrElse(contributions::weights);
    Charge charge = Charge.at(question.primitive().tariff(question.asked()), weights);
    Reservation paid = ledger.reserve(charge);
    Found found = manner.found(contributions, paid.payers(), weights, noise);
    Answer answer = question.primitive().answer(found, question.asked(), noise);
    return new Unreleased(answer, ledger.commit(paid, request, answer));
  }

  @Override
  public Steps watch(AboveThreshold<?> watched, Epsilon asked) {
    return new Watching(ledger, noise, desk, watched, asked);
  }
}
