package org.properdp.whatif.play;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
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
final class PlayLedger extends InMemoryLedger {
  private final Map<String, Recorded> answers = new HashMap<>();
  private boolean isNamed;
  private @Nullable Taken taken;
  private int entered;

  /** A charge and those who paid it. */
  record Taken(Charge charge, IndividualSet payers) {}

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
      enterRange(entered, end, budget);
      entered = end;
    }
  }

  /** Lets individuals enter that may have nothing left. */
  void enterWith(int first, int end, long nanos) {
    enterRange(first, end, nanos);
  }

  /** The largest of some amounts of all accounts, in billionths; 0 if there are none. */
  synchronized long most(ToLongFunction<Account> amount) {
    return entered().stream()
        .mapToObj(this::account)
        .flatMap(Optional::stream)
        .mapToLong(amount)
        .max()
        .orElse(0);
  }

  @Override
  public synchronized Reservation reserve(Charge charge) {
    Reservation reserved = super.reserve(charge);
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
}
