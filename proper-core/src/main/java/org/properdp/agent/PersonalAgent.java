package org.properdp.agent;

import io.vavr.control.Either;
import java.util.List;
import org.properdp.budget.Charge;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Request;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Session;
import org.properdp.pinq.session.Sessions;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Manner;
import org.properdp.primitive.Scope;
import org.properdp.primitive.Terms;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Found;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.pipeline.Evaluation;
import org.properdp.provenance.pipeline.Serving;
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
  private final Currency currency;
  private final Scope scope;
  private final Sessions sessions;
  private final Desk desk;

  /** An agent for one population. */
  public PersonalAgent(
      Sequence sequence,
      Ledger ledger,
      Noise noise,
      Quotas quotas,
      Sessions sessions,
      Regime.Personal regime) {
    this.ledger = ledger;
    this.noise = noise;
    this.sessions = sessions;
    this.currency = regime.currency();
    this.scope = new Scope.Payers(regime.most());
    this.desk = new Desk(sequence, ledger, quotas, currency);
  }

  @Override
  public <T> Session<T> session(Epsilon budget) {
    return sessions.open(budget, noise);
  }

  @Override
  public <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question) {
    return desk.serve(
        question,
        (place, request) -> {
          Contributions contributions = evaluate(question, place);
          place.awaitTurn();
          return desk.once(
              place.captured(), request, () -> Either.right(pay(question, contributions, request)));
        });
  }

  @Override
  public Scope scope() {
    return scope;
  }

  @Override
  public Currency currency() {
    return currency;
  }

  private <T, R> Contributions evaluate(Question<T, R> question, Place<Arrival> place) {
    Evaluation evaluation = new Evaluation(place.captured().moment());
    Measure<T> measure = question.terms().measure(noise);
    if (!place.isTurn() || question.terms().manner() != Manner.WHOLE) {
      return evaluation.contributions(question.table(), measure);
    }
    long one = question.terms().tariff(currency).cost(1);
    return evaluation.contributions(question.table(), measure, page -> ledger.ableToPay(page, one));
  }

  @Proven("guarantee.Guarantee.question_within")
  private <T, R> Unreleased pay(
      Question<T, R> question, Contributions contributions, Request request) {
    Terms<T, R> terms = question.terms();
    Manner manner = terms.manner();
    List<WeightPage> weights =
        manner
            .limit(tariff -> terms.inBudgets(tariff, currency))
            .map(limit -> Charge.limited(limit, contributions.weights(), ledger))
            .getOrElse(contributions::weights);
    Reservation paid = ledger.reserve(Charge.at(terms.tariff(currency), weights));
    Found found = manner.found(contributions, paid.payers(), weights, noise);
    Answer answer = terms.answer(found, noise);
    return new Unreleased(answer, ledger.commit(paid, request, answer));
  }

  @Override
  public Steps watch(AboveThreshold<?> watched, Epsilon asked) {
    // The threshold's noise is drawn where no stack of the asker's can end in the middle of it.
    return Serving.serve(() -> new Watching(ledger, noise, desk, watched, asked));
  }
}
