package org.properdp.agent;

import io.vavr.control.Either;
import java.util.Arrays;
import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Session;
import org.properdp.pinq.session.Sessions;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Scope;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.individual.Individuals;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * The agent of a global budget, as in PINQ, for comparison: one public budget for all, which
 * refuses openly when it is spent. A question costs as much as the largest number of rows that one
 * individual can have in its table, usually ε for each. This number follows from the plan alone
 * (PINQ's stability) and from the public number of rows that are kept of each individual.
 *
 * <p>The budget is account number 0 of a ledger, so that it is stored as safely as personal
 * budgets.
 */
@Proven("classic.Whole.whole_program_global")
public final class GlobalAgent implements Agent {
  /** The account that holds the one budget. */
  public static final int ACCOUNT = 0;

  private final AnswerProtocol protocol;
  private final Engine engine;
  private final Noise noise;
  private final Sessions sessions;
  private final Regime.Global regime;

  /** An agent for one population; the ledger's account 0 holds its budget. */
  public GlobalAgent(
      Sequence sequence,
      Engine engine,
      Ledger ledger,
      Noise noise,
      QuotaDays days,
      Sessions sessions,
      Regime.Global regime) {
    this.protocol = new AnswerProtocol(sequence, ledger, days, regime.currency());
    this.engine = engine;
    this.noise = noise;
    this.sessions = sessions;
    this.regime = regime;
  }

  @Override
  public <T> Session<T> session(Epsilon budget) {
    return sessions.open(budget, noise);
  }

  @Override
  public <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question) {
    return priced(question).flatMap(asked -> protocol.answer(question, asked));
  }

  /** The question, if the budget can be asked it at all: that follows from the plan alone. */
  private <T> Either<Refusal, GlobalSteps<T>> priced(Question<T, ?> question) {
    if (question.terms().inclusion().needsPersonalBudgets()) {
      return Either.left(new Refusal.TheQuestionNeedsPersonalBudgets(question.terms().describe()));
    }
    Either<String, Long> rows = question.table().rowsPerIndividual(regime.rowsPerIndividual());
    long most = rows.getOrElse(WeightPage.TOO_MUCH);
    long cost = question.terms().costAtMost(most, currency());
    if (rows.isLeft() && cost == Price.CANNOT_PAY) {
      return Either.left(new Refusal.TheStepNeedsABound(rows.getLeft()));
    }
    if (cost > Amount.MOST) {
      return Either.left(new Refusal.TheCostIsTooLargeToCount());
    }
    return Either.right(new GlobalSteps<>(question, cost));
  }

  @Override
  public <R> Row<R> arrive(List<? extends Question<?, R>> questions) {
    return protocol.<R>row(questions, this::priced).arrived();
  }

  /**
   * A watch is priced by the growth of each individual's contribution, which only personal budgets
   * can charge.
   */
  @Override
  public Steps watch(AboveThreshold<?> watched, Epsilon asked) {
    return new Steps() {
      @Override
      public <T> Either<Refusal, Release<Boolean>> step(
          Question<T, Boolean> question, AboveThreshold<T> step) {
        return Either.left(new Refusal.TheRegimeIsNotPersonal("aboveThreshold"));
      }
    };
  }

  @Override
  public Scope scope() {
    return new Scope.Kept(regime.rowsPerIndividual());
  }

  @Override
  public Currency currency() {
    return regime.currency();
  }

  private static Charge charge(long cost) {
    return new Charge(
        List.of(
            new WeightPage.Each(
                Individuals.page(ACCOUNT),
                into -> {
                  Arrays.fill(into, 0);
                  into[Individuals.slot(ACCOUNT)] = cost;
                })),
        new Price(1, 1));
  }

  /**
   * The steps of a question. Its cost does not depend on who owns which rows, so it is paid for
   * before the evaluation.
   */
  private final class GlobalSteps<T> implements QuestionSteps<Snapshot> {
    private final Question<T, ?> question;
    private final long cost;

    GlobalSteps(Question<T, ?> question, long cost) {
      this.question = question;
      this.cost = cost;
    }

    /**
     * Nothing yet: whether the budget is enough is public, and is decided without looking at rows.
     */
    @Override
    public Snapshot evaluate(Snapshot moment, boolean isTurn) {
      return moment;
    }

    @Override
    public Either<Refusal, Payable> charge(Snapshot moment) {
      return Either.right(
          new Payable(
              GlobalAgent.charge(cost),
              payers ->
                  cost > 0 && payers.isEmpty()
                      ? Either.left(new Refusal.TheGlobalBudgetIsTooSmall(currency().amount(cost)))
                      : Either.right(answer(moment))));
    }

    private Answer answer(Snapshot moment) {
      Gathered found =
          engine.everybody(
              moment,
              question.table(),
              question.terms().measure(noise),
              regime.rowsPerIndividual());
      return question.terms().answer(found, noise);
    }
  }
}
