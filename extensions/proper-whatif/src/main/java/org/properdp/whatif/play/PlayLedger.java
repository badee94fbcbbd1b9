package org.properdp.whatif.play;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.provenance.individual.IndividualSet;

/**
 * A ledger of made-up budgets, in memory, that shows who paid last. Answers are kept for a day, and
 * only under request ids that a statement gives, because no other is ever asked for again.
 */
final class PlayLedger implements Ledger {
  private final Ledger budgets = new InMemoryLedger();
  private final Map<String, Recorded> answers = new HashMap<>();
  private boolean isNamed;
  private @Nullable Taken taken;
  private int entered;

  /** A charge and those who paid it. */
  record Taken(Charge charge, IndividualSet payers) {
    @Override
    public String toString() {
      return "Taken";
    }
  }

  /** A question comes, with a request id or without. */
  synchronized void next(boolean hasId) {
    isNamed = hasId;
    taken = null;
  }

  /** The charge of the last question; none if it was not. */
  synchronized @Nullable Taken taken() {
    return taken;
  }

  /** Another day: request ids are new. */
  synchronized void nextDay() {
    answers.clear();
  }

  /** Lets all individuals below a number enter with the same budget, if they have not. */
  synchronized void enterUpTo(int end, Amount budget) {
    if (end > entered) {
      budgets.enterRange(entered, end, budget);
      entered = end;
    }
  }

  @Override
  public void enter(int individual, Amount budget) {
    budgets.enter(individual, budget);
  }

  @Override
  public void enterRange(int first, int end, Amount budget) {
    budgets.enterRange(first, end, budget);
  }

  @Override
  public IndividualSet grant(IndividualSet who, Amount more) {
    return budgets.grant(who, more);
  }

  @Override
  public Pending merge(int merged, int kept) {
    return budgets.merge(merged, kept);
  }

  @Override
  public IndividualSet merged() {
    return budgets.merged();
  }

  @Override
  public OptionalInt mergedInto(int individual) {
    return budgets.mergedInto(individual);
  }

  @Override
  public Map<Integer, Long> owed() {
    return budgets.owed();
  }

  @Override
  public long[] ableToPay(int page, long cost) {
    return budgets.ableToPay(page, cost);
  }

  @Override
  public void left(int page, long[] into) {
    budgets.left(page, into);
  }

  @Override
  public synchronized Reservation reserve(Charge charge) {
    Reservation reserved = budgets.reserve(charge);
    taken = new Taken(charge, reserved.payers());
    return reserved;
  }

  @Override
  public synchronized Pending commit(Reservation reservation, Request request, Answer answer) {
    if (isNamed) {
      answers.put(key(request), new Recorded(request.digest(), answer));
    }
    return Pending.DONE;
  }

  @Override
  public synchronized Optional<Recorded> recall(Request request) {
    return Optional.ofNullable(answers.get(key(request)));
  }

  private static String key(Request request) {
    return request.analyst().length() + ":" + request.analyst() + request.id();
  }

  @Override
  public void stop(Throwable cause) {
    budgets.stop(cause);
  }

  @Override
  public void check() {
    budgets.check();
  }

  @Override
  public Optional<Throwable> failure() {
    return budgets.failure();
  }

  @Override
  public IndividualSet entered() {
    return budgets.entered();
  }

  @Override
  public Optional<Account> account(int individual) {
    return budgets.account(individual);
  }

  @Override
  public long countWithAtLeast(Amount left) {
    return budgets.countWithAtLeast(left);
  }

  @Override
  public void close() {
    budgets.close();
  }

  @Override
  public String toString() {
    return "PlayLedger";
  }
}
