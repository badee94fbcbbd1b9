package org.properdp.agent;

import io.vavr.control.Either;
import java.util.List;
import java.util.function.Supplier;
import org.properdp.budget.Charge;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Session;
import org.properdp.pinq.session.Sessions;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Serving;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * The agent of personal budgets: it answers from the rows of the individuals that can pay, and
 * never reveals which could not. It upholds the guarantee of SEMANTICS §2: one evaluation
 * determines the charges and the answer; charges come in order of place; and the answer leaves only
 * after the ledger has committed it together with its debits.
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
  private final AnswerProtocol protocol;
  private final RenewalCounts renewals;
  private final Engine engine;

  /** An agent for one population. */
  public PersonalAgent(
      Sequence sequence,
      Engine engine,
      Ledger ledger,
      Noise noise,
      QuotaDays days,
      Sessions sessions,
      RenewalCounts renewals,
      Regime.Personal regime) {
    this.renewals = renewals;
    this.ledger = ledger;
    this.noise = noise;
    this.sessions = sessions;
    this.currency = regime.currency();
    this.scope = new Scope.Payers(regime);
    this.protocol = new AnswerProtocol(sequence, ledger, days, currency);
    this.engine = engine;
  }

  @Override
  public <T> Session<T> session(Epsilon budget) {
    return sessions.open(budget, noise);
  }

  @Override
  public <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question) {
    return protocol.answer(question, new PersonalSteps<>(question));
  }

  @Override
  public <R> Row<R> arrive(List<? extends Question<?, R>> questions) {
    return protocol
        .<R>row(questions, question -> Either.right(new PersonalSteps<>(question)))
        .arrived();
  }

  @Override
  public Scope scope() {
    return scope;
  }

  @Override
  public Currency currency() {
    return currency;
  }

  @Override
  public Steps watch(AboveThreshold<?> watched, Epsilon asked) {
    // The threshold's noise is drawn on a serving thread, so that the caller's stack can't overflow
    // in the middle of it.
    return Serving.serve(() -> new WatchSession(engine, noise, protocol, renewals, watched, asked));
  }

  /**
   * The steps of a question: the individuals that can pay do so, and nothing reveals which could
   * not.
   */
  private final class PersonalSteps<T> implements QuestionSteps<Supplier<QuestionSteps.Payable>> {
    private final Question<T, ?> question;
    private final QuestionTerms<T, ?> terms;

    PersonalSteps(Question<T, ?> question) {
      this.question = question;
      this.terms = question.terms();
    }

    @Override
    public boolean awaitsTurn(Snapshot moment) {
      return engine.isInParts(moment, question.table());
    }

    @Override
    public Supplier<Payable> evaluate(Snapshot moment, boolean isTurn) {
      Measure<T> measure = terms.measure(noise);
      if (awaitsTurn(moment)) {
        SettledParts parts = new SettledParts(ledger);
        engine.inParts(moment, question.table(), measure, part -> settle(part, parts));
        return () -> new Payable(parts.charge(), payers -> answer(parts.found(payers)));
      }
      Contributions all = contributions(moment, measure, isTurn);
      return () -> payable(all);
    }

    private Contributions contributions(Snapshot moment, Measure<T> measure, boolean isTurn) {
      if (!isTurn || !terms.inclusion().isWhole()) {
        return engine.contributions(moment, question.table(), measure);
      }
      long one = terms.tariff(currency).cost(1);
      return engine.contributions(
          moment, question.table(), measure, page -> ledger.ableToPay(page, one));
    }

    private void settle(Contributions part, SettledParts parts) {
      List<WeightPage> weights = limited(part);
      IndividualSet payers = parts.payers(Charge.at(terms.tariff(currency), weights));
      parts.add(terms.inclusion().found(part, payers, weights, noise));
    }

    private Payable payable(Contributions all) {
      List<WeightPage> weights = limited(all);
      return new Payable(
          Charge.at(terms.tariff(currency), weights),
          payers -> answer(terms.inclusion().found(all, payers, weights, noise)));
    }

    /** The weights that individuals are charged for. */
    private List<WeightPage> limited(Contributions contributions) {
      return terms
          .inclusion()
          .limit(tariff -> terms.inBudgets(tariff, currency))
          .map(limit -> Charge.limited(limit, contributions.weights(), ledger))
          .getOrElse(contributions::weights);
    }

    private Either<Refusal, Answer> answer(Gathered gathered) {
      return Either.right(terms.answer(gathered, noise));
    }

    @Override
    public Either<Refusal, Payable> charge(Supplier<Payable> found) {
      return Either.right(found.get());
    }
  }
}
