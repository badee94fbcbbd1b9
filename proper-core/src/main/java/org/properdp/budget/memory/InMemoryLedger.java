package org.properdp.budget.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.provenance.individual.IndividualSet;

/**
 * A ledger in memory, which is lost when the process ends; {@link Balances} says how much memory it
 * takes.
 */
public class InMemoryLedger implements Ledger {
  private final Balances balances = new Balances();
  private final MergedAccounts merged = new MergedAccounts();
  private final RenewalLog renewals = new RenewalLog();
  private final Map<String, Recorded> answers = new HashMap<>();
  private @Nullable Throwable failure;

  @Override
  public synchronized void enter(int individual, Amount budget) {
    enterRange(individual, individual + 1, budget);
  }

  @Override
  public synchronized void enterRange(int first, int end, Amount budget) {
    enterRange(first, end, budget.nanos());
  }

  /** Lets individuals enter with an amount in billionths, which may be 0: it may come back. */
  protected final synchronized void enterRange(int first, int end, long nanos) {
    check();
    balances.enterRange(first, end, nanos);
  }

  @Override
  public synchronized IndividualSet grant(IndividualSet who, Amount more) {
    check();
    IndividualSet gone = who.intersect(merged.gone());
    IndividualSet full = balances.grant(who.minus(gone), more.nanos()).union(gone);
    Map<Integer, Long> paid = merged.payable(who.minus(full), more.nanos());
    paid.forEach(balances::take);
    merged.paid(paid);
    return full;
  }

  @Override
  public synchronized Pending renew(Renewal rule, Renewed renewed) {
    check();
    renewals.renew(rule, renewed, balances, merged);
    return Pending.DONE;
  }

  @Override
  public synchronized OptionalLong renewedUpTo() {
    return renewals.period();
  }

  @Override
  public synchronized Pending merge(int individual, int kept) {
    check();
    MergedAccount merging = merged.merging(individual, kept, balances, renewals);
    merging.takeFrom(balances);
    merged.merged(merging);
    return Pending.DONE;
  }

  @Override
  public synchronized IndividualSet merged() {
    return merged.gone();
  }

  @Override
  public synchronized OptionalInt mergedInto(int individual) {
    return merged.into(individual);
  }

  @Override
  public synchronized Map<Integer, Long> owed() {
    return merged.owed();
  }

  @Override
  public synchronized long[] ableToPay(int page, long cost) {
    check();
    return balances.withAtLeast(page, cost);
  }

  @Override
  public synchronized void left(int page, long[] into) {
    check();
    balances.left(page, into);
  }

  @Override
  public synchronized Reservation reserve(Charge charge) {
    check();
    return new Reservation(balances.reserve(charge, Paid.UNTOLD));
  }

  @Override
  public synchronized Pending commit(Reservation reservation, Request request, Answer answer) {
    check();
    answers.put(key(request), new Recorded(request.digest(), answer));
    return Pending.DONE;
  }

  @Override
  public synchronized Optional<Recorded> recall(Request request) {
    check();
    return Optional.ofNullable(answers.get(key(request)));
  }

  private static String key(Request request) {
    return request.analyst().length() + ":" + request.analyst() + request.id();
  }

  @Override
  public synchronized void stop(Throwable cause) {
    failure = failure == null ? cause : failure;
  }

  @Override
  public synchronized void check() {
    if (failure != null) {
      throw new LedgerStopped();
    }
  }

  @Override
  public synchronized Optional<Throwable> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public synchronized IndividualSet entered() {
    return balances.entered();
  }

  @Override
  public synchronized Optional<Account> account(int individual) {
    return balances.account(individual).map(one -> renewals.counted(one, individual));
  }

  @Override
  public synchronized long countWithAtLeast(Amount amount) {
    return balances.countWithAtLeast(amount.nanos());
  }

  @Override
  public void close() {
    // There is nothing to release but memory.
  }

  @Override
  public String toString() {
    return "InMemoryLedger";
  }
}
