package org.properdp.whatif.play;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.properdp.agent.GlobalAgent;
import org.properdp.agent.PersonalAgent;
import org.properdp.agent.QuotaDays;
import org.properdp.agent.Quotas;
import org.properdp.agent.RenewalCounts;
import org.properdp.agent.Renewals;
import org.properdp.agent.Sequence;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.pinq.session.Sessions;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * One population under one scenario: the agent that answers in such a regime, over a ledger of its
 * own, an engine that replays, and no noise. So who pays, and how much, is decided by the code that
 * decides it when analysts ask.
 */
final class Stage {
  private final Scenario scenario;
  private final Accounts accounts;
  private final Replay replay;
  private final PlayLedger ledger = new PlayLedger();

  /**
   * The number of people that each answer of the day left out, by its request id: it may come
   * again.
   */
  private final Map<String, Crowd.Count> outOfStored = new HashMap<>();

  private final Regime regime;
  private final Sequence sequence;
  private final Agent agent;
  private final long first;

  /** A time in which budgets renew, and the end of the numbers of all people who are there. */
  record During(PlayedTime time, int end) {}

  /** Sets a stage; nobody has paid yet. Without a time, it is of one moment. */
  Stage(Scenario scenario, Accounts accounts, Replay replay, Option<During> during) {
    this.scenario = scenario;
    this.accounts = accounts;
    this.replay = replay;
    Option<Renewal> rule = during.flatMap(time -> accounts.regime().renewal());
    QuotaDays days =
        new QuotaDays(new Quotas(), InstantSource.system(), (analyst, most, day) -> {});
    regime = scenario.way() == Way.GLOBAL ? global(rule) : personal(rule);
    Option<Renewals> renewals =
        during.flatMap(all -> Renewals.of(regime, ledger, all.time(), () -> all.time().nanos()));
    sequence = renewals.map(Sequence::new).getOrElse(Sequence::new);
    RenewalCounts counts = renewals.<RenewalCounts>map(all -> all).getOrElse(RenewalCounts.NONE);
    Sessions sessions = new Sessions(ledger::check, counts::sinceThisTurn);
    if (regime instanceof Regime.Global global) {
      long nanos = ofAll();
      if (nanos > 0) {
        ledger.enter(GlobalAgent.ACCOUNT, currency().amount(nanos));
      }
      agent = new GlobalAgent(sequence, replay, ledger, Silent.NOISE, days, sessions, global);
    } else {
      agent =
          new PersonalAgent(
              sequence,
              replay,
              ledger,
              Silent.NOISE,
              days,
              sessions,
              counts,
              (Regime.Personal) regime);
      if (isOfAccounts()) {
        accounts.enter(ledger, scenario.purse() instanceof Purse.Left);
      } else {
        during.forEach(all -> enterUpTo(all.end()));
      }
    }
    first = isRenewed() ? ledger.most(Account::grantedNanos) : 0;
  }

  private Currency currency() {
    return accounts.regime().currency();
  }

  /** True if each individual begins with something of its own. */
  private boolean isOfAccounts() {
    return !(scenario.purse() instanceof Purse.Given)
        && accounts.regime() instanceof Regime.Personal;
  }

  private Regime.Personal personal(Option<Renewal> rule) {
    return isOfAccounts()
        ? (Regime.Personal) accounts.regime()
        : new Regime.Personal(one(), Option.none(), rule);
  }

  private Regime.Global global(Option<Renewal> rule) {
    return new Regime.Global(one(), scenario.keeps(), rule);
  }

  private void enterUpTo(int end) {
    ledger.enterUpTo(end, one());
  }

  /** The budget that each has, or that a global regime is named by. */
  private Amount one() {
    return scenario.purse() instanceof Purse.Given given ? given.in(currency()) : accounts.usual();
  }

  /** The amount that a global budget begins with. */
  private long ofAll() {
    return scenario.purse() instanceof Purse.Given given
        ? given.nanos()
        : accounts.global(
            scenario.purse() instanceof Purse.Left ? Account::leftNanos : Account::grantedNanos);
  }

  Agent agent() {
    return agent;
  }

  /** The rest of an individual's budget, or of the global one. */
  Optional<Account> account(int number) {
    return ledger.account(number);
  }

  /** The people with a budget. */
  IndividualSet entered() {
    return ledger.entered();
  }

  /** True if the budgets renew. */
  boolean isRenewed() {
    return regime.renewal().isDefined();
  }

  /** Does what is due by now, whether or not a question comes. */
  void settle() {
    sequence.change(() -> "settled");
  }

  /**
   * The promise of budgets that renew by now, and the most that was charged; none if they don't.
   */
  Option<Promised> promised(String population) {
    settle();
    return regime
        .renewal()
        .map(
            rule ->
                new Promised(
                    population,
                    scenario.way() == Way.GLOBAL,
                    rule,
                    ledger.most(Account::renewals),
                    first,
                    ledger.most(Account::spentNanos)));
  }

  /** Another day begins. */
  void nextDay() {
    ledger.nextDay();
    outOfStored.clear();
  }

  /**
   * Plays a question as this regime takes it.
   *
   * @param whole the same question as it is planned where no rows of a person are left out
   */
  <T, R> Outcome<R> play(Heard<T, R> heard, Heard<?, ?> whole) {
    return play(
        heard,
        scenario.way() == Way.CLIPPED ? heard.clipped() : heard.question(),
        replay.evaluated(whole).crowd());
  }

  /** Plays a question that differs from the one that was heard only in its terms. */
  <T, R> Outcome<R> play(Heard<T, R> heard, Question<T, R> question) {
    return play(heard, question, replay.evaluated(heard).crowd());
  }

  private <T, R> Outcome<R> play(Heard<T, R> heard, Question<T, R> question, Crowd crowd) {
    if (scenario.way() != Way.GLOBAL && !isOfAccounts()) {
      enterUpTo(crowd.end());
    }
    replay.next(heard);
    ledger.next(question.requestId().isDefined());
    Either<Refusal, Release<R>> answer = asked(question);
    PlayLedger.Taken taken = ledger.taken();
    Crowd.Count all = scenario.way() == Way.GLOBAL ? crowd.withRows() : crowd.charged();
    Crowd.Count out =
        answer.isLeft()
            ? all
            : scenario.way() == Way.GLOBAL
                ? notKept(heard, all)
                : taken == null
                    ? outOfStored.getOrDefault(question.requestId().getOrElse(""), all)
                    : crowd.without(taken, question.terms().tariff(currency()));
    if (answer.isRight()) {
      question.requestId().forEach(id -> outOfStored.put(id, out));
    }
    return new Outcome<>(
        answer,
        answer.isRight() && taken == null,
        all,
        out,
        taken != null && !taken.payers().isEmpty());
  }

  private Crowd.Count notKept(Heard<?, ?> heard, Crowd.Count all) {
    Heard.Kept kept = replay.kept(heard, scenario.keeps());
    return new Crowd.Count(all.people() - kept.people(), all.rows() - kept.rows(), 0);
  }

  /** A question that no budget can be enough for is refused before it reaches an agent. */
  private <T, R> Either<Refusal, Release<R>> asked(Question<T, R> question) {
    return (regime instanceof Regime.Personal personal ? personal.most() : Option.<Amount>none())
        .filter(question.terms()::isBeyond)
        .<Either<Refusal, Release<R>>>map(
            most -> Either.left(new Refusal.TheQuestionCostsMoreThanAnyBudget(most)))
        .getOrElse(() -> agent.ask(question));
  }
}
